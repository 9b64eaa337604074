/** A gateway that answers with a redirect: not followed, and its target is named without anything of the request. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { TransportError } from '../../src/server/index.js';
import { transferStep2Path } from '../../src/contract/index.js';
import { answeredBy, order } from './sender-support.js';
import { failure } from './transfer-support.js';

describe('a redirect is an error', () => {
  for (const [location, words] of [
    ['https://www.pay.example/api/checkout/token/', 'a redirect to https://www.pay.example/api/checkout/token/'],
    ['http://login.example:8080/sign-in?next=secret', 'a redirect to http://login.example:8080/sign-in'],
    ['/api/v2/checkout#secret', 'a redirect to /api/v2/checkout'],
    ['https://me:hush@pay.example/', 'not JSON'],
    ['javascript:alert(1)', 'not JSON'],
    [`https://pay.example/${'a'.repeat(200)}`, 'not JSON'],
    [undefined, 'not JSON'],
  ] as const) {
    it(`that names the target of a redirect: ${String(location).slice(0, 60)}`, async () => {
      for (const status of [301, 302, 303, 307, 308]) {
        const reply = () => new Response('Moved', { status, headers: location === undefined ? {} : { location } });
        const error = await failure(TransportError, () => answeredBy([reply]).client.orders.create(order));
        assert.equal(error.detail, `HTTP ${String(status)}, ${words}`);
      }
    });
  }

  it('that names only the host, where the path of the request is the payer’s', async () => {
    const path = `${transferStep2Path}/MD-of-the-payer/0123456789abcdef`;
    for (const [location, words] of [
      [`https://www.pay.example${path}`, 'a redirect to https://www.pay.example'],
      [path, 'not JSON'],
    ] as const) {
      const reply = () => new Response('Moved', { status: 308, headers: { location } });
      const { client } = answeredBy([reply]);
      const step2 = () => client.transfers.step2(`https://pay.example${path}`, { MD: 'MD-of-the-payer', PaRes: 'x' });
      const error = await failure(TransportError, step2);
      assert.equal(error.detail, `HTTP 308, ${words}`);
      assert.doesNotMatch(error.message, /MD-of-the-payer/);
    }
  });
});
