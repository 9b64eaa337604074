/** docs/cli.md: its examples are commands that work, and it has every command. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { documentedCommands } from '../../scripts/docs/commands.js';
import { inventoryCommand } from '../../src/cli/inventory-help.js';
import { runInventory } from '../../src/cli/inventory.js';
import { runReport } from '../../src/cli/report.js';
import { readOptions } from '../../src/cli/report-flags.js';
import { reportCommand } from '../../src/cli/report-help.js';
import { readFlags } from '../../src/sandbox/cli/flags.js';
import { sandboxCommand } from '../../src/sandbox/cli/sandbox-command.js';
import { startGateway } from '../helpers/gateway.js';

const text = readFileSync('docs/cli.md', 'utf8');

/** The words of a command line, as a shell reads them; without `npx` and the command's name. */
function wordsOf(line: string, name: string): string[] {
  const words = Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain ?? '');
  const start = ['npx', ...name.split(' ')];
  assert.deepEqual(words.slice(0, start.length), start, line);
  return words.slice(start.length);
}

describe('docs/cli.md', () => {
  it('has every command of gw-checkout', () => {
    const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/bin.ts', '--help'], {
      encoding: 'utf8',
    });
    const names = Array.from(
      /Commands\n([^]*?)\n\n/.exec(stdout)?.[1]?.matchAll(/^ {2}(\S+)/gm) ?? [],
      ([, name]) => name,
    );
    assert.ok(names.length >= 3);
    for (const name of names) assert.ok(text.includes(`[\`gw-checkout ${name}\`](`), name);
  });

  it('has every environment variable of the commands', () => {
    for (const [name] of documentedCommands.flatMap(({ variables = [] }) => variables)) {
      assert.ok(text.includes(`\`${name}\``), name);
    }
  });

  it('has examples with flags that exist', async () => {
    for (const line of sandboxCommand.examples)
      assert.ok(typeof readFlags(wordsOf(line, sandboxCommand.name)) !== 'string');
    for (const line of reportCommand.examples)
      assert.ok(typeof readOptions(wordsOf(line, reportCommand.name)) !== 'string');
    for (const line of inventoryCommand.examples) {
      // The page is requested, unless the command line is wrong.
      const words = wordsOf(line, inventoryCommand.name).map((word) => (word === 'scripts.txt' ? '/dev/null' : word));
      const out = { write: () => true } as unknown as NodeJS.WritableStream;
      const code = await runInventory([...words, '--manifest', 'nowhere'], { stdout: out, stderr: out });
      assert.equal(code, 1, line);
    }
  });

  it('writes the report of its sample', async () => {
    const [, sample = ''] = /<!-- sample: report -->\n\n?```sh\n([^]*?)```/.exec(text) ?? [];
    const env = Object.fromEntries(
      Array.from(sample.matchAll(/^export (\w+)=(\S+)$/gm), ([, name, value]) => [name, value]),
    );
    const line = /^npx .*$/m.exec(sample)?.[0] ?? '';
    const folder = mkdtempSync(join(tmpdir(), 'gw-cli-docs-'));
    const shop = await startGateway({ applications: [{ id: 'app-700001', privateKey: 'test' }] });
    try {
      for (const orderId of ['first', 'second']) await shop.createOrder({ order_id: orderId });
      const words = wordsOf(line, 'gw-checkout report').map((word) =>
        word === 'orders.jsonl' ? join(folder, word) : word,
      );
      let errors = '';
      const stderr = { write: (chunk: string) => (errors += chunk) } as unknown as NodeJS.WritableStream;
      const ask: typeof fetch = (input, init) =>
        shop.fetch(new Request(input, init).url.replace('http://localhost:4010', shop.payOrigin), init);
      const code = await runReport(words, { env, stderr, fetch: ask });
      assert.equal(code, 0, errors);
      const rows = readFileSync(join(folder, 'orders.jsonl'), 'utf8').trim().split('\n');
      assert.deepEqual(
        rows.map((row) => (JSON.parse(row) as { order_id: string }).order_id),
        ['first', 'second'],
      );
    } finally {
      await shop.stop();
      rmSync(folder, { recursive: true });
    }
  });

  it('quotes messages that the commands print', () => {
    for (const args of [
      ['745', '--form', 'x'],
      ['--data', '--acs-port', '4511'],
    ] as const) {
      const read = args[0] === '745' ? () => readOptions(args) : () => readFlags(args);
      assert.throws(read, (error) => error instanceof Error && text.includes(error.message));
    }
  });
});
