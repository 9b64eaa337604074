/** Command lines: what is read, and what each mistake says. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { readArguments } from '../../src/command/flags.js';
import { helpMarkdown, helpText, type Command } from '../../src/command/help.js';
import { UsageError } from '../../src/command/usage-error.js';
import { packageVersion } from '../../src/command/version.js';

const command: Command = {
  name: 'gw-sample',
  usage: 'gw-sample [--data PATH]',
  about: 'Does something.',
  flags: [
    {
      title: 'Data',
      flags: [
        { name: 'data', value: 'PATH', needs: 'a path', about: 'A file.', initial: 'x.db', repeats: true },
        { name: 'from', value: 'DAY', about: 'A day.' },
        { name: 'force', about: 'Overwrites.' },
      ],
    },
  ],
  variables: [['GW_SAMPLE', 'A variable.']],
  examples: ['gw-sample --data y.db'],
  exitCodes: [[0, 'It worked.']],
};

describe('a command line', () => {
  it('a command line has values, switches and other words', () => {
    const given = readArguments(['745', '--data', 'a', '--force', '--data=-b', '--', '--from'], command, true);
    assert.ok(typeof given !== 'string');
    assert.deepEqual(
      [...given.values],
      [
        ['data', ['a', '-b']],
        ['force', []],
      ],
    );
    assert.deepEqual(given.positionals, ['745', '--from']);
  });

  it('asks for the help or the version, whatever else is wrong', () => {
    for (const args of [['--help'], ['-h'], ['--nonsense', '-h'], ['word', '--help', '--data']]) {
      assert.equal(readArguments(args, command, false), 'help', args.join(' '));
    }
    for (const args of [['--version'], ['-v'], ['--nonsense', '-v']]) {
      assert.equal(readArguments(args, command, false), 'version', args.join(' '));
    }
  });

  const wrong: readonly (readonly [args: string[], message: string])[] = [
    [['--form', 'x'], '--form is not a flag. Did you mean --from? Run `gw-sample --help` for all flags.'],
    [['--FROM'], '--FROM is not a flag. Did you mean --from? Run `gw-sample --help` for all flags.'],
    [['--zzz=hush'], '--zzz is not a flag. The flags are --data, --from, --force, --help, --version.'],
    [['-x'], '-x is not a flag. The flags are --data, --from, --force, --help, --version.'],
    [['--data'], '--data needs a path, and no word follows it.'],
    [['--data', '--from', 'x'], '--data needs a path, and --from, the next word, is another flag.'],
    [['--data', '--from=x'], '--data needs a path, and --from, the next word, is another flag.'],
    [
      ['--data', '-hush'],
      '--data needs a path, and the next word begins with a dash. If it is the value, write --data=VALUE.',
    ],
    [['--from'], '--from needs a value (DAY), and no word follows it.'],
    [['--force=yes'], '--force is a switch and takes no value. Write --force alone.'],
    [['data'], '`data` is not a flag. Did you mean --data? Run `gw-sample --help` for all flags.'],
    [
      ['4511'],
      '`4511` is not a flag, and gw-sample takes flags only. Quote a value that has spaces. Run `gw-sample --help` for all flags.',
    ],
  ];
  for (const [args, message] of wrong) {
    it(`${args.join(' ')} is explained`, () => {
      assert.throws(
        () => readArguments(args, command, false),
        (error) => error instanceof UsageError && error.message === message,
      );
    });
  }
});

describe('the help', () => {
  it('has the usage line, every flag in its group, variables, examples and exit codes, in 100 columns', () => {
    const text = helpText(command);
    assert.match(text, /^Usage: gw-sample \[--data PATH\]\n\nDoes something\.\n\nData\n {2}--data PATH/);
    assert.match(text, /A file\. \(default x\.db; may repeat\)/);
    for (const part of ['--force', '--help, -h', '--version, -v', 'Environment variables\n  GW_SAMPLE']) {
      assert.ok(text.includes(part), part);
    }
    assert.match(text, /Examples\n {2}gw-sample --data y\.db\n\nExit codes\n {2}0 {2}It worked\.\n$/);
    for (const line of text.split('\n')) assert.ok(line.length <= 100, line);
  });

  it('is the same in the docs', () => {
    const text = helpMarkdown(command);
    assert.match(text, /\| `--data PATH` \| `x\.db` \| A file\. May repeat\. \|/);
    assert.match(text, /\| `GW_SAMPLE` \| A variable\. \|/);
    assert.match(text, /\| 0 \| It worked\. \|/);
  });
});

it('the version comes from the nearest package.json', () => {
  assert.match(packageVersion(import.meta.url), /^\d+\.\d+\.\d+/);
  assert.equal(packageVersion('file:///nowhere/x.js'), 'unknown');
});
