/** The merchant's 3-D Secure return address under hostile requests: a clear answer, and nothing is sent. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { InputError, type ReturnOptions } from '../../src/server/index.js';
import { address, back, handlerWith, linkOf, pageOf, posted, shop } from './return-support.js';
import { failure, form, payUrl, termUrl } from './transfer-support.js';

describe('the return address, in hostile hands', () => {
  describe('refuses a request that is none of the issuer’s, with a page, and sends nothing', () => {
    const text = new URLSearchParams(form).toString();
    const typed = (type: string, body: BodyInit = text) =>
      new Request(address(), { method: 'POST', body, headers: { 'content-type': type } });
    const endless = () =>
      new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(4096).fill(65)) });
    const form415 = 'application/x-www-form-urlencoded';
    const requests: readonly (readonly [string, () => Request, number])[] = [
      ['GET', () => new Request(address()), 405],
      ['HEAD', () => new Request(address(), { method: 'HEAD' }), 405],
      ['PUT', () => new Request(address(), { method: 'PUT', body: new URLSearchParams(form) }), 405],
      ['JSON', () => typed('application/json', JSON.stringify(form)), 415],
      ['plain text', () => typed('text/plain'), 415],
      ['a look-alike type', () => typed('application/x-www-form-urlencoded-not'), 415],
      ['a form of parts', () => new Request(address(), { method: 'POST', body: new FormData() }), 415],
      ['no body', () => new Request(address(), { method: 'POST', headers: { 'content-type': form415 } }), 400],
      ['no PaRes', () => posted(address(), { MD: 'md-1' }), 400],
      ['an empty PaRes', () => posted(address(), { MD: 'md-1', PaRes: '' }), 400],
      ['no MD', () => posted(address(), { PaRes: 'x' }), 400],
      ['too long a form', () => posted(address(), { ...form, PaRes: 'x'.repeat(100_001) }), 413],
      [
        'a form without end',
        () =>
          new Request(address(), {
            method: 'POST',
            body: endless(),
            duplex: 'half',
            headers: { 'content-type': form415 },
          } as RequestInit),
        413,
      ],
    ];
    for (const [what, make, code] of requests) {
      it(what, async () => {
        const { handle, asked } = handlerWith();
        const { html, response, policy } = await pageOf(await handle(make()));
        assert.equal(response.status, code);
        if (code === 405) assert.equal(response.headers.get('allow'), 'POST');
        assert.match(html, /Nothing to do here/);
        assert.ok(!html.includes('<script'));
        assert.equal(policy['default-src'], "'none'");
        assert.equal(policy['script-src'], undefined);
        assert.equal(linkOf(html), back);
        assert.deepEqual(asked, []);
      });
    }

    it('one whose form was read before', async () => {
      const { handle, asked } = handlerWith();
      const request = posted();
      await request.text();
      const { html, response } = await pageOf(await handle(request));
      assert.equal(response.status, 400);
      assert.match(html, /read before/);
      assert.deepEqual(asked, []);
    });
  });

  describe('forwards nothing to an address that is not the gateway’s', () => {
    const path = '/api/p2p/transfer_step2/md-1/hash-1';
    const hostile: readonly string[] = [
      '',
      path,
      `//evil.test${path}`,
      `//pay.example${path}`,
      `https:pay.example${path}`,
      `https:/\\pay.example${path}`,
      `https://evil.test${path}`,
      `https://pay.example.evil.test${path}`,
      `https://evil.test/pay.example${path}`,
      `https://pay.example@evil.test${path}`,
      `https://user:word@pay.example${path}`,
      `https://@pay.example.evil.test${path}`,
      `https://xpay.example${path}`,
      `https://pay.example.${path}`,
      `https://pay.example:8443${path}`,
      `http://pay.example${path}`,
      `ftp://pay.example${path}`,
      `ws://pay.example${path}`,
      `blob:https://pay.example${path}`,
      `javascript:fetch('https://pay.example${path}')`,
      `data:text/html,${path}`,
      `https://evil.test\\@pay.example${path}`,
      `https://evil.test#@pay.example${path}`,
      `https://evil.test?@pay.example${path}`,
      `https://рay.example${path}`,
      `https://localhost${path}`,
      `https://127.0.0.1${path}`,
      `https://[::1]${path}`,
      `${payUrl}/api/p2p/transfer_step2`,
      `${payUrl}/api/p2p/transfer_step2/`,
      `${payUrl}/api/p2p/transfer_step2/md-1`,
      `${payUrl}/api/p2p/transfer_step2x/md-1/hash-1`,
      `${payUrl}/api/p2p/transfer_step2//hash-1`,
      `${payUrl}/api/p2p/transfer_step2/a/b/c`,
      `${payUrl}/api/p2p/transfer_step2/../widget/transfer`,
      `${payUrl}/api/p2p/transfer_step2/%2e%2e/%2e%2e/checkout/ajax`,
      `${payUrl}/api/p2p/transfer_step2/..%2f..%2fcheckout/ajax`,
      `${payUrl}/api/p2p/transfer_step2/..%5c..%5ccheckout/ajax`,
      `${payUrl}/api/p2p/transfer_step2/a/..`,
      `${payUrl}/api/checkout/ajax`,
      `${payUrl}/x?${path}`,
      `${payUrl}#${path}`,
      `${payUrl}${path}${'x'.repeat(5000)}`,
      `${termUrl}\n${payUrl}`.replace(payUrl, 'https://evil.test'),
      'null',
      '\u0000',
    ];
    for (const given of hostile) {
      it(JSON.stringify(given.slice(0, 90)), async () => {
        const { handle, asked, transfers } = handlerWith();
        const { html, response } = await pageOf(await handle(posted(address({ gw_term_url: given }))));
        assert.equal(response.status, 400);
        assert.match(html, /does not name a transfer/);
        assert.ok(!html.includes('evil.test'));
        await failure(InputError, () => transfers.step2(given, form));
        assert.deepEqual(asked, []);
      });
    }

    it('nor if the address is incomplete', async () => {
      const { handle, asked } = handlerWith();
      assert.equal((await handle(posted(`${shop}/return`))).status, 400);
      assert.deepEqual(asked, []);
    });
  });

  describe('leads the payer only to pages of the shop', () => {
    const linkFor = async (given: string, options: ReturnOptions = {}, base?: string) =>
      linkOf((await pageOf(await handlerWith(options).handle(posted(address({ gw_back: given }, base))))).html);

    for (const hostile of [
      'https://evil.test/',
      'https://shop.example.evil.test/',
      'https://shop.example@evil.test/',
      'https://user@shop.example/',
      'https://shop.example:444/',
      'http://shop.example/',
      '//evil.test/',
      '/send',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)//https://shop.example',
      'blob:https://shop.example/1',
      'data:text/html,x',
      `https://shop.example/${'x'.repeat(5000)}`,
      '',
    ]) {
      it(JSON.stringify(hostile.slice(0, 60)), async () => {
        assert.equal(await linkFor(hostile), undefined);
        const { html } = await pageOf(await handlerWith().handle(posted(address({ gw_back: hostile }))));
        assert.ok(!html.includes('data-back'));
        assert.ok(!html.includes('evil.test'));
      });
    }

    it('those of its own origin, of the public one behind a proxy, and of the origins it is told', async () => {
      assert.equal(await linkFor(back), back);
      assert.equal(await linkFor(back, {}, 'http://10.0.0.7:8080/return'), undefined);
      assert.equal(await linkFor(back, { origin: shop }, 'http://10.0.0.7:8080/return'), back);
      const page = 'https://pages.example/send';
      assert.equal(await linkFor(page), undefined);
      assert.equal(await linkFor(page, { pageOrigins: ['https://pages.example'] }), page);
    });

    it('and on this machine by either name', async () => {
      const local = 'http://localhost:3000/return';
      assert.equal(await linkFor('http://127.0.0.1:3000/a', {}, local), 'http://127.0.0.1:3000/a');
      assert.equal(await linkFor('http://127.0.0.1:3001/a', {}, local), undefined);
    });
  });
});
