/** `gw-checkout report`: the complete report in a file, despite any interruption. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { appendFile, chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import fc from 'fast-check';
import { runs } from '../helpers/runs.js';
import { runReport } from '../../src/cli/report.js';
import { writerOf } from '../../src/cli/report-format.js';
import { reportTables, type ReportId, type ReportRow } from '../../src/contract/index.js';
import { fakePortal, ordersOf, portalUrl, type FakePortal } from '../server/portal-support.js';
import { until } from '../helpers/until.js';

const env = {
  GW_PORTAL_URL: portalUrl,
  GW_MERCHANT_ID: '700001',
  GW_APPLICATION_ID: 'app-700001',
  GW_PRIVATE_KEY: 'a very private key',
};
const range = ['745', '--from', '2026-09-01', '--to', '2026-09-05'];
const head = reportTables[745].fields.map(({ name }) => name).join(',');

/** Records what is written to it. */
class Heard extends Writable {
  text = '';
  readonly isTTY: boolean;
  constructor(isTTY = false) {
    super();
    this.isTTY = isTTY;
  }
  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

describe('gw-checkout report', () => {
  let folder: string;
  let out: string;
  let portal: FakePortal;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'report-'))));
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    for (const file of await readdir(folder)) await rm(join(folder, file));
    out = join(folder, 'orders.csv');
    portal = fakePortal();
    portal.rows = ordersOf('2026-09-01', 5, 20);
  });

  async function run(args: string[], more: { signal?: AbortSignal; env?: object; isTTY?: boolean } = {}) {
    const stdout = new Heard(more.isTTY);
    const stderr = new Heard(more.isTTY);
    const { signal } = more;
    const all = { ...env, ...more.env };
    const code = await runReport(args, {
      env: all,
      stdout,
      stderr,
      fetch: portal.fetch,
      ...(signal ? { signal } : {}),
    });
    return { code, stdout: stdout.text, stderr: stderr.text };
  }
  const read = () => readFile(out, 'utf8');
  const files = async () => (await readdir(folder)).sort();

  it('writes CSV: a header, a line a row, nothing left beside it', async () => {
    const { code, stdout } = await run([...range, '--out', out]);
    assert.deepEqual([code, stdout], [0, '']);
    const lines = (await read()).split('\r\n');
    assert.deepEqual([lines.length, lines[0], lines.at(-1)], [102, `\ufeff${head}`, '']);
    assert.match(lines[1] ?? '', /^1000,2026-09-01 10:00:00,,approved,12\.34,,/);
    assert.deepEqual(await files(), ['orders.csv']);
  });

  it('quotes by RFC 4180; --raw leaves the texts as they are', async () => {
    const desc = ['=1+1', 'a "b"', 'two\r\nlines', 'one, two', ' plain ', '-5', 'Größe', 'a;b'];
    portal.rows = desc.map((order_desc, index) => ({ ...portal.rows[index], order_desc, amount: '-5.00' }));
    const raw = await run([...range, '--raw']);
    const cells = raw.stdout.split('\r\n').map((line) => line.split(',').slice(25).join(','));
    assert.deepEqual(cells.slice(1, 3), ['=1+1', '"a ""b"""']);
    const guarded = await run(range);
    for (const { stdout } of [raw, guarded]) {
      for (const text of ['"two\r\nlines"', ',"one, two"\r\n', ',"a;b"\r\n', ', plain \r\n', ',Größe\r\n']) {
        assert.ok(stdout.includes(text), text);
      }
      assert.ok(stdout.includes(',-5.00,'), 'an amount stays a number');
    }
    assert.ok(guarded.stdout.includes(`,'=1+1\r\n`) && guarded.stdout.includes(`,'-5\r\n`));
  });

  describe('S11: a text that a spreadsheet would run', () => {
    const { rows } = writerOf(745, 'csv', false);
    const [row] = ordersOf('2026-09-01', 1, 1);
    /** As written, without the quotes of the CSV. */
    const cellOf = (order_desc: string) => {
      const line = rows([{ ...row, order_desc } as ReportRow<ReportId>]);
      const [before = '', after = ''] = rows([{ ...row, order_desc: 'MARK' } as ReportRow<ReportId>]).split('MARK');
      assert.ok(line.startsWith(before) && line.endsWith(after));
      const cell = line.slice(before.length, line.length - after.length);
      return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    };
    const guarded: [text: string, written: string][] = [
      ["=cmd|'/c calc'!A1", "'=cmd|'/c calc'!A1"],
      ['=cmd|x@a.cz', "'=cmd|x@a.cz"],
      ['@SUM(1)', "'@SUM(1)"],
      ['+1', "'+1"],
      ['-2+3', "'-2+3"],
      ['\t=1+1', "'\t'=1+1"],
      ['\tx', "'\tx"],
      [';=1+1', ";'=1+1"],
      ['a;=1+1', "a;'=1+1"],
      ['a; \t @x', "a; \t' @x"],
      ['a\t=1+1', "a\t'=1+1"],
      [' =1+1', "' =1+1"],
      ['\u00a0=1+1', "'\u00a0=1+1"],
      ['\ufeff=1+1', "'\ufeff=1+1"],
      ['\u200b\u2060=1+1', "'\u200b\u2060=1+1"],
      ['＝1+1', "'＝1+1"],
      ['＋1', "'＋1"],
      ['－1', "'－1"],
      ['＠x', "'＠x"],
      ['a\r\n=1+1', "a\r\n'=1+1"],
      ['a\n=1', "a\n'=1"],
      ['a\r=1', "a\r'=1"],
      ['a\u2028=1', "a\u2028'=1"],
      ['a\nb,=1', "a\nb,'=1"],
      ['a;"=1', `a;'"=1`],
      ['"=1', `'"=1`],
    ];
    for (const [text, written] of guarded) {
      it(`${JSON.stringify(text)} is guarded`, () => assert.equal(cellOf(text), written));
    }
    const harmless = ['', 'Größe', 'a=b', 'tea-2', 'x@a.cz', '1+1', ' plain ', 'one, two', 'a;b', 'a\r\nb', 'it’s -5'];
    for (const text of harmless) {
      it(`${JSON.stringify(text)} is unchanged`, () => assert.equal(cellOf(text), text));
    }

    it('never begins a formula, however a program splits the cell (property)', () => {
      const unit = fc.constantFrom(...'=+-@＝＋ ;,\t\r\n\v\u2028\u00a0\ufeff\u200b"\'a1|');
      fc.assert(
        fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
          const cell = cellOf(text);
          for (const separator of [/$^/, /;/, /\t/, /[\r\n]/, /[,;\t\r\n\v\u2028]/]) {
            for (const part of cell.split(separator)) assert.doesNotMatch(part, /^[\s\p{Cf}"]*[=+\-@＝＋]/u);
          }
          // Nothing but apostrophes is added.
          assert.equal(cell.replaceAll("'", ''), text.replaceAll("'", '').replaceAll('\v', '\\u{b}'));
        }),
        runs(1500),
      );
    });

    it('is guarded in the file, which its owner alone may read, its beginnings too', async () => {
      portal.rows = [{ ...portal.rows[0], order_desc: ';=1+1' }];
      const modes = new Map<string, number>();
      const noteModes = async () => {
        for (const name of await files()) modes.set(name, (await stat(join(folder, name))).mode & 0o777);
      };
      const asked = portal;
      portal = {
        ...asked,
        fetch: async (...input) => {
          await noteModes();
          return asked.fetch(...input);
        },
      };
      assert.equal((await run([...range, '--out', out])).code, 0);
      await noteModes();
      assert.match(await read(), /,";'=1\+1"\r\n/);
      const names = ['orders.csv', 'orders.csv.part', 'orders.csv.part.json'];
      assert.deepEqual([...modes.keys()].sort(), names);
      for (const [name, mode] of modes) assert.equal(mode, 0o600, name);
    });

    it('is in no file that others may read, where an earlier run left one', async () => {
      await writeFile(out, 'old', { mode: 0o644 });
      assert.equal((await run([...range, '--out', out, '--force'])).code, 0);
      assert.equal((await stat(out)).mode & 0o777, 0o600);
    });
  });

  describe('a text with control characters', () => {
    const hostile = 'gift \u001b]52;c;ZXZpbA==\u0007\u001b[2J\u009b2J\u007f\tpaid\rrefused';
    const shown = 'gift \\u{1b}]52;c;ZXZpbA==\\u{7}\\u{1b}[2J\\u{9b}2J\\u{7f}\tpaid';
    const desc = async (args: string[], more: Parameters<typeof run>[1] = {}) => {
      portal.rows = [{ ...portal.rows[0], order_desc: hostile }];
      return run([...range, ...args], more);
    };

    it('is shown as text in CSV, in a file and on a pipe; tab and line breaks stay', async () => {
      const { stdout } = await desc([]);
      assert.ok(stdout.includes(`"${shown}\rrefused"`), JSON.stringify(stdout));
      await desc(['--out', out]);
      assert.ok((await read()).includes(`"${shown}\rrefused"`));
    });

    it('is escaped in JSON lines, with the same value', async () => {
      const { stdout } = await desc(['--format', 'jsonl']);
      assert.doesNotMatch(stdout.trimEnd(), /\p{Cc}/u);
      assert.equal((JSON.parse(stdout) as { order_desc: string }).order_desc, hostile);
    });

    it('reaches no terminal, with --raw either; a program gets it as it is', async () => {
      for (const args of [[], ['--raw'], ['--format', 'jsonl']]) {
        const { stdout, stderr } = await desc(args, { isTTY: true });
        assert.deepEqual(
          new Set((stdout + stderr).replaceAll('\r\n', '\n').match(/\p{Cc}/gu)),
          new Set(args[0] === '--format' ? ['\n'] : ['\t', '\n']),
        );
      }
      assert.ok((await desc(['--raw'])).stdout.includes(hostile));
    });

    it('is shown as text in the message of an error', async () => {
      portal.before = () => Response.json({ error: `No report. ${hostile}` });
      const { stderr } = await desc([]);
      assert.doesNotMatch(stderr, /[^\P{Cc}\n\t]/u);
    });
  });

  it('writes JSON lines, one row each, to standard output if no file is named', async () => {
    const { code, stdout } = await run([...range, '--format', 'jsonl']);
    assert.equal(code, 0);
    const rows = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.equal(rows.length, 100);
    assert.deepEqual([rows[0]?.['payment_id'], rows[0]?.['amount'], rows[0]?.['rrn']], [1000, '12.34', null]);
    assert.deepEqual(Object.keys(rows[0] ?? {}), head.split(','));
  });

  it('reads a day at a time, by the report’s main date or by another', async () => {
    await run([...range, '--out', out]);
    const days = portal.asked.filter(({ filters }) => filters[0]?.m === 'dateis').map(({ filters }) => filters[0]?.v);
    assert.deepEqual(days, ['2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04', '2026-09-05']);
    await run([...range, '--by', 'order_timeend', '--out', `${out}.2`]);
    assert.equal(portal.asked.at(-1)?.filters[0]?.s, 'order_timeend');
  });

  it('shows the progress: a line every tenth, a bar on a terminal', async () => {
    const { stderr } = await run([...range, '--out', out]);
    assert.deepEqual([...stderr.matchAll(/^\d+ %/gm)].map(String), ['20 %', '40 %', '60 %', '80 %', '100 %']);
    assert.match(stderr, /^60 %, 60 of 100 rows, \d+ rows\/s(, about \d+ s left)?$/m);
    const shown = await run([...range, '--out', out, '--force'], { isTTY: true });
    assert.match(shown.stderr, /\[#+-+\] 20 %/);
    assert.match(shown.stderr, /100 rows in \S+orders\.csv, \d+ rows\/s\n$/);
  });

  describe('that was stopped', () => {
    /** Ends like Ctrl-C while the third day is read, with a page of it written already. */
    async function stopped(args: string[] = ['--out', out]) {
      portal.rows = portal.rows.map((row, index) => ({ ...row, order_desc: 'x'.repeat((index * 7) % 50) }));
      const controller = new AbortController();
      portal.before = (_, { filters }) => {
        if (filters[0]?.v === '2026-09-04') controller.abort();
        return undefined;
      };
      const told = await run([...range, ...args], { signal: controller.signal });
      portal.before = () => undefined;
      return told;
    }
    const whole = async () => {
      await run([...range, '--out', `${out}.whole`]);
      const text = await readFile(`${out}.whole`, 'utf8');
      await rm(`${out}.whole`);
      return text;
    };

    it('keeps complete days, prints how to continue, and continues the same file', async () => {
      const { code, stderr } = await stopped();
      assert.equal(code, 130);
      assert.match(
        stderr,
        /rows of [1-3] complete days? are kept in .*orders\.csv\.part\. Run the same command again to continue\./,
      );
      assert.deepEqual(await files(), ['orders.csv.part', 'orders.csv.part.json']);
      const state = JSON.parse(await readFile(`${out}.part.json`, 'utf8')) as { days: number };
      // A crash in the middle of a row leaves this.
      await appendFile(`${out}.part`, '1040,2026-09-03 10:0');
      portal.asked.length = 0;
      assert.equal((await run([...range, '--out', out])).code, 0);
      const days = portal.asked.filter(({ filters }) => filters[0]?.m === 'dateis').map(({ filters }) => filters[0]?.v);
      assert.equal(days.length, 5 - state.days, 'a day that was whole was read again');
      assert.equal(await read(), await whole());
      assert.deepEqual(await files(), ['orders.csv']);
    });

    it('by the gateway: exit code 1, and the next run continues', async () => {
      portal.before = (_, { filters }) =>
        filters[0]?.v === '2026-09-03' ? Response.json({ error: 'The report could not be made.' }) : undefined;
      const { code, stderr } = await run([...range, '--out', out]);
      assert.equal(code, 1);
      assert.match(
        stderr,
        /^gw-checkout report: The report could not be made\. More: npx gw-checkout explain report\n40 rows of 2 complete days are kept in .*\n$/m,
      );
      portal.before = () => undefined;
      assert.equal((await run([...range, '--out', out])).code, 0);
      assert.equal(await read(), await whole());
    });

    it('continues only with the same command; --restart begins again', async () => {
      await stopped();
      const others = [
        ['745', '--from', '2026-09-01', '--to', '2026-09-06'],
        ['745', '--from', '2026-09-02', '--to', '2026-09-05'],
        [...range, '--format', 'jsonl'],
        [...range, '--raw'],
        [...range, '--by', 'order_timeend'],
        ['528', ...range.slice(1)],
      ];
      const before = await readFile(`${out}.part`, 'utf8');
      for (const other of others) {
        const { code, stderr } = await run([...other, '--out', out]);
        assert.equal(code, 2);
        assert.match(stderr, /belongs to another report \(.* was .*, is .*--restart/);
      }
      const stranger = await run([...range, '--out', out], { env: { GW_MERCHANT_ID: '700002' } });
      assert.match(stranger.stderr, /merchant was 700001, is 700002/);
      assert.equal(await readFile(`${out}.part`, 'utf8'), before);
      assert.equal((await run([...range, '--out', out, '--restart'])).code, 0);
      assert.equal(await read(), await whole());
    });

    it('does not continue a report whose unfinished file was changed', async () => {
      await stopped();
      await truncate(`${out}.part`, 10);
      const short = await run([...range, '--out', out]);
      assert.deepEqual([short.code, /--restart/.test(short.stderr)], [2, true]);
      await writeFile(`${out}.part.json`, '{}');
      assert.equal((await run([...range, '--out', out])).code, 2);
      await rm(`${out}.part.json`);
      assert.equal((await run([...range, '--out', out])).code, 2);
      assert.equal((await run([...range, '--out', out, '--restart'])).code, 0);
    });
  });

  it('overwrites no file without --force', async () => {
    await writeFile(out, 'mine');
    const { code, stderr } = await run([...range, '--out', out]);
    assert.equal(code, 2);
    assert.match(stderr, /The file .*orders\.csv exists already.*--force/);
    assert.deepEqual([await read(), portal.asked.length], ['mine', 0]);
    assert.equal((await run([...range, '--out', out, '--force'])).code, 0);
    assert.equal((await read()).slice(1, 11), head.slice(0, 10));
  });

  const wrong: readonly (readonly [string[], RegExp])[] = [
    [[], /No report is named\. Name one of 403, 500, 528, 666, 745/],
    [['746', '--from', '2026-09-01', '--to', '2026-09-01'], /"746" is not a report\. Name one of/],
    [['745', '666', '--from', '2026-09-01', '--to', '2026-09-01'], /"666" is one word too many/],
    [['745', '--to', '2026-09-01'], /--from is missing\. Add a day, for example/],
    [['745', '--from', '--to', '2026-09-01'], /--from needs a day, such as 2026-11-01, and --to, the next word, is/],
    [['745', '--form', '2026-09-01'], /--form is not a flag\. Did you mean --from\?.*gw-checkout report --help/],
    [[...range, '--force=yes'], /--force is a switch and takes no value/],
    [[...range, '--out', ''], /--out needs the path of a file/],
    [[...range, '--out', tmpdir()], /--out \S+ is a folder\. Name a file in it, such as \S+745\.csv\./],
    [[...range, '--out', tmpdir(), '--force'], /is a folder/],
    [[...range, '--out', 'nowhere/'], /is a folder/],
    [['745', '--from', '2026-02-31', '--to', '2026-09-01'], /--from takes a day.*not "2026-02-31"/],
    [['745', '--from', '2026-09-02', '--to', '2026-09-01'], /--to 2026-09-01 is before --from/],
    [[...range, '--format', 'xml'], /--format takes csv or jsonl, not "xml"/],
    [[...range, '--format', 'jsonl', '--raw'], /--raw is for CSV/],
    [[...range, '--by', 'settlement_date'], /--by takes order_timestart or order_timeend/],
    [[...range, '--restart'], /Name it with --out/],
    [[...range, '--private-key=hush'], /--private-key is not a flag\. The flags are --from/],
  ];
  for (const [args, words] of wrong) {
    it(`takes no wrong command: ${args.join(' ')}`, async () => {
      const { code, stderr } = await run(args);
      assert.equal(code, 2);
      assert.match(stderr, words);
      assert.ok(!stderr.includes('hush'));
      assert.equal(portal.tokens.length, 0);
    });
  }

  it('names each missing environment variable, all at once, and shows no key', async () => {
    const none = {
      GW_PORTAL_URL: '',
      GW_MERCHANT_ID: undefined,
      GW_APPLICATION_ID: undefined,
      GW_PRIVATE_KEY: undefined,
    };
    const { code, stderr } = await run(range, { env: none });
    assert.equal(code, 2);
    for (const name of Object.keys(none)) assert.ok(stderr.includes(`  ${name}  `), name);
    assert.equal((await run(range, { env: { GW_PORTAL_URL: '', GW_PAY_URL: portalUrl } })).code, 0);
    const plain = await run(range, { env: { GW_PORTAL_URL: 'http://portal.example' } });
    assert.deepEqual([plain.code, /GW_PORTAL_URL: expected an https address/.test(plain.stderr)], [2, true]);
    assert.ok(!plain.stderr.includes(env.GW_PRIVATE_KEY));
  });

  describe('fails without anything raw', () => {
    it('names the environment variables if the portal refuses the key, and leaves no file', async () => {
      const asked = portal;
      portal = {
        ...asked,
        fetch: async (input, init) =>
          String(input).includes('/token/')
            ? Response.json({ error_code: 403, error_message: 'Incorrect signature', request_id: 'r' })
            : asked.fetch(input, init),
      };
      const { code, stderr } = await run([...range, '--out', out]);
      assert.equal(code, 1);
      assert.match(stderr, /GW_APPLICATION_ID and GW_PRIVATE_KEY/);
      assert.doesNotMatch(stderr, /applicationId|privateKey|rows|complete/);
      assert.deepEqual(await files(), []);
    });

    it('names the folder that does not exist, and shows how to create it', async () => {
      const { code, stderr } = await run([...range, '--out', join(folder, 'no', 'such', 'x.csv')]);
      const missing = join(folder, 'no', 'such');
      assert.equal(code, 1);
      assert.equal(
        stderr,
        `gw-checkout report: The folder ${missing} does not exist. Create it (mkdir -p ${missing}), or name another file with --out.\n`,
      );
    });

    it('reports that a part of the path is a file', async () => {
      await writeFile(join(folder, 'file'), '');
      const { code, stderr } = await run([...range, '--out', join(folder, 'file', 'x.csv')]);
      assert.equal(code, 1);
      assert.match(stderr, /A part of the path .* is a file and not a folder/);
    });

    it('reports that the folder may not be written to', { skip: process.getuid?.() === 0 }, async () => {
      const closed = join(folder, 'closed');
      await mkdir(closed);
      await chmod(closed, 0o500);
      try {
        const { code, stderr } = await run([...range, '--out', join(closed, 'x.csv')]);
        assert.equal(code, 1);
        assert.match(stderr, /Permission denied: this user may not write .*closed/);
      } finally {
        await chmod(closed, 0o700);
        await rm(closed, { recursive: true });
      }
    });

    it('reports that the disk is full', { skip: !existsSync('/dev/full') }, async () => {
      const stderr = new Heard();
      // The stream closes, and says so, after the command has ended.
      const stdout = createWriteStream('/dev/full').on('error', () => undefined);
      const code = await runReport(range, { env, stdout, stderr, fetch: portal.fetch });
      assert.equal(code, 1);
      assert.match(stderr.text, /^gw-checkout report: The disk is full, so standard output cannot be written\./m);
    });
  });

  it('prints its version', async () => {
    for (const flag of ['--version', '-v']) {
      const { code, stdout } = await run([flag]);
      assert.equal(code, 0);
      assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
    }
    assert.equal((await run(['-h'])).stdout, (await run(['--help'])).stdout);
  });

  it('has a help that lists all flags and commands', async () => {
    const { code, stdout } = await run(['--help']);
    assert.equal(code, 0);
    const words = [
      '745',
      'order_timestart',
      '--from',
      '--to',
      '--by',
      '--format',
      '--raw',
      '--out',
      '--force',
      '--restart',
    ];
    for (const word of [...words, 'GW_PRIVATE_KEY', '130']) assert.ok(stdout.includes(word), word);
  });

  it('as a process: Ctrl-C ends it with 130, and the same command continues', async () => {
    const waiting: (() => void)[] = [];
    let isSlow = true;
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const answer = async () => {
          const init = { method: 'POST', headers: request.headers as Record<string, string>, body };
          const answered = await portal.fetch(`${portalUrl}${request.url ?? ''}`, init);
          response.end(await answered.text());
        };
        // The fourth day never comes.
        if (isSlow && body.includes('"2026-09-04"') && body.includes('dateis')) waiting.push(() => undefined);
        else void answer();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const start = () => {
      const args = ['--import', 'tsx', 'src/cli/bin.ts', 'report', ...range, '--out', out];
      const child = spawn(process.execPath, args, { env: { ...process.env, ...env, GW_PORTAL_URL: url } });
      let stderr = '';
      child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      return { child, ended, stderr: () => stderr };
    };
    try {
      const first = start();
      const whole = async () =>
        existsSync(`${out}.part.json`) && (await readFile(`${out}.part.json`, 'utf8')).includes('"days":3');
      await until(async () => waiting.length > 0 && (await whole()), 'three whole days, and the fourth asked for');
      first.child.kill('SIGINT');
      assert.equal(await first.ended, 130);
      assert.match(first.stderr(), /60 rows of 3 complete days.*again to continue/);
      isSlow = false;
      const second = start();
      assert.equal(await second.ended, 0, second.stderr());
      assert.equal((await read()).split('\r\n').length, 102);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
