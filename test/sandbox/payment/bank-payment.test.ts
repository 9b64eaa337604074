/** Banks and local methods: the way there and back, and at most one charge whatever happens on it. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { cardSubmission, orderResult } from '../../../src/contract/index.js';
import { deriveKeys } from '../../../src/sandbox/store/cards/keys.js';
import { toBase64Url } from '../../../src/sandbox/web/bytes.js';
import { bankResponse, seal, unseal } from '../../../src/sandbox/acquirer/seal.js';
import { actionOf, askBank, bank, czechBank, leaveForBank, payAtBank } from '../../helpers/bank.js';
import { hiddenFieldsOf, startGateway, type TestGateway } from '../../helpers/gateway.js';
import { until } from '../../helpers/until.js';

let shop: TestGateway;
beforeEach(async () => {
  shop = await startGateway();
});
afterEach(() => shop.stop());

describe('a bank link', () => {
  it('a bank link sends the payer to the bank’s page, which shows the amount and the shop', async () => {
    const { token } = await shop.createOrder({ order_desc: 'Tea <b>& more' });
    const { url, transaction_id } = await leaveForBank(shop, token);
    assert.ok(url.startsWith(`${shop.acsOrigin}/bank/`));
    const answer = await shop.fetch(url);
    const policy = answer.headers.get('content-security-policy') ?? '';
    // B10: banks refuse to be framed.
    assert.match(policy, /default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/);
    const page = await answer.text();
    for (const words of [
      ...['€10.00', 'Merchant 700001', 'Tea &lt;b&gt;&amp; more', 'Bürgerkasse Aachen'],
      ...['>Pay <bdi translate="no">€10.00</bdi><', '>Cancel payment<'],
    ]) {
      assert.ok(page.includes(words), words);
    }
    assert.doesNotMatch(page, /<script|style=/);
    const looked = await shop.lookUp(token);
    assert.equal(looked.transaction_status, 'created');
    assert.equal(looked.transaction_id, transaction_id);
    assert.equal(await shop.charges(), 0);
  });

  it('pays, and leads on to the shop with the signed order result', async () => {
    const { token, orderId } = await shop.createOrder({ response_url: 'https://shop.example/thanks?a=1&b=2' });
    const { url } = await leaveForBank(shop, token);
    const { back, form, pages } = await askBank(shop, url);
    assert.match(pages.at(-1) ?? '', /data-post-on/);
    const answer = await shop.postForm(back, form);
    const page = await answer.text();
    assert.equal(actionOf(page), 'https://shop.example/thanks?a=1&b=2');
    assert.match(page, /<script src="\/return\/post-on\.js" defer>[^]*data-post-on[^]*<button>Back to the shop/);
    assert.equal((await shop.fetch(`${shop.payOrigin}/return/post-on.js`)).status, 200);
    const fields = hiddenFieldsOf(page);
    assert.equal(fields['order_status'], 'approved');
    assert.equal(fields['payment_system'], bank);
    assert.equal(fields['masked_card'], '');
    assert.equal(fields['card_bin'], '');
    assert.equal(fields['tran_type'], 'purchase');
    const numbers = { merchant_id: Number(fields['merchant_id']), payment_id: Number(fields['payment_id']) };
    const { signature } = await shop.signed(withoutProof({ ...fields, ...numbers }));
    assert.equal(fields['signature'], signature);
    const status = await shop.status(orderId);
    assert.equal(status.payment_system, bank);
    const [record] = await shop.transactions(orderId);
    assert.equal(record?.payment_system, bank);
    assert.equal(record.transaction_status, 'approved');
    assert.equal(record.masked_card, '');
    assert.equal(await shop.charges(), 1);
    await shop.gateway.runDueJobs();
    assert.equal(shop.callbacks[0]?.body.payment_system, bank);
    assert.ok(orderResult.parse(shop.callbacks[0]?.body));
  });

  it('without an address of the shop says the outcome, and that the page can be closed', async () => {
    const { token } = await shop.createOrder();
    const page = await payAtBank(shop, (await leaveForBank(shop, token)).url);
    assert.match(page, /€10\.00 paid[^]*You can close this page/);
    assert.doesNotMatch(page, /<form|<script/);
  });

  it('refused by the payer charges nothing, and leaves the order payable by another way', async () => {
    const { token, orderId } = await shop.createOrder({ response_url: 'https://shop.example/thanks' });
    const page = await payAtBank(shop, (await leaveForBank(shop, token)).url, 'refuse');
    assert.equal(hiddenFieldsOf(page)['order_status'], 'declined');
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'processing');
    assert.equal(await shop.charges(), 0);
    const { outcome } = await shop.payByCard(token);
    assert.equal(outcome?.order_data.order_status, 'approved');
    assert.equal(outcome.order_data.payment_system, 'card');
    assert.deepEqual(
      (await shop.transactions(orderId)).map(({ payment_system, response_code }) => [payment_system, response_code]),
      [
        [bank, 1000],
        ['card', 0],
      ],
    );
  });

  it('takes EUR and its country’s money, a local method its own: anything else is 1017', async () => {
    const czech = await shop.createOrder({ currency: 'CZK' });
    await leaveForBank(shop, czech.token, { payment_system: czechBank });
    await leaveForBank(shop, czech.token, { payment_system: 'cz_rychloprevod' });
    const euro = await shop.createOrder();
    await leaveForBank(shop, euro.token, { payment_system: czechBank });
    for (const [token, system] of [
      [czech.token, bank],
      [euro.token, 'cz_rychloprevod'],
      [euro.token, 'no_such_bank'],
      [euro.token, 'constructor'],
    ] as const) {
      const answer = await shop.post(cardSubmission.path, { payment_system: system, token });
      assert.equal(answer['error_code'], '1017', system);
    }
  });

  it('a bank link stores no card, even if the request contains one', async () => {
    const { token, orderId } = await shop.createOrder();
    const card = { card_number: '4444555511116666', expiry_date: '12/30', cvv2: '123', required_rectoken: 'Y' };
    await payAtBank(shop, (await leaveForBank(shop, token, card)).url);
    assert.equal((await shop.status(orderId)).rectoken, '');
    assert.equal((await shop.database.selectFrom('cards').selectAll().execute()).length, 0);
  });
});

/** The fields that are signed. */
function withoutProof(fields: Record<string, string | number>): Record<string, string | number> {
  const unsigned = ['signature', 'response_signature_string'];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !unsigned.includes(name)));
}

describe('a bank’s answer is taken once', () => {
  it('when it is posted again, one after the other or at once', async () => {
    for (const atOnce of [false, true]) {
      const { token } = await shop.createOrder();
      const before = await shop.charges();
      const { back, form } = await askBank(shop, (await leaveForBank(shop, token)).url);
      const post = async () => (await shop.postForm(back, form)).text();
      const pages = atOnce ? await Promise.all([post(), post(), post()]) : [await post(), await post()];
      for (const page of pages) assert.match(page, /€10\.00 paid/);
      assert.equal(await shop.charges(), before + 1);
    }
  });

  it('the payer’s decision at the bank is final', async () => {
    const { token } = await shop.createOrder();
    const { url } = await leaveForBank(shop, token);
    await askBank(shop, url, 'refuse');
    const again = await askBank(shop, url, 'pay');
    assert.equal(again.pages.length, 1, 'it was asked twice');
    await shop.postForm(again.back, again.form);
    assert.equal(await shop.charges(), 0);
  });

  it('a bank’s answer is refused if it is forged, cut, of a card’s issuer, of another amount, or of another key', async () => {
    const stranger = (await deriveKeys(new Uint8Array(32).fill(9))).seal;
    const own = (await deriveKeys(new Uint8Array(32).fill(7))).seal;
    type Word = Parameters<typeof seal>[1];
    const forgeries: ((word: Extract<Word, { kind: 'BankRes' }>, proof: string) => string | Promise<string>)[] = [
      () => '',
      () => 'x',
      (word, proof) => `${toBase64Url(new TextEncoder().encode(JSON.stringify(word)))}.${proof}`,
      (word) => seal(stranger, word),
      (word) => seal(own, { ...word, kind: 'PaRes', merchant: 700001, card: '', eci: '', cavv: '' }),
      (word) => seal(own, { ...word, amount: 1 }),
      (word) => seal(own, { ...word, currency: 'USD' }),
      (word) => seal(own, { ...word, system: czechBank }),
      (word) => seal(own, { ...word, xid: '0'.repeat(40) }),
    ];
    for (const forge of forgeries) {
      const { token, orderId } = await shop.createOrder();
      const { back, form } = await askBank(shop, (await leaveForBank(shop, token)).url, 'refuse');
      const answer = form['Answer'] ?? '';
      const word = await unseal(own, bankResponse, answer);
      assert.ok(word);
      await shop.postForm(back, { Answer: await forge({ ...word, status: 'Y' }, answer.split('.')[1] ?? '') });
      const [record] = await shop.transactions(orderId);
      assert.equal(record?.transaction_status, 'declined', String(forge));
      assert.equal(record.response_code, 1054);
    }
    assert.equal(await shop.charges(), 0);
  });

  it('a bank’s answer is refused for another order, whatever is swapped', async () => {
    const [one, two] = [await shop.createOrder(), await shop.createOrder()];
    const first = await askBank(shop, (await leaveForBank(shop, one.token)).url);
    const second = await askBank(shop, (await leaveForBank(shop, two.token)).url, 'refuse');
    await shop.postForm(second.back, first.form);
    const [, , , , , , md] = new URL(second.back).pathname.split('/');
    const [, , , , , , own] = new URL(first.back).pathname.split('/');
    assert.ok(md && own);
    const stray = await shop.postForm(first.back.replace(own, md), first.form);
    assert.equal(stray.status, 400);
    assert.equal((await shop.lookUp(two.token)).order_data.order_status, 'processing');
    assert.equal(await shop.charges(), 0);
  });

  it('a bank’s answer is refused at the issuer’s return address, and an issuer’s answer at the bank’s', async () => {
    const { token } = await shop.createOrder();
    const { back, form } = await askBank(shop, (await leaveForBank(shop, token)).url);
    const MD = new URL(back).pathname.split('/')[5] ?? '';
    const answer = await shop.postForm(back.replace('/bank/', '/'), { MD, PaRes: form['Answer'] ?? '' });
    assert.equal(answer.status, 200);
    assert.equal(await shop.charges(), 0);
    const other = await shop.createOrder();
    const { challenge } = await shop.payByCard(other.token, '4444555566661111');
    assert.ok(challenge);
    const issuer = await shop.finishChallenge(challenge, { stay: true });
    const swapped = challenge.send_data.TermUrl.replace('/return/', '/return/bank/');
    await shop.postForm(swapped, { Answer: issuer.form?.['PaRes'] ?? '' });
    assert.equal(await shop.charges(), 0);
  });

  it('a bank’s answer is refused when it comes too late: five minutes, or after the order’s end', async () => {
    const slow = await shop.createOrder();
    const way = await askBank(shop, (await leaveForBank(shop, slow.token)).url);
    shop.clock.advance(301);
    await shop.postForm(way.back, way.form);
    assert.equal((await shop.lookUp(slow.token)).order_data.order_status, 'processing');
    const brief = await shop.createOrder({ lifetime: 60 });
    const { url } = await leaveForBank(shop, brief.token);
    const { back, form } = await askBank(shop, url);
    shop.clock.advance(61);
    const page = await (await shop.postForm(back, form)).text();
    assert.match(
      page,
      /This payment page has expired[^]*It was open until <bdi translate="no">21\u00a0November\u00a02026, 12:06\u00a0\(UTC\)<\/bdi>\. Nothing was charged\./,
    );
    assert.equal((await shop.status(brief.orderId)).order_status, 'expired');
    const late = await askBank(shop, url);
    assert.match(late.pages[0] ?? '', /The time to pay has run out/);
    assert.equal(await shop.charges(), 0);
  });

  it('a bank’s answer is refused when a newer attempt superseded it; the newer one is not harmed', async () => {
    const { token } = await shop.createOrder();
    const old = await askBank(shop, (await leaveForBank(shop, token)).url);
    const newer = await askBank(shop, (await leaveForBank(shop, token)).url);
    await shop.postForm(old.back, old.form);
    assert.equal(await shop.charges(), 0);
    assert.equal((await shop.lookUp(token)).transaction_status, 'created');
    await shop.postForm(newer.back, newer.form);
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'approved');
    await shop.postForm(old.back, old.form);
    assert.equal(await shop.charges(), 1);
  });

  it('leads no payer and no result to an address that is not safe', async () => {
    const { token, orderId } = await shop.createOrder({ response_url: 'http://shop.example/thanks' });
    const { url } = await leaveForBank(shop, token);
    const { back, form } = await askBank(shop, url);
    const answer = await shop.postForm(back, form);
    assert.match(answer.headers.get('content-security-policy') ?? '', /form-action 'none'/);
    const page = await answer.text();
    assert.doesNotMatch(page, /<form|<script|shop\.example/);
    assert.match(page, /You can close this page/);
    assert.equal((await shop.status(orderId)).order_status, 'approved');
  });

  it('when the gateway dies while the acquirer works: the next one finishes it', async () => {
    const { token } = await shop.createOrder();
    const { back, form } = await askBank(shop, (await leaveForBank(shop, token)).url);
    shop.gateway.faults.add({ route: '/api/checkout/return', fault: 'acquirer-delay=3600000' });
    void shop.postForm(back, form).catch(() => undefined);
    await until(async () => (await shop.lookUp(token)).transaction_status === 'processing', 'the acquirer is at work');
    await shop.gateway.stop();
    const next = await startGateway({ database: shop.database, now: shop.clock.now });
    shop.clock.advance(11);
    await next.gateway.runDueJobs();
    assert.equal((await next.lookUp(token)).order_data.order_status, 'approved');
    assert.equal(await next.charges(), 1);
    await next.stop();
  });

  it('the bank’s page takes only requests that the gateway sealed', async () => {
    for (const url of [`${shop.acsOrigin}/bank/pay`, `${shop.acsOrigin}/bank/pay?request=x.y`]) {
      const answer = await shop.fetch(url);
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), /not genuine/);
    }
  });
});
