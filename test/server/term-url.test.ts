/** The merchant's 3-D Secure return address: what is sent on, and the page that hands the payer back. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'vitest';
import { runInNewContext } from 'node:vm';
import {
  GatewayError,
  InputError,
  TransportError,
  type ReturnedTransfer,
  type ReturnOptions,
} from '../../src/server/index.js';
import { tokens } from '../../src/ui/tokens.js';
import { address, back, h1, handlerWith, linkOf, pageOf, posted, shop } from './return-support.js';
import { answered, down, failure, fakeHost, form, json, name, payUrl, status, termUrl } from './transfer-support.js';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the return address', () => {
  it('forwards the issuer’s answer, requests the status, calls the shop back, and returns the payer', async () => {
    const told: ReturnedTransfer[] = [];
    const { handle, asked } = handlerWith({ onTransfer: (transfer) => void told.push(transfer) });
    const { html, response } = await pageOf(await handle(posted()));
    assert.equal(response.status, 200);
    assert.deepEqual(
      asked.map(({ url, body }) => [url, body]),
      [
        [termUrl, form],
        [`${payUrl}/api/p2p/widget/status`, { request: name }],
      ],
    );
    assert.deepEqual(told, [{ ...name, status: 'success', details: status }]);
    assert.equal(h1(html), 'Transfer sent');
    assert.equal(linkOf(html), back);
  });

  it('takes a form whose type has parameters', async () => {
    const { handle, asked } = handlerWith();
    const headers = { 'content-type': 'Application/X-WWW-Form-URLencoded; charset=UTF-8' };
    await handle(posted(address(), form, { headers }));
    assert.deepEqual(asked[0]?.body, form);
  });

  describe('shows only the outcome from the gateway', () => {
    const titles = {
      success: 'Transfer sent',
      declined: 'Transfer not sent',
      processing: 'Transfer in progress',
      created: 'Transfer in progress',
    };
    for (const [word, title] of Object.entries(titles)) {
      it(word, async () => {
        const { handle } = handlerWith({}, fakeHost({ status: answered({ ...status, status: word }) }));
        const { html } = await pageOf(await handle(posted()));
        assert.equal(h1(html), title);
        assert.equal(html.includes('Nothing was charged'), word === 'declined');
      });
    }

    const no = { response_status: 'failure', error_code: '1054', error_message: 'Session expired' };
    const unknown: readonly (readonly [
      string,
      Parameters<typeof fakeHost>[0],
      abstract new (...a: never[]) => Error,
    ])[] = [
      ['the gateway cannot be reached', { step2: down }, TransportError],
      ['the gateway is another server', { step2: () => new Response('<h1>502</h1>', { status: 502 }) }, TransportError],
      ['the gateway does not take the word', { step2: answered(no) }, GatewayError],
      ['the status cannot be asked', { status: () => json({ response: {} }) }, TransportError],
    ];
    for (const [what, answers, kind] of unknown) {
      it(`claims no outcome if ${what}, and still returns the payer`, async () => {
        const errors: unknown[] = [];
        const told: ReturnedTransfer[] = [];
        const options: ReturnOptions = {
          onError: (error) => void errors.push(error),
          onTransfer: (transfer) => void told.push(transfer),
        };
        const { handle } = handlerWith(options, fakeHost(answers));
        const { html, response } = await pageOf(await handle(posted()));
        assert.equal(response.status, 200);
        assert.equal(h1(html), 'Outcome not known yet');
        assert.ok(!/charged|failed/i.test(html));
        assert.match(html, /data-md="md-1"/);
        assert.equal(errors.length, 1);
        assert.ok(errors[0] instanceof kind);
        const named = what.startsWith('the status') ? [{ ...name, status: undefined, details: undefined }] : [];
        assert.deepEqual(told, named);
      });
    }

    it('whatever the shop’s own code throws', async () => {
      const errors: unknown[] = [];
      const fault = new Error('the shop’s');
      for (const onTransfer of [
        () => Promise.reject(fault),
        () => {
          throw fault;
        },
      ]) {
        const onError = (error: unknown) => {
          errors.push(error);
          throw new Error('the log’s');
        };
        const { handle } = handlerWith({ onTransfer, onError });
        assert.equal(h1((await pageOf(await handle(posted()))).html), 'Transfer sent');
      }
      assert.deepEqual(errors, [fault, fault]);
    });
  });

  describe('answers a page', () => {
    it('whose policy allows what it holds, by hash, and nothing else', async () => {
      const { handle } = handlerWith({ pageOrigins: ['https://pages.example'] });
      const { html, policy, response } = await pageOf(await handle(posted()));
      const script = /<script>([^]*?)<\/script>/.exec(html)?.[1] ?? '';
      const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
      assert.deepEqual(policy, {
        'default-src': "'none'",
        'script-src': hashOf(script),
        'style-src': hashOf(style),
        'base-uri': "'none'",
        'form-action': "'none'",
        'frame-ancestors': 'https://shop.example https://pages.example https://pay.example',
      });
      assert.ok(!/ style=| on\w+=/.test(html));
      assert.equal(response.headers.get('content-type'), 'text/html; charset=UTF-8');
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    });

    it('that names both names of this machine', async () => {
      const { handle } = handlerWith({}, fakeHost({}, { payUrl: 'http://127.0.0.1:4010' }));
      const url = address(
        { gw_term_url: 'http://localhost:4010/api/p2p/transfer_step2/a/b' },
        'http://localhost:3000/return',
      );
      const { policy, html } = await pageOf(await handle(posted(url)));
      const both = 'http://localhost:3000 http://127.0.0.1:3000 http://127.0.0.1:4010 http://localhost:4010';
      assert.equal(policy['frame-ancestors'], both);
      assert.ok(html.includes(`data-origins="${both}"`));
    });

    it('in which nothing of the request is markup', async () => {
      const evil = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&amp;`;
      const options = { lang: `de${evil}`, texts: { sentTitle: evil, sent: evil, back: evil } };
      const { handle } = handlerWith(options);
      const url = address({ gw_back: `${shop}/"><script>alert(1)</script>?q='"<b>#<i>` });
      const { html } = await pageOf(await handle(posted(url, { MD: evil, PaRes: 'x' })));
      assert.equal(html.match(/<script/g)?.length, 1);
      assert.ok(!html.includes('<img') && !html.includes('<b>') && !html.includes('<i>'));
      assert.ok(html.includes('data-md="&quot;&#39;&gt;&lt;script&gt;'));
    });

    it('in the texts of the shop', async () => {
      const { handle } = handlerWith({ lang: 'de', texts: { sentTitle: 'Überwiesen', back: 'Zurück zum Shop' } });
      const { html } = await pageOf(await handle(posted()));
      assert.match(html, /<html lang="de">/);
      assert.equal(h1(html), 'Überwiesen');
      assert.match(html, />Zurück zum Shop<\/a>/);
    });
  });

  describe('hands back by script', () => {
    interface Shown {
      messages: unknown[][];
      gone: string[];
      removed: boolean;
    }
    async function run(where: 'frame' | 'popup' | 'top', ancestor?: string, url = address()): Promise<Shown> {
      const { html } = await pageOf(await handlerWith().handle(posted(url)));
      const shown: Shown = { messages: [], gone: [], removed: false };
      const target = (who: string) => ({
        postMessage: (...values: unknown[]) => shown.messages.push([who, ...values]),
      });
      const window: Record<string, unknown> = { opener: where === 'popup' ? target('opener') : null };
      window['parent'] = where === 'frame' ? target('parent') : window;
      const dataset = Object.fromEntries(
        [...html.matchAll(/ data-(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          value.replaceAll('&amp;', '&'),
        ]),
      );
      runInNewContext(/<script>([^]*?)<\/script>/.exec(html)?.[1] ?? '', {
        window,
        location: {
          replace: (to: string) => shown.gone.push(to),
          ancestorOrigins: ancestor === undefined ? undefined : [ancestor],
        },
        document: { body: { dataset }, querySelector: () => ({ remove: () => (shown.removed = true) }) },
      });
      // From another realm: compared by their content.
      return JSON.parse(JSON.stringify(shown)) as Shown;
    }
    const message = { type: 'gw-challenge-returned', MD: 'md-1' };

    it('in a frame: to the exact origins, and stays', async () => {
      assert.deepEqual(await run('frame'), {
        messages: [
          ['parent', message, shop],
          ['parent', message, payUrl],
        ],
        gone: [],
        removed: true,
      });
      assert.deepEqual((await run('frame', payUrl)).messages, [['parent', message, payUrl]]);
      assert.deepEqual((await run('frame', 'https://evil.test')).messages, []);
    });

    it('in a window of the page’s: to the exact origins, and leaves the link', async () => {
      const { messages, gone, removed } = await run('popup');
      assert.deepEqual(messages, [
        ['opener', message, shop],
        ['opener', message, payUrl],
      ]);
      assert.deepEqual([gone, removed], [[], false]);
    });

    it('at the top: goes on to the shop’s page, where there is one', async () => {
      assert.deepEqual(await run('top'), { messages: [], gone: [back], removed: false });
      assert.deepEqual((await run('top', undefined, address({ gw_back: 'https://evil.test' }))).gone, []);
    });
  });

  it('has the colours of the elements, in light and in dark', async () => {
    const { html } = await pageOf(await handlerWith().handle(posted()));
    const pairs = [...tokens.matchAll(/--_(main|surface): var\(--gw-\w+, light-dark\((\S+), (\S+)\)\)/g)];
    assert.equal(pairs.length, 2);
    for (const [, token = '', light = '', dark = ''] of pairs) {
      const short = (colour: string) => colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
      const written = [...html.matchAll(new RegExp(`[ {]--${token}: (#\\w+);`, 'g'))].map(([, colour]) => colour);
      assert.deepEqual(written, [light, dark].map(short), token);
    }
  });

  it('is not made with options that cannot be right', async () => {
    const wrong: readonly (readonly [ReturnOptions, RegExp])[] = [
      [{ origin: 'shop.example' }, /transfers\.termUrl: origin: expected.*"shop\.example"/],
      [{ origin: 'http://shop.example' }, /https/],
      [{ origin: 'https://shop.example/return' }, /origin without a path/],
      [{ pageOrigins: [shop, '*'] }, /pageOrigins\.1/],
      [{ pageOrigins: ["https://shop.example; script-src 'unsafe-inline'"] }, /pageOrigins\.0/],
    ];
    for (const [options, words] of wrong) {
      assert.match((await failure(InputError, () => handlerWith(options))).message, words);
    }
  });
});
