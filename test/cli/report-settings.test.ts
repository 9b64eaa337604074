/** `gw-checkout report`: the addresses and the key of the environment, named by their variables. */
import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { describe, it } from 'vitest';
import { runReport } from '../../src/cli/report.js';
import { fakePortal, ordersOf, portalUrl } from '../server/portal-support.js';

const range = ['745', '--from', '2026-09-01', '--to', '2026-09-02'];
const env = {
  GW_PORTAL_URL: portalUrl,
  GW_MERCHANT_ID: '700001',
  GW_APPLICATION_ID: 'app-700001',
  GW_PRIVATE_KEY: 'a very private key',
};

class Text extends Writable {
  text = '';
  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

async function run(more: Readonly<Record<string, string | undefined>>) {
  const portal = fakePortal();
  portal.rows = ordersOf('2026-09-01', 2, 3);
  const asked: string[] = [];
  const [stdout, stderr] = [new Text(), new Text()];
  const request: typeof fetch = (input, init) => {
    asked.push(String(input));
    return portal.fetch(String(input).replace('/gateway/', '/'), init);
  };
  const code = await runReport(range, { env: { ...env, ...more }, stdout, stderr, fetch: request });
  return { code, lines: stdout.text.trim().split('\n').length, stderr: stderr.text, asked };
}

describe('gw-checkout report: its environment', () => {
  for (const variables of [
    { GW_PORTAL_URL: `${portalUrl}/gateway/` },
    { GW_PORTAL_URL: '', GW_PAY_URL: `${portalUrl}/gateway` },
  ]) {
    it(`keeps the path of an address: ${JSON.stringify(variables)}`, async () => {
      const { code, lines, asked, stderr } = await run(variables);
      assert.deepEqual([code, lines], [0, 7], stderr);
      assert.ok(asked.length >= 2);
      for (const url of asked) assert.ok(url.startsWith(`${portalUrl}/gateway/`), url);
    });
  }

  for (const [variables, words] of [
    [{ GW_PORTAL_URL: `${portalUrl}?key=hush` }, /GW_PORTAL_URL: expected an https address .* query and fragment/],
    [{ GW_PORTAL_URL: '', GW_PAY_URL: `${portalUrl}/#hush` }, /GW_PAY_URL: expected an https address/],
    [{ GW_PORTAL_URL: 'https://me:hush@portal.example' }, /GW_PORTAL_URL: expected an https address/],
    [{ GW_PRIVATE_KEY: 'hush\n' }, /GW_PRIVATE_KEY: expected a string without white space at its ends/],
    [{ GW_APPLICATION_ID: 'app-700001\r' }, /GW_APPLICATION_ID: expected a string without white space at its ends/],
  ] as const) {
    it(`refuses an invalid variable by its name: ${JSON.stringify(variables)}`, async () => {
      const { code, stderr, asked } = await run(variables);
      assert.deepEqual([code, asked], [2, []], stderr);
      assert.match(stderr, words);
      assert.ok(!stderr.includes('hush'));
    });
  }
});
