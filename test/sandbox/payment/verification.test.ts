/** Verifying a card: what is held, where the payer reads it, what is right and wrong, and that nothing is kept in the end. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import {
  checkoutSubmission,
  verification,
  verificationAsked,
  verifySignature,
  type Challenge,
} from '../../../src/contract/index.js';
import { amountToHold, isCorrectAnswer, readAmount, verificationOf } from '../../../src/sandbox/engine/holds.js';
import { startGateway, merchant, shopOrigin, type TestGateway } from '../../helpers/gateway.js';

const byAmount = { verification: 'Y' };
const byCode = { verification: 'y', verification_type: 'code' };

/** Minor units of a line's amount. */
const minor = (line: { amount: string } | undefined) => (line?.amount ?? '').replace(/\D/g, '').replace(/^0+/, '');

describe('a card that is verified', () => {
  let shop: TestGateway;
  beforeEach(async () => {
    shop = await startGateway();
  });
  afterEach(() => shop.stop());

  const ask = async (fields: Record<string, string | number> = byAmount, number?: string) => {
    const order = await shop.createOrder(fields);
    const submitted = await shop.payByCardRaw(order.token, number);
    return { ...order, asked: verificationAsked.parse(submitted) };
  };
  const reversals = () => shop.database.selectFrom('acquirer_reversals').selectAll().execute();
  const errorOf = (answer: Record<string, unknown>) => (answer['error'] as { code?: string } | undefined)?.code;
  const orderIn = (answer: Record<string, unknown>) => {
    const parsed = checkoutSubmission.response.parse(answer);
    assert.ok('order' in parsed, JSON.stringify(answer));
    return parsed.order.order_data;
  };

  it('by an amount: a small one is held instead of the order’s, and the payer enters it', async () => {
    const { token, orderId, asked } = await ask();
    assert.equal(asked.verification_type, 'amount');
    assert.equal(asked.tries_left, 3);
    const waiting = await shop.lookUp(token);
    assert.equal(waiting.order_data.order_status, 'processing');
    assert.equal(waiting.order_data['tran_type'], 'verification');
    assert.equal(waiting.order_data.amount, '1000');
    assert.equal(waiting.order_data.verification_status, 'created');
    assert.equal(waiting.order_data['verification_type'], 'amount');
    assert.equal(waiting.order_data['verification_tries_left'], '3');
    assert.equal(waiting.transaction_status, 'created');

    const [line, ...others] = await shop.statement(token);
    assert.equal(others.length, 0);
    assert.equal(line?.text, `GW*${merchant.id} CARD CHECK`);
    assert.match(line.amount, /^€0\.\d\d$/);
    const held = Number(minor(line));
    assert.ok(held >= 1 && held <= 99, String(held));
    assert.equal(await shop.charges(), 0);
    assert.equal((await shop.transactions(orderId))[0]?.capture_status, 'hold');

    const result = orderIn(await shop.verify(token, String(held)));
    assert.equal(result.order_status, 'approved');
    assert.equal(result.verification_status, 'verified');
    assert.equal(result.actual_amount, '0');
    assert.equal(result.rectoken, '');
    await shop.gateway.runDueJobs();
    assert.equal((await reversals())[0]?.amount, held);
    assert.deepEqual(
      (await shop.statement(token)).map(({ when }) => /refunded/.test(when)),
      [true, false],
    );
    assert.equal(shop.callbacks.length, 1);
    const { body } = shop.callbacks[0] ?? assert.fail();
    assert.ok(await verifySignature(merchant.secret, body));
    assert.deepEqual([body.order_status, body.verification_status, body.actual_amount], ['approved', 'verified', '0']);
    const [attempt] = await shop.transactions(orderId);
    const { tran_type, transaction_status, actual_amount, reversal_amount, capture_status } = attempt ?? assert.fail();
    assert.deepEqual(
      [tran_type, transaction_status, actual_amount, reversal_amount, capture_status],
      ['verification', 'approved', 0, held, 'reversed'],
    );
    assert.equal(await shop.charges(), 0, 'money moved');
  });

  it('by a code: the order’s amount is held, and the line’s text has six digits', async () => {
    const { token, asked } = await ask(byCode);
    assert.equal(asked.verification_type, 'code');
    const [line] = await shop.statement(token);
    assert.equal(line?.amount, '€10.00');
    const code = /^GW\*700001 (\d{6})$/.exec(line.text)?.[1] ?? assert.fail(line.text);
    const answer = await shop.verify(token, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    assert.equal(orderIn(answer).verification_status, 'verified');
    assert.equal(orderIn(answer).actual_amount, '0');
    await shop.gateway.runDueJobs();
    assert.equal((await reversals())[0]?.amount, 1000);
  });

  it('after 3-D Secure too: the look-up shows the page the question, and the issuer’s page does not show the amount', async () => {
    const { token } = await shop.createOrder(byAmount);
    const challenge = (await shop.payByCardRaw(token, '4444555566661111')) as unknown as Challenge;
    assert.equal((await shop.statement(token)).length, 0);
    const { pages, form } = await shop.finishChallenge(challenge);
    const held = Number(minor((await shop.statement(token))[0]));
    assert.ok(held > 0);
    assert.match(pages[0] ?? '', /<dt>Amount<\/dt><dd translate="no"><b>€0\.00<\/b><\/dd>/);
    assert.match(pages.at(-1) ?? '', /Check your card/);
    assert.equal((await shop.lookUp(token)).order_data.verification_status, 'created');
    // The answer posted again, and a forged one, change nothing of what waits.
    await shop.postForm(challenge.send_data.TermUrl, form ?? {});
    await shop.postForm(challenge.send_data.TermUrl, { ...form, PaRes: 'forged' });
    assert.equal((await shop.lookUp(token)).order_data.verification_status, 'created');
    assert.equal((await shop.statement(token)).length, 1);
    assert.equal(orderIn(await shop.verify(token, String(held))).order_status, 'approved');
  });

  it('the browser never gets the code: not from the submission, the look-up, or the answer to a wrong code', async () => {
    const { token, asked } = await ask(byCode);
    const [line] = await shop.statement(token);
    const code = line?.text.split(' ')[1] ?? assert.fail();
    const wrong = await shop.verify(token, code === '000000' ? '000001' : '000000');
    const seen = JSON.stringify([asked, wrong, await shop.lookUp(token), shop.logs]);
    assert.ok(!seen.includes(code));
  });

  it('gives three tries; then the order is declined, and the hold is released', async () => {
    const { token } = await ask();
    for (const left of [2, 1]) {
      const answer = verificationAsked.parse(await shop.verify(token, '12345'));
      assert.equal(answer.tries_left, left);
      assert.equal((await shop.lookUp(token)).order_data['verification_tries_left'], String(left));
    }
    const answer = await shop.verify(token, '12345');
    assert.equal(orderIn(answer).order_status, 'declined');
    assert.equal(orderIn(answer).verification_status, 'failed');
    assert.equal(errorOf(answer), '1000');
    await shop.gateway.runDueJobs();
    assert.equal((await reversals()).length, 1);
    assert.deepEqual(
      shop.callbacks.map(({ body }) => [body.order_status, body.verification_status]),
      [['declined', 'failed']],
    );
    const right = minor((await shop.statement(token)).at(-1));
    assert.equal(orderIn(await shop.verify(token, right)).order_status, 'declined', 'a fourth try was heard');
    assert.equal((await shop.payByCard(token)).failure?.error_code, '1019');
  });

  it('puts its rectoken into the callback, if the order asks for one', async () => {
    const { token } = await ask({ ...byAmount, required_rectoken: 'Y' });
    await shop.verify(token, minor((await shop.statement(token))[0]));
    await shop.gateway.runDueJobs();
    assert.match(String(shop.callbacks[0]?.body['rectoken']), /^[0-9a-f]{40}$/);
  });

  it('begins the subscription once it is verified', async () => {
    const { token } = await shop.createOrder({ ...byAmount, recurring_every: 1, recurring_period: 'day' });
    await shop.payByCardRaw(token);
    assert.equal((await shop.schedules()).length, 0);
    await shop.verify(token, minor((await shop.statement(token))[0]));
    assert.equal((await shop.schedules()).length, 1);
  });

  it('forgets the card in the end if the order does not ask to keep it', async () => {
    const { token } = await ask();
    await shop.verify(token, minor((await shop.statement(token))[0]));
    assert.equal((await shop.database.selectFrom('cards').select('id').execute()).length, 0);
  });

  it('begins again with another submission, whose amount counts from then on; the former hold is released', async () => {
    const { token, orderId } = await ask();
    const [before] = await shop.statement(token);
    await shop.verify(token, '12345');
    shop.clock.advance(1);
    const again = verificationAsked.parse(await shop.payByCardRaw(token));
    assert.equal(again.tries_left, 3);
    await shop.gateway.runDueJobs();
    assert.deepEqual(
      (await reversals()).map(({ amount }) => String(amount)),
      [minor(before)],
    );
    const lines = await shop.statement(token);
    const newest = lines.find(({ when }) => !/refunded/.test(when));
    assert.equal(orderIn(await shop.verify(token, minor(newest))).order_status, 'approved');
    const attempts = await shop.transactions(orderId);
    assert.deepEqual(
      attempts.map(({ transaction_status }) => transaction_status),
      ['declined', 'approved'],
    );
  });

  it('a verification that the issuer refuses is a normal refusal: no question follows, the order stays payable', async () => {
    const { token } = await shop.createOrder(byAmount);
    const { outcome } = await shop.payByCard(token, '4444000010370001');
    assert.equal(outcome?.error?.code, '1037');
    const { order_data: order } = await shop.lookUp(token);
    assert.equal(order.order_status, 'processing');
    assert.equal(order.verification_status, '');
    assert.equal((await shop.verify(token, '1'))['error_code'], '1007');
  });

  it('expires with its order: the hold is released, and an answer is too late', async () => {
    const { token } = await ask({ ...byAmount, lifetime: 60 });
    const right = minor((await shop.statement(token))[0]);
    shop.clock.advance(61);
    assert.equal((await shop.verify(token, right))['error_code'], '1052');
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'expired');
    await shop.gateway.runDueJobs();
    assert.equal((await reversals()).length, 1);
  });

  it('is approved once when the correct answer comes twice at once, and both get the result', async () => {
    const { token } = await ask({ ...byAmount, required_rectoken: 'Y' });
    const right = minor((await shop.statement(token))[0]);
    const answers = await Promise.all([1, 2, 3].map(() => shop.verify(token, right)));
    for (const answer of answers) assert.equal(orderIn(answer).order_status, 'approved');
    await shop.gateway.runDueJobs();
    assert.equal(shop.callbacks.length, 1);
    assert.equal((await reversals()).length, 1);
    assert.equal((await shop.database.selectFrom('rectokens').select('rectoken').execute()).length, 1);
  });

  it('counts guesses that come at once one by one', async () => {
    const { token } = await ask(byCode);
    const guesses = Array.from({ length: 10 }, (_, index) => shop.verify(token, `wrong ${index}`));
    const answers = await Promise.all(guesses);
    assert.ok(answers.filter((answer) => answer['action'] === 'verify').length <= 2);
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'declined');
    const attempts = await shop.database.selectFrom('attempts').select('verification_tries').execute();
    assert.deepEqual(attempts, [{ verification_tries: 0 }]);
  });

  it('survives a restart: question, tries and answer', async () => {
    const { token } = await ask();
    await shop.verify(token, '12345');
    const next = await startGateway({ database: shop.database, now: shop.clock.now });
    assert.equal(verificationAsked.parse(await next.verify(token, '12345')).tries_left, 1);
    const right = minor((await next.statement(token))[0]);
    assert.equal(orderIn(await next.verify(token, right)).order_status, 'approved');
    await next.gateway.runDueJobs();
    assert.equal((await reversals()).length, 1);
    await next.gateway.stop();
  });

  it('only the order can ask for a verification: a submission for a signed order can neither add nor remove it', async () => {
    const plain = await shop.createOrder();
    const paid = await shop.payByCard(plain.token, undefined, { verification: 'Y' });
    assert.equal(paid.outcome?.order_data.actual_amount, '1000');
    const { token } = await shop.createOrder(byAmount);
    const asked = await shop.payByCardRaw(token, undefined, { verification: 'N' });
    assert.equal(asked['action'], 'verify');
  });

  it('the page requests the verification of an order that it makes, and names it by its own order_id', async () => {
    const page_proof = '5'.repeat(32);
    const names = { merchant_id: merchant.id, order_id: `page-${'7'.repeat(35)}`, page_proof };
    const order = { ...names, amount: 1000, currency: 'EUR', order_desc: 'Tea', ...byCode };
    const card = { payment_system: 'card', card_number: '4444555511116666', expiry_date: '12/30', cvv2: '123' };
    const asked = await shop.post(checkoutSubmission.path, { ...order, ...card }, { origin: shopOrigin });
    assert.equal(asked['verification_type'], 'code');
    assert.match(String(asked['token']), /^[0-9a-f]{40}$/);
    const [line] = await shop.statement(names.order_id);
    const code = line?.text.split(' ')[1] ?? assert.fail();
    const answer = await shop.post(verification.path, { ...names, value: code });
    assert.equal(orderIn(answer).verification_status, 'verified');
  });

  it('refuses bad requests in the shape of the endpoint', async () => {
    const { token, orderId } = await ask();
    const cases: [object, string][] = [
      [{ value: '1' }, '1008'],
      [{ token: 'f'.repeat(40), value: '1' }, '1035'],
      [{ merchant_id: merchant.id, order_id: orderId, value: '1' }, '1018'],
      [{ token }, '1008'],
      [{ token, value: '' }, '1009'],
      [{ token, value: '  ' }, '1009'],
      [{ token, value: '1'.repeat(65) }, '1007'],
      [{ token, value: { amount: 1 } }, '1007'],
    ];
    for (const [request, code] of cases) {
      assert.equal((await shop.post(verification.path, request))['error_code'], code, JSON.stringify(request));
    }
    assert.equal((await shop.lookUp(token)).order_data['verification_tries_left'], '3', 'a bad request cost a try');
    for (const wrong of [{ verification: 'maybe' }, { ...byAmount, verification_type: 'word' }]) {
      await assert.rejects(shop.createOrder(wrong), /1007.*verification/);
    }
  });

  it('shows its statement only to a caller with the token', async () => {
    const { orderId } = await ask();
    for (const name of [orderId, 'f'.repeat(40), '', '%00', "' or 1=1 --"]) {
      const answer = await shop.fetch(`${shop.acsOrigin}/acs/statement/${encodeURIComponent(name)}`);
      assert.equal(answer.status, 404);
      assert.ok(!(await answer.text()).includes('CARD CHECK'));
    }
  });
});

describe('the payer’s answer', () => {
  it('the payer’s answer may be minor units, or a decimal amount with point or comma, sign and spaces', () => {
    for (const said of [
      '37',
      '037',
      '0.37',
      '0,37',
      ' 0,37 ',
      '.37',
      ',37',
      '€0.37',
      '€ 0,37',
      '0.37 EUR',
      'EUR 0.37',
      '−0.37 EUR',
      '0,37\u00A0€',
      '0.370',
      '０．３７',
    ]) {
      assert.ok(isCorrectAnswer('amount', '37', said, 'EUR'), said);
    }
    for (const said of [
      '',
      '36',
      '3.7',
      '37.00',
      '0.377',
      '37€37',
      '0x25',
      '1e2',
      '0.3.7',
      'EUR',
      '-',
      '٣٧x',
      '0.37 and more',
    ]) {
      assert.ok(!isCorrectAnswer('amount', '37', said, 'EUR'), said);
    }
  });

  it('follows the currency’s digits', () => {
    assert.equal(readAmount('37', 'JPY'), '37');
    assert.equal(readAmount('37.0', 'JPY'), '37');
    assert.equal(readAmount('0.37', 'JPY'), undefined);
    assert.equal(readAmount('0.37', 'KWD'), '370');
    assert.equal(readAmount('0,370', 'KWD'), '370');
    assert.equal(readAmount('0,5 Kč', 'CZK'), '50');
    assert.equal(readAmount('0', 'EUR'), '0');
  });

  it('is about an amount of the currency’s hundredths, or of its units where it has none', () => {
    assert.deepEqual(
      ['EUR', 'JPY', 'KWD'].map((currency) => [amountToHold(currency, 1), amountToHold(currency, 99)]),
      [
        [1, 99],
        [1, 99],
        [10, 990],
      ],
    );
  });

  it('is a code with or without spaces, and nothing like it', () => {
    for (const said of ['012345', '012 345', ' 012-345 ']) assert.ok(isCorrectAnswer('code', '012345', said, 'EUR'));
    for (const said of ['12345', '0123456', '01234', '', '012346', '012345x']) {
      assert.ok(!isCorrectAnswer('code', '012345', said, 'EUR'), said);
    }
  });

  it('the verification is of the order’s type: by amount if it has none', () => {
    assert.equal(verificationOf({ verification: 'y' }), 'amount');
    assert.equal(verificationOf({ verification: 'Y', verification_type: 'code' }), 'code');
    assert.equal(verificationOf({ verification: 'N', verification_type: 'code' }), undefined);
    assert.equal(verificationOf({ verification_type: '' }), undefined);
  });
});
