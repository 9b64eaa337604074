/** `gw-checkout` as a process: its commands, its version, and what it says about a command that does not exist. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { describe, it } from 'vitest';

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

function run(...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/bin.ts', ...args]);
  const ended = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (ended.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (ended.stderr += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...ended })));
}

describe('gw-checkout', { concurrent: true }, () => {
  it('prints its commands with --help, -h and help', async () => {
    const [first, ...others] = await Promise.all(['--help', '-h', 'help'].map((word) => run(word)));
    assert.ok(first);
    assert.deepEqual([first.code, first.stderr], [0, '']);
    for (const name of ['sandbox', 'report', 'inventory']) assert.match(first.stdout, new RegExp(`^ {2}${name} `, 'm'));
    for (const { stdout } of others) assert.equal(stdout, first.stdout);
  });

  it('prints its version', async () => {
    const { code, stdout } = await run('--version');
    assert.equal(code, 0);
    assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
  });

  it('suggests the command that was meant, with exit code 2', async () => {
    assert.deepEqual(await run('reprot', '745'), {
      code: 2,
      stdout: '',
      stderr:
        'gw-checkout: `reprot` is not a command. Did you mean `gw-checkout report`? Run `gw-checkout --help` for all commands.\n',
    });
  });

  it('lists the commands where none is near, or none is given', async () => {
    for (const [args, words] of [
      [[], /^gw-checkout: name a command\.\n\nUsage: /],
      [['constructor'], /^gw-checkout: `constructor` is not a command\.\n\nUsage: /],
      [['--nonsense'], /^gw-checkout: `--nonsense` is not a flag\.\n\nUsage: /],
    ] as const) {
      const { code, stderr } = await run(...args);
      assert.equal(code, 2);
      assert.match(stderr, words);
    }
  });
});
