/** The checks of a request for a report: the interface's exact messages, and our own ones that name the field. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { reportIds, reportModes, reportPath, reportTables, type ReportFilter } from '../../../src/contract/index.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';
import { askReport, company, everything, postPortal, readRows, takeToken } from '../../helpers/portal.js';

const owner = { id: 'app-owner', privateKey: 'its key', merchants: [700002] };

describe('a request for a report', () => {
  let shop: TestGateway;
  let token: string;
  beforeAll(async () => {
    shop = await startGateway({
      merchants: [
        { id: 700001, secret: 'test' },
        { id: 700002, secret: 'other' },
      ],
      applications: [company, owner],
    });
    token = await takeToken(shop);
    for (let index = 0; index < 7; index++) {
      await shop.createOrder({ amount: 1000 + index });
      shop.clock.advance(60);
    }
  });
  afterAll(() => shop.stop());

  /** The one message that both keys hold. */
  const refused = async (report: unknown, filters: unknown, asked = {}): Promise<string> => {
    const body = await askReport(shop, token, report, filters, asked);
    assert.deepEqual(Object.keys(body).sort(), ['err_code', 'error'], JSON.stringify(body).slice(0, 200));
    assert.equal(body['err_code'], body['error']);
    return String(body['error']);
  };
  const all = [everything(745)];

  it('finds the company’s own merchants and no others', async () => {
    for (const merchant of [700003, 0, -1, 1e9, '700001 ', '', null, undefined, [700001], 700001.5, 'x', true, {}]) {
      assert.equal(await refused(745, all, { merchant_id: merchant }), 'Merchant not found', String(merchant));
    }
    const others = await takeToken(shop, owner);
    assert.deepEqual(await askReport(shop, others, 745, all), {
      err_code: 'Merchant not found',
      error: 'Merchant not found',
    });
    assert.deepEqual(await readRows(shop, others, 745, all, { merchant_id: 700002 }), []);
    assert.equal((await readRows(shop, token, 745, all)).length, 7);
  });

  it('knows five reports', async () => {
    for (const report of [744, 0, -745, 745.5, '', 'x', '745 ', null, undefined, [745], true, '__proto__', 1e9]) {
      assert.equal(await refused(report, all), 'you have no access to this report', String(report));
    }
    assert.equal(await refused(1, all, { merchant_id: 1 }), 'Merchant not found');
  });

  it('takes numbers as digits too', async () => {
    const rows = await readRows(shop, token, '745' as unknown as 745, all, {
      merchant_id: '700001',
      on_page: '2',
      page: '3',
    });
    assert.deepEqual(
      rows.map(({ amount }) => amount),
      ['10.04', '10.05'],
    );
  });

  it('names a page that cannot be', async () => {
    for (const [field, value] of [
      ...[0, -1, 10_001, 1.5, '', '0', 'ten', null, undefined, [10], 1e9].map((each) => ['on_page', each] as const),
      ...[0, -1, 1.5, '', '-1', 'one', null, undefined, [1], 1e12].map((each) => ['page', each] as const),
    ]) {
      const message = await refused(745, all, { [field]: value });
      assert.match(message, new RegExp(`^\`${field}\` must be a whole number from 1`), `${field} ${String(value)}`);
    }
    assert.equal(
      await refused(745, all, { on_page: 10_001 }),
      '`on_page` must be a whole number from 1 to 10000; 10 to 500 are recommended',
    );
  });

  it('is cut into pages that hold each row once, in the order of time', async () => {
    const seen = [];
    for (let page = 1; page <= 4; page++) {
      const body = await askReport(shop, token, 745, all, { on_page: 3, page });
      const { data, rows_count, rows_on_page, rows_page } = body as Record<string, number> & { data: unknown[][] };
      assert.deepEqual(Object.keys(body), ['data', 'fields', 'rows_count', 'rows_on_page', 'rows_page']);
      assert.deepEqual([rows_count, rows_on_page, rows_page], [7, [3, 3, 1, 0][page - 1], page]);
      assert.equal(data.length, rows_on_page);
      seen.push(...data.map(([id]) => id));
    }
    assert.deepEqual(
      seen,
      Array.from({ length: 7 }, (_, index) => 800_000_001 + index),
    );
  });

  it('counts right on a full last page, on one row a page, and far behind the end', async () => {
    for (const [on_page, page, here] of [
      [7, 1, 7],
      [7, 2, 0],
      [1, 7, 1],
      [10_000, 1, 7],
      [10_000, 999_999_999_999, 0],
    ] as const) {
      const body = await askReport(shop, token, 745, all, { on_page, page });
      assert.deepEqual([body['rows_count'], body['rows_on_page'], body['rows_page']], [7, here, page]);
    }
    const none = await askReport(shop, token, 745, [{ s: 'order_id', m: '=', v: 'nothing' }]);
    assert.deepEqual([none['rows_count'], none['rows_on_page'], none['data']], [0, 0, []]);
  });

  it('must have filters that are an array of objects', async () => {
    for (const filters of [undefined, null, {}, 'x', 1, everything(745)]) {
      assert.match(await refused(745, filters), /^`filters` must be an array of objects with `s`/);
    }
    for (const filter of [null, [], 'x', 1]) {
      assert.match(await refused(745, [everything(745), filter]), /^`filters\[1\]` must be an object with `s`/);
    }
  });

  for (const report of reportIds) {
    const { mandatory, fields } = reportTables[report];
    it(`must have a filter on a mandatory field of report ${report}`, async () => {
      const message = `\`filters\` of report ${report} must have a filter on at least one of: ${mandatory.join(', ')}`;
      assert.equal(await refused(report, []), message);
      for (const { name, type } of fields) {
        const mode = type === 'text' ? 'notnull' : 'isnull';
        const filter = [{ s: name, m: mode }];
        if (!(mandatory as readonly string[]).includes(name)) assert.equal(await refused(report, filter), message);
        else assert.ok(Array.isArray(await readRows(shop, token, report, filter)));
      }
    });
  }

  it('names an unknown field, and lists the existing ones', async () => {
    const known = reportTables[745].fields.map(({ name }) => name).join(', ');
    assert.equal(
      await refused(745, [{ s: 'settlement_status', m: '=', v: 'completed' }]),
      `\`filters[0]\`: \`s\` must name a field of report 745, which has no \`settlement_status\`. Its fields are: ${known}`,
    );
    for (const s of [undefined, null, 1, '', ['order_id'], "order_id' or 1=1 --", '4444555566661111']) {
      const message = await refused(745, [{ s, m: '=', v: 'x' }]);
      assert.equal(message, `\`filters[0]\`: \`s\` must name a field of report 745. Its fields are: ${known}`);
    }
    for (const s of ['__proto__', 'constructor', 'payment_id ', 'PAYMENT_ID', 'o.payment_id']) {
      assert.match(await refused(745, [{ s, m: 'isnull' }]), /must name a field of report 745/);
    }
  });

  const examples = { integer: 'payment_id', decimal: 'amount', date: 'order_timestart', text: 'order_id' } as const;
  const modes = [...new Set(Object.values(reportModes).flat())];
  for (const [type, field] of Object.entries(examples)) {
    it(`knows the modes of a field of type ${type}, and names them`, async () => {
      const allowed: readonly string[] = reportModes[type as keyof typeof examples];
      for (const m of [...modes, undefined, null, '', ' = ', 'IN', 'toString', 1, ['=']]) {
        const filters = [everything(745), { s: field, m, v: type === 'date' ? '2026-11-21' : '1' }];
        if (allowed.includes(m as string)) {
          const body = await askReport(shop, token, 745, filters);
          assert.ok('data' in body, `${field} ${String(m)} ${String(body['error'])}`);
        } else {
          assert.equal(
            await refused(745, filters),
            `\`filters[1]\`: \`m\` of \`${field}\`, a field of type ${type}, must be one of: ${allowed.join(' ')}`,
          );
        }
      }
    });
  }

  const wrongValues: Record<string, readonly unknown[]> = {
    'payment_id =': [
      '',
      'x',
      '1.5',
      1.5,
      '1e3',
      '9'.repeat(16),
      1e21,
      null,
      undefined,
      [1],
      {},
      true,
      '1 or 1=1',
      '１',
    ],
    'payment_id any': ['', ',', 'x', '1,x', '1,,2', [], [[1]], ['1', null], [1.5], {}, null, undefined],
    'amount >': ['', 'x', '1,5', '.5', '5.', '1e3', 1e30, '9'.repeat(18), '1.'.padEnd(30, '1'), null, [1], '12.34 EUR'],
    'amount =': ['0x10', 'NaN', 'Infinity', '--1', '+1', ' 1', {}],
    'order_timestart dateis': [
      ...['2026-02-31', '2026-13-01', '21.11.2026', '2026-11-21 12:00:00', '-2', -2, '', 20261121],
      ...['2026-1-1', '2026-11-21T00:00:00Z', '+002026-11-21', null, undefined, ['2026-11-21'], {}],
    ],
    'order_timestart from': [
      '2026-02-31',
      '2026-11-21 25:00:00',
      '2026-11-21 12:00',
      '2',
      2,
      0,
      '-0',
      '-1.5',
      '-x',
      '-100000',
      null,
    ],
    'order_timestart to': ['-2', -2, 'today', '2026-02-30 00:00:00', ''],
    'order_timestart <': ['-2', '2026-06-31', null],
    'order_timestart notdate': ['2026-11-21 12:00:00', '-1', null],
    'order_id =': [null, undefined, true, {}, ['x'], 'x'.repeat(1025)],
    'order_id like': [null, ['x'], 'x'.repeat(1025)],
    'order_id any': [[], [null], [true], [['x']], null, {}, ['x'.repeat(1025)]],
  };
  for (const [what, values] of Object.entries(wrongValues)) {
    it(`names the field of a wrong value: ${what}`, async () => {
      const [s, m] = what.split(' ');
      for (const v of values) {
        const message = await refused(745, [everything(745), { s, m, v }]);
        assert.ok(
          message.startsWith(`\`filters[1]\`: \`v\` of \`${s}\` with \`${m}\` must be a`),
          `${String(v)} ${message}`,
        );
        assert.ok(message.length < 300);
      }
    });
  }

  it('lets a rate have as many digits as it can', async () => {
    const rate = (v: string) => [everything(666), { s: 'fee_rate', m: '<', v }];
    assert.deepEqual(await readRows(shop, token, 666, rate('9'.repeat(13))), []);
    assert.equal(
      await refused(666, rate('9'.repeat(14))),
      '`filters[1]`: `v` of `fee_rate` with `<` must be a decimal such as 12.34, with 13 digits at most before the point',
    );
  });

  it('names the valid values', async () => {
    for (const [s, m, expected] of [
      ['payment_id', '=', 'a whole number of 15 digits at most'],
      ['payment_id', 'any', 'a list, or its values joined by commas; each a whole number of 15 digits at most'],
      ['amount', '<', 'a decimal such as 12.34, with 17 digits at most before the point'],
      ['order_timestart', 'dateis', 'a day as YYYY-MM-DD'],
      ['order_timestart', 'to', 'a day as YYYY-MM-DD, or a moment as YYYY-MM-DD HH:MM:SS'],
      ['order_id', 'start', 'a text of 1024 characters at most'],
    ] as const) {
      assert.equal(
        await refused(745, [{ s, m, v: {} }]),
        `\`filters[0]\`: \`v\` of \`${s}\` with \`${m}\` must be ${expected}`,
      );
    }
  });

  it('ignores the value if the mode needs none', async () => {
    for (const v of [undefined, null, {}, 'anything']) {
      assert.equal(
        (await readRows(shop, token, 745, [{ s: 'order_timestart', m: 'notnull', v } as ReportFilter])).length,
        7,
      );
    }
  });

  it('has at most 50 filters and 1000 listed values', async () => {
    const [one] = all;
    assert.equal((await readRows(shop, token, 745, Array(50).fill(one) as ReportFilter[])).length, 7);
    assert.equal(await refused(745, Array(51).fill(one)), '`filters` must contain 50 filters at most');
    assert.equal(await refused(745, Array(10_000).fill(one)), '`filters` must contain 50 filters at most');
    const ids = (count: number) => Array.from({ length: count }, (_, index) => 800_000_001 + index);
    const list = (count: number) => ({ s: 'payment_id', m: 'any', v: ids(count) });
    assert.equal((await readRows(shop, token, 745, [list(1000)])).length, 7);
    const tooLong = '`filters` must list 1000 values with `any` at most, all of them together';
    assert.equal(await refused(745, [list(1001)]), tooLong);
    assert.equal(await refused(745, [{ ...list(1), v: ids(1001).join(',') }]), tooLong);
    assert.equal(await refused(745, [list(600), list(600)]), tooLong);
  });

  it('takes a JSON object by POST, and nothing else', async () => {
    const post = async (body: unknown, headers = {}) => {
      const answer = await postPortal(shop, reportPath, body, { authorization: `Token ${token}`, ...headers });
      assert.equal(answer.status, 200);
      assert.equal(answer.body['err_code'], answer.body['error']);
      return String(answer.body['error']);
    };
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    assert.equal(await post(''), 'The body must be valid JSON');
    assert.equal(await post('{"filters":'), 'The body must be valid JSON');
    assert.equal(await post('[]'), 'The body must be a JSON object');
    assert.equal(await post('null'), 'The body must be a JSON object');
    assert.equal(await post('{}', { 'content-type': 'text/plain' }), 'The content type must be application/json');
    assert.equal(await post({ x: 'x'.repeat(1024 * 1024) }), 'The body must be 1048576 bytes long at most');
    assert.match(await post(deep(100_000)), /JSON/);
    assert.equal(await post({ filters: [{ v: '\0' }] }), 'The body must not contain the character U+0000');
    assert.equal(await post({ request: { merchant_id: 700001 } }), 'Merchant not found');
    const rest = '"merchant_id":700001,"report_id":745,"on_page":10,"page":1';
    assert.match(await post(`{${rest},"filters":${deep(5000)}}`), /`filters\[0\]` must be an object/);
    assert.match(await post(`{${rest},"filters":[{"s":"order_id","m":"=","v":${deep(5000)}}]}`), /`v` of `order_id`/);
    const got = await shop.fetch(shop.payOrigin + reportPath, { headers: { authorization: `Token ${token}` } });
    assert.equal(((await got.json()) as { error: string }).error, 'This address accepts only POST requests');
  });

  it('takes text that looks like SQL, or like a pattern, as plain text', async () => {
    for (const v of ["' or 1=1 --", "'; drop table orders; --", '%', '_', '!', '!%', '\\', '"', '\ufffd', '$1', '?']) {
      for (const m of ['=', 'like', 'start', 'any']) {
        assert.deepEqual(await readRows(shop, token, 745, [{ s: 'order_id', m, v }]), [], `${m} ${v}`);
      }
    }
    assert.equal((await readRows(shop, token, 745, all)).length, 7);
    assert.deepEqual(
      shop.logs.filter(({ event }) => event === 'failure'),
      [],
    );
  });
});
