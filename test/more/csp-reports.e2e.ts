/** The receiver of reports in docs/security.md, run unchanged, with reports of a real browser. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test, world } from '../e2e/fixtures.js';
import { until } from '../e2e/harness.js';

interface Report {
  page: string;
  directive: string;
  blocked: string;
  source: string;
}
type Receive = (request: Request, log: (report: Report) => void) => Promise<Response>;

const here = world();
const document = readFileSync('docs/security.md', 'utf8');
const sample = /<!-- sample: reports -->\s+```js\n([^]*?)\n```/.exec(document)?.[1] ?? '';

test.describe('The receiver of reports', () => {
  let receive: Receive;
  const reports: Report[] = [];
  test.beforeAll(async () => {
    const code = `data:text/javascript,${encodeURIComponent(sample)}`;
    ({ receiveReports: receive } = (await import(code)) as { receiveReports: Receive });
    here.serve('/csp-reports', (request) => receive(request, (report) => reports.push(report)));
  });
  test.beforeEach(() => void reports.splice(0));

  const post = (type: string, body: string, headers: Record<string, string> = {}) =>
    receive(
      new Request('https://shop.example/csp-reports', {
        method: 'POST',
        body,
        headers: { 'content-type': type, ...headers },
      }),
      (report) => reports.push(report),
    );

  test('gets a browser’s report of a script that the policy does not name, and the page still works', async () => {
    // As in the document. Browsers send by `report-to` only to https, which is not available here.
    const policy = /Content-Security-Policy-Report-Only: ([^]*?)\n```/.exec(document)?.[1] ?? '';
    assert.match(policy, /report-to csp; report-uri \/csp-reports/);
    const reportOnly = policy
      .replaceAll('https://pay.example', here.gateway.payUrl)
      .replace('report-to csp; ', '')
      .replace(/\s+/g, ' ');
    const order = await here.order();
    const page = here.page(order, {
      policy: "object-src 'none'",
      headers: { 'content-security-policy-report-only': reportOnly },
    });
    await here.visit(
      `${page}?token=secret`,
      async (payer) => {
        await payer.state('ready');
        assert.deepEqual(reports, []);
        await payer.page
          .evaluate(() => {
            const script = Object.assign(window.document.createElement('script'), {
              text: 'globalThis.skimmed = true',
            });
            window.document.head.append(script);
          })
          .catch(() => undefined);
        const report = await until<Report>(
          () => reports[0],
          () => 'a report',
        );
        assert.equal(report.page, page);
        assert.match(report.directive, /^script-src/);
        assert.equal(report.blocked, 'inline');
        await payer.pay();
        await payer.paid();
        assert.equal(await here.charges(order), 1);
      },
      { violates: true },
    );
  });

  test('accepts both forms, and logs no query of an address', async () => {
    const body = {
      documentURL: 'https://shop.example/pay?token=1',
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/x.js?card=4',
      sourceFile: null,
    };
    const other = { type: 'deprecation', body: {} };
    const modern = await post(
      'application/reports+json; charset=utf-8',
      JSON.stringify([other, { type: 'csp-violation', body }]),
    );
    assert.equal(modern.status, 204);
    const old = {
      'document-uri': 'https://shop.example/pay#x',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'inline',
    };
    assert.equal((await post('application/csp-report', JSON.stringify({ 'csp-report': old }))).status, 204);
    assert.deepEqual(reports, [
      {
        page: 'https://shop.example/pay',
        directive: 'script-src-elem',
        blocked: 'https://evil.example/x.js',
        source: '',
      },
      { page: 'https://shop.example/pay', directive: 'script-src-elem', blocked: 'inline', source: '' },
    ]);
  });

  test('refuses a body that is not a report, and logs no more than twenty of a body', async () => {
    assert.equal((await post('text/plain', '{}')).status, 415);
    assert.equal((await post('application/csp-report', '{')).status, 400);
    assert.equal((await post('application/csp-report', `"${'x'.repeat(70_000)}"`)).status, 413);
    assert.equal((await receive(new Request('https://shop.example/csp-reports'), () => undefined)).status, 405);
    for (const body of ['null', '[]', '[null]', '{}', '{"csp-report":1}', '[{"type":"csp-violation"}]']) {
      assert.equal((await post('application/reports+json', body)).status, 204, body);
    }
    assert.deepEqual(reports, []);
    await post('application/reports+json', JSON.stringify(Array(100).fill({ type: 'csp-violation', body: {} })));
    assert.equal(reports.length, 20);
  });
});
