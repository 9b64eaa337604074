/** 3-D Secure: the issuer's pages, what is sealed between the two sides, and the way back. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Challenge } from '../../../src/contract/index.js';
import { hiddenFieldsOf, shopOrigin, startGateway, type TestGateway } from '../../helpers/gateway.js';

const confirmCard = '4444555566661111';
const codeCard = '4444666655559999';

describe('3-D Secure', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());

  const begin = async (number: string, fields: Record<string, string | number> = {}) => {
    const order = await shop.createOrder(fields);
    const { challenge } = await shop.payByCard(order.token, number);
    assert.ok(challenge);
    return { ...order, challenge };
  };
  const openPage = (challenge: Challenge, fields: Partial<Challenge['send_data']> = {}) =>
    shop.postForm(challenge.url, { ...challenge.send_data, ...fields });

  it('sends the payer to another origin than the gateway’s, with MD, PaReq and TermUrl', async () => {
    const { challenge } = await begin(confirmCard);
    assert.equal(new URL(challenge.url).origin, shop.acsOrigin);
    assert.equal(challenge.method, 'POST');
    assert.equal(new URL(challenge.send_data.TermUrl).origin, shop.payOrigin);
    assert.ok(challenge.send_data.TermUrl.includes(`/${challenge.send_data.MD}/`));
  });

  it('shows amount, currency, shop and masked card on the issuer’s page, never the number', async () => {
    const { challenge } = await begin(confirmCard, { amount: 123456, currency: 'CZK' });
    const page = await (await openPage(challenge)).text();
    assert.match(page, /CZK\u00a01,234\.56/);
    assert.match(page, /Merchant 700001/);
    assert.match(page, /Visa •••• 1111/);
    assert.ok(
      !page.includes(confirmCard) && !atob(challenge.send_data.PaReq.split('.')[0] ?? '').includes(confirmCard),
    );
  });

  it('serves its pages with a strict policy, no script in them, and a language', async () => {
    const { challenge } = await begin(codeCard);
    const answer = await openPage(challenge);
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe/);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const page = await answer.text();
    assert.match(page, /<html lang="en">/);
    assert.match(page, /<label for="code">/);
    assert.doesNotMatch(page, /<script>|<script [^>]*>[^<]|\sstyle=|\son\w+=/);
    for (const file of ['/acs.css', '/acs.js']) {
      assert.equal((await shop.fetch(shop.acsOrigin + file)).status, 200, file);
    }
  });

  it('gives code 1024 when the payer cancels, and leaves the order payable', async () => {
    for (const card of [confirmCard, codeCard]) {
      const { token, challenge } = await begin(card);
      const { pages } = await shop.finishChallenge(challenge, { answer: 'cancel' });
      assert.match(pages.at(-1) ?? '', /Your bank did not confirm it was you/);
      const found = await shop.lookUp(token);
      assert.equal(found.order_data['response_code'], '1024');
      assert.equal(found.transaction_status, 'declined');
      assert.equal(found.order_data.order_status, 'processing');
      assert.equal((await shop.payByCard(token)).outcome?.order_data.order_status, 'approved');
    }
  });

  it('asks for the shown code, explains a wrong one, and gives three tries', async () => {
    const right = await begin(codeCard);
    const { pages } = await shop.finishChallenge(right.challenge, { wrongCodes: ['000000', 'abc'] });
    assert.match(pages[1] ?? '', /role="alert">[^<]*not the code/);
    assert.match(pages[1] ?? '', /aria-invalid="true"/);
    assert.match(pages[2] ?? '', /Tries left: 1\./);
    assert.equal((await shop.lookUp(right.token)).order_data.order_status, 'approved');

    const wrong = await begin(codeCard);
    await shop.finishChallenge(wrong.challenge, { wrongCodes: ['000000', '000000', '000000'] });
    assert.equal((await shop.lookUp(wrong.token)).order_data['response_code'], '1024');
  });

  it('gives no new tries after a reload, and takes no second answer after a decision', async () => {
    const { token, challenge } = await begin(codeCard);
    const answer = (fields: Record<string, string>) =>
      shop.postForm(`${shop.acsOrigin}/acs/answer`, { ...challenge.send_data, answer: 'confirm', ...fields });
    const code = /id="shown-code">(\d+)</.exec(await (await openPage(challenge)).text())?.[1] ?? '';
    for (let turn = 0; turn < 3; turn++) {
      await openPage(challenge);
      await answer({ code: '000000' });
    }
    const form = hiddenFieldsOf(await (await answer({ code })).text());
    await shop.postForm(challenge.send_data.TermUrl, form);
    assert.equal((await shop.lookUp(token)).order_data['response_code'], '1024');
  });

  it('takes a code with spaces in it', async () => {
    const { token, challenge } = await begin(codeCard);
    const code = /id="shown-code">(\d+)</.exec(await (await openPage(challenge)).text())?.[1] ?? '';
    await shop.finishChallenge(challenge, { wrongCodes: [`${code.slice(0, 3)} ${code.slice(3)}`] });
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'approved');
  });

  for (const TermUrl of [
    'http://shop.example/return',
    'javascript:alert(1)',
    'data:text/html,x',
    '//shop.example',
    'ftp://shop.example/',
    'http://localhost.shop.example/',
    'http://127.0.0.1.shop.example/',
    'https://user:password@shop.example/',
    '',
  ]) {
    it(`the issuer refuses to send the payer to ${TermUrl === '' ? 'no address' : TermUrl}`, async () => {
      const { challenge } = await begin(confirmCard);
      const answer = await openPage(challenge, { TermUrl });
      assert.equal(answer.status, 400);
      const page = await answer.text();
      assert.match(page, /role="alert"/);
      assert.doesNotMatch(page, /<form/);
    });
  }

  /** The issuer's last page, after the payer confirmed. */
  const answerPage = async (TermUrl: string, from = shop) => {
    const { token } = await from.createOrder();
    const { challenge } = await from.payByCard(token, confirmCard);
    assert.ok(challenge);
    const fields = { ...challenge.send_data, ...(TermUrl === '' ? {} : { TermUrl }), answer: 'confirm' };
    const answer = await from.postForm(new URL('/acs/answer', from.acsOrigin).href, fields);
    return {
      status: answer.status,
      policy: answer.headers.get('content-security-policy') ?? '',
      html: await answer.text(),
    };
  };

  it('lets a shop take the return itself, over https or on this machine: the payer reads the host and presses', async () => {
    for (const [TermUrl, host, origin] of [
      ['https://shop.example/return?a=1', 'shop.example', 'https://shop.example'],
      ['https://evil.example/x', 'evil.example', 'https://evil.example'],
      ['https://gateway.example/return', 'gateway.example', 'https://gateway.example'],
      ['https://localhost:4010/return', 'localhost:4010', 'https://localhost:4010'],
      ['https://bücher.example/', 'xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
      ['http://127.0.0.5:8080/return', '127.0.0.5:8080', 'http://127.0.0.5:8080'],
      ['http://localhost:4011/acs', 'localhost:4011', 'http://localhost:4011'],
      ['http://[::1]:80/', '[::1]', 'http://[::1]'],
    ] as const) {
      const { status, policy, html } = await answerPage(TermUrl);
      assert.equal(status, 200, TermUrl);
      assert.doesNotMatch(html, /<script|data-post-on/, TermUrl);
      assert.ok(html.includes(`To finish, continue to <bdi translate="no">${host}</bdi>.`), TermUrl);
      assert.equal(html.match(/<button/g)?.length, 1, TermUrl);
      assert.ok(html.includes(`<span>Continue to <bdi translate="no">${host}</bdi></span>`), TermUrl);
      assert.ok(policy.includes(`form-action ${origin};`), policy);
      assert.ok(hiddenFieldsOf(html)['PaRes'], TermUrl);
    }
  });

  it('posts by script only to the gateway, by any of its names', async () => {
    const public_ = { payUrl: 'https://pay.example/gw', acsUrl: 'https://acs.example' };
    for (const [options, addresses] of [
      [{}, ['', 'http://127.0.0.1:4010/return', 'http://[::1]:4010/return']],
      [{ allowHosts: ['gateway.example'] }, ['', 'https://gateway.example/return']],
      [public_, ['', 'https://pay.example/gw/return']],
    ] as const) {
      const gateway = await startGateway({
        ...options,
        ...('allowHosts' in options ? { allowHosts: [...options.allowHosts] } : {}),
      });
      for (const TermUrl of addresses) {
        const { html } = await answerPage(TermUrl, gateway);
        assert.match(html, /<script src="\/acs\.js" defer><\/script>[^]*data-post-on/, TermUrl);
        assert.doesNotMatch(html, /continue to/, TermUrl);
      }
      await gateway.stop();
    }
  });

  it('the issuer refuses a request that was changed, made up, or meant as something else', async () => {
    const { challenge } = await begin(confirmCard);
    const [body = '', proof = ''] = challenge.send_data.PaReq.split('.');
    const cheaper = btoa(atob(body.replaceAll('-', '+').replaceAll('_', '/')).replace('1000', '0001'));
    const { form } = await shop.finishChallenge(challenge, { stay: true });
    for (const PaReq of [
      '',
      'x',
      `${body}.`,
      `${cheaper}.${proof}`,
      `${body}.${proof}.${proof}`,
      form?.['PaRes'] ?? '',
    ]) {
      assert.equal((await openPage(challenge, { PaReq })).status, 400, PaReq.slice(0, 20));
    }
  });

  it('sends the payer back when the time to confirm is over, and nothing is charged', async () => {
    const { token, challenge } = await begin(confirmCard);
    shop.clock.advance(15 * 60);
    const { pages } = await shop.finishChallenge(challenge);
    assert.match(pages[0] ?? '', /time to confirm has run out/);
    assert.equal((await shop.lookUp(token)).order_data['response_code'], '1024');
  });

  const forged: [name: string, change: (form: Record<string, string>, other: Record<string, string>) => object][] = [
    ['a changed answer', ({ PaRes = '' }) => ({ PaRes: PaRes.slice(0, -1) + (PaRes.endsWith('A') ? 'B' : 'A') })],
    ['no answer at all', () => ({ PaRes: '' })],
    ['the request as the answer', (_, other) => ({ PaRes: other['PaReq'] ?? '' })],
    ['another MD', () => ({ MD: '0'.repeat(32) })],
  ];
  for (const [name, change] of forged) {
    it(`the gateway refuses ${name} with 1024`, async () => {
      const { token, challenge } = await begin(confirmCard);
      const charges = await shop.charges();
      const { form = {} } = await shop.finishChallenge(challenge, { stay: true });
      await shop.postForm(challenge.send_data.TermUrl, { ...form, ...change(form, challenge.send_data) });
      const found = await shop.lookUp(token);
      assert.equal(found.order_data['response_code'], '1024');
      assert.equal(found.order_data.order_status, 'processing');
      assert.equal(await shop.charges(), charges);
    });
  }

  it('the gateway refuses an answer that is older than five minutes', async () => {
    const { token, challenge } = await begin(confirmCard);
    const { form = {} } = await shop.finishChallenge(challenge, { stay: true });
    shop.clock.advance(300);
    await shop.postForm(challenge.send_data.TermUrl, form);
    assert.equal((await shop.lookUp(token)).order_data['response_code'], '1024');
  });

  it('does nothing at a return address it did not make, nor for a visit without a form', async () => {
    const { token, challenge } = await begin(confirmCard);
    const { form = {} } = await shop.finishChallenge(challenge, { stay: true });
    const { TermUrl } = challenge.send_data;
    const stray = [
      await shop.postForm(TermUrl.slice(0, -1), form),
      await shop.postForm(`${TermUrl.slice(0, TermUrl.lastIndexOf('/'))}/${'x'.repeat(24)}`, form),
      await shop.fetch(TermUrl),
      await shop.fetch(TermUrl, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
    ];
    for (const answer of stray) assert.equal(answer.status, 400);
    assert.equal((await shop.lookUp(token)).transaction_status, 'created');
    await shop.postForm(`${TermUrl}/`, form);
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'approved');
  });
});

describe('the return page', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());

  const returnFrom = async (fields: Record<string, string>, headers: Record<string, string>) => {
    const { token } = await shop.createOrder(fields);
    const { challenge } = await shop.payByCard(token, confirmCard, {}, headers);
    assert.ok(challenge);
    const { returnResponse, pages } = await shop.finishChallenge(challenge);
    return {
      challenge,
      policy: returnResponse?.headers.get('content-security-policy') ?? '',
      page: pages.at(-1) ?? '',
    };
  };

  it('posts to the gateway’s own origin and to the page that submitted, by exact origin and never by "*"', async () => {
    const { page, challenge } = await returnFrom({}, { origin: shopOrigin });
    assert.ok(page.includes(`data-origins="${shop.payOrigin} ${shopOrigin}"`));
    assert.ok(page.includes(`data-md="${challenge.send_data.MD}"`));
    const script = await (await shop.fetch(`${shop.payOrigin}/return/page.js`)).text();
    assert.match(script, /gw-challenge-returned/);
    assert.doesNotMatch(script, /['"]\*['"]/);
  });

  it('does not tell an origin that is not allowed', async () => {
    const { page } = await returnFrom({}, { origin: 'https://evil.example' });
    assert.ok(page.includes(`data-origins="${shop.payOrigin}"`));
    assert.ok(!page.includes('evil.example'));
  });

  it('only the allowed pages may frame the return page, and it has no script of its own', async () => {
    const { policy, page } = await returnFrom({}, { origin: shopOrigin });
    assert.match(
      policy,
      /frame-ancestors 'self' http:\/\/localhost:4010 http:\/\/127\.0\.0\.1:4010 http:\/\/localhost:\*/,
    );
    assert.doesNotMatch(page, /<script>/);
    assert.match(page, /<h1><bdi translate="no">€10\.00<\/bdi> paid<\/h1>\s*<div role="status"><p>Thank you\./);
  });

  it('leads back to the shop with the signed result if the order has an address', async () => {
    const { page, policy } = await returnFrom({ response_url: 'https://shop.example/back?a=1&b=2' }, {});
    assert.ok(page.includes('action="https://shop.example/back?a=1&amp;b=2"'));
    const fields = hiddenFieldsOf(page);
    assert.equal(fields['order_status'], 'approved');
    assert.match(fields['signature'] ?? '', /^[0-9a-f]{40}$/);
    assert.match(policy, /form-action https: http:/);
  });

  it('escapes what the merchant put into the order', async () => {
    const { page } = await returnFrom(
      { response_url: 'https://shop.example/', merchant_data: '"><script>alert(1)</script>' },
      {},
    );
    assert.doesNotMatch(page, /<script>alert/);
  });
});
