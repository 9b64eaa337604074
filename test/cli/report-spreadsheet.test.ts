/** The CSV of `gw-checkout report` in a spreadsheet: letters, leading zeros and long ids arrive as the gateway wrote them. */
import assert from 'node:assert/strict';
import { createWriteStream } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { runReport } from '../../src/cli/report.js';
import { writerOf } from '../../src/cli/report-format.js';
import { isConverted } from '../../src/cli/spreadsheet-text.js';
import type { ReportId, ReportRow } from '../../src/contract/index.js';
import { fakePortal, ordersOf, portalUrl } from '../server/portal-support.js';

const env = {
  GW_PORTAL_URL: portalUrl,
  GW_MERCHANT_ID: '700001',
  GW_APPLICATION_ID: 'app-700001',
  GW_PRIVATE_KEY: 'a very private key',
};
const mark = '\ufeff';

/** As SheetJS 0.18.5 and the manuals of Excel and LibreOffice read them; each language is a machine's setting. */
const converted: readonly (readonly [kind: string, texts: readonly string[]])[] = [
  ['leading zeros', ['043602', '034137700542', '07', '00042', '000']],
  ['long ids', ['12345678901234567890', '1234567890123456']],
  ['every other number', ['123456', '-5', '+1', '1,5', '1.000', '1 000', '1\u00a0000,50', '50 %', '(5)', '1 1/2']],
  ['exponents', ['1E5', '12e34567', '1.5E-3', '1E+5']],
  ['amounts', ['$5', '5 €', '€5', '5 Kč', '5 zł', '100 UAH', '5 Ft', '5 грн.']],
  ['dates', ['3-4', '1/2', '2026-11-01', '1.2.2026', '1. 2.', '2026-11-01 10:00:00', '2026-11-01T10:00:00Z']],
  [
    'names of months',
    ['MAR1', '5 May', 'May 5', 'DEC-1', '5. května', '5. kvě', '5 травня', '5 maja', 'Mai 5', '5월 5일'],
  ],
  ['days of the week', ['Monday, May 5, 2026', 'pondělí 5. května']],
  ['times', ['12:30', '1:2:3', '12:30 PM', '5 p']],
  ['truth values', ['TRUE', 'false', 'PRAVDA', 'Wahr', 'ИСТИНА']],
  ['errors', ['#N/A', '#REF!', '#div/0!']],
  ['blanks around', [' 042', '042 ', '\t042']],
  ['other digits', ['０４２', '٠٤٢']],
];
const texts = [
  '',
  ' ',
  'Größe №5 – Žluťoučký',
  'order-1001',
  'A1',
  'a1b2c3',
  'tea',
  'May',
  'e5',
  'K5',
  'V12',
  '5e',
  '444455XXXXXX1111',
  'x@a.cz',
];
const others = ['visa', 'EUR', '#1001', '5 teas', 'INV_042', "'042", '1a', 'https://shop.example/1'];

describe('F5: a CSV file in a spreadsheet', () => {
  const [sample] = ordersOf('2026-09-01', 1, 1);
  const rowOf = (fields: object) => ({ ...sample, ...fields }) as ReportRow<ReportId>;
  const cellOf = (order_desc: string, raw = false) => {
    const { rows } = writerOf(745, 'csv', raw);
    const [start = '', end = ''] = rows([rowOf({ order_desc: 'MARK' })]).split('MARK');
    const line = rows([rowOf({ order_desc })]);
    return line.slice(start.length, line.length - end.length);
  };

  for (const [kind, list] of converted) {
    it(`keeps ${kind}: an apostrophe is before the text`, () => {
      for (const text of list) {
        assert.ok(isConverted(text), text);
        const cell = cellOf(text).replaceAll('"', '');
        assert.match(cell, /'/, text);
        assert.equal(cell.replace("'", ''), text);
        assert.equal(cellOf(text, true).replaceAll('"', ''), text, 'a program gets the text');
      }
    });
  }

  it('leaves every other text as it is', () => {
    for (const text of [...texts, ...others]) assert.equal(cellOf(text).replaceAll('"', ''), text, text);
  });

  it('leaves the numbers and the dates of the report, and guards its other ids', () => {
    const line = writerOf(745, 'csv', false).rows([
      rowOf({ payment_id: 1000, amount: '-12.30', rrn: '034137700542', approval_code: '043602', eci: '07' }),
    ]);
    for (const cell of ['1000,', '2026-09-01 10:00:00', ',-12.30,', ",'034137700542,", ",'043602,", ",'07,"])
      assert.ok(line.includes(cell), `${cell} in ${line}`);
  });

  describe('starts with a byte order mark', () => {
    let folder: string;
    beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'report-'))));
    afterAll(() => rm(folder, { recursive: true }));

    const portal = fakePortal();
    portal.rows = [rowOf({ order_desc: 'Größe №5 – Žluťoučký' })];
    const range = ['745', '--from', '2026-09-01', '--to', '2026-09-01'];
    const run = (args: readonly string[], stdout: NodeJS.WritableStream) =>
      runReport([...range, ...args], { env, stdout, stderr: new PassThrough(), fetch: portal.fetch });
    const onPipe = async (args: readonly string[]) => {
      const pipe = new PassThrough();
      assert.equal(await run(args, pipe.setEncoding('utf8')), 0);
      return String(pipe.read());
    };
    /** Standard output that the shell writes to a file: `> orders.csv`. */
    const toFile = async (name: string, args: readonly string[]) => {
      const stream = createWriteStream(join(folder, name), { flags: 'a' });
      await new Promise((resolve) => stream.once('open', resolve));
      assert.equal(await run(args, stream), 0);
      await new Promise((resolve) => stream.end(resolve));
      return readFile(join(folder, name), 'utf8');
    };

    it('in a file of --out, once, and in a file of the shell', async () => {
      const out = join(folder, 'out.csv');
      assert.equal(await run(['--out', out], new PassThrough()), 0);
      const bytes = await readFile(out);
      assert.deepEqual([...bytes.subarray(0, 6)], [0xef, 0xbb, 0xbf, 0x70, 0x61, 0x79]);
      const text = bytes.toString();
      assert.equal(text.lastIndexOf(mark), 0);
      assert.ok(text.includes('Größe №5 – Žluťoučký'));
      assert.equal(await toFile('shell.csv', []), text);
    });

    it('but not on a pipe, in the middle of a file, with --raw or in JSON lines, which programs read', async () => {
      assert.ok((await onPipe([])).startsWith('payment_id,'));
      await appendFile(join(folder, 'longer.csv'), 'mine\r\n');
      assert.ok(!(await toFile('longer.csv', [])).includes(mark));
      assert.ok((await toFile('raw.csv', ['--raw'])).startsWith('payment_id,'));
      assert.ok((await toFile('rows.jsonl', ['--format', 'jsonl'])).startsWith('{'));
    });
  });
});
