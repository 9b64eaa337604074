/** A transfer with 3-D Secure: the issuer's page, and the issuer's answer on its two ways back. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Challenge } from '../../../src/contract/index.js';
import { hiddenFieldsOf, shopOrigin, startGateway, widget, type TestGateway } from '../../helpers/gateway.js';

const confirmCard = '4444555566661111';
const codeCard = '4444666655559999';
const merchantTermUrl = 'https://shop.example/return';

interface Waiting {
  id: string;
  challenge: Challenge;
  termUrl: string;
}

let names = 0;

async function begin(shop: TestGateway, fields: Record<string, unknown> = {}): Promise<Waiting> {
  const id = `transfer-${++names}`;
  const { challenge, failure } = await shop.transfer({ order_id: id, card_number: confirmCard, ...fields });
  assert.ok(challenge, failure?.error_message);
  return { id: String(fields['order_id'] ?? id), challenge, termUrl: challenge.send_data.TermUrl };
}

/** The form that the issuer posts to a merchant's own `TermUrl`. */
async function answerOf(shop: TestGateway, { challenge }: Waiting, answer: 'confirm' | 'cancel' = 'confirm') {
  const own = { ...challenge, send_data: { ...challenge.send_data, TermUrl: merchantTermUrl } };
  const { form } = await shop.finishChallenge(own, { stay: true, answer });
  assert.ok(form);
  return { MD: form['MD'] ?? '', PaRes: form['PaRes'] ?? '' };
}

describe('the issuer’s page of a transfer', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());

  it('is reached with MD, PaReq and a TermUrl of the transfer’s own', async () => {
    const { challenge } = await begin(shop);
    assert.equal(new URL(challenge.url).origin, shop.acsOrigin);
    assert.equal(challenge.method, 'POST');
    const { MD, TermUrl } = challenge.send_data;
    assert.match(new URL(TermUrl).pathname, new RegExp(`^/api/p2p/transfer_step2/${MD}/[\\w-]{24}$`));
    assert.equal(new URL(TermUrl).origin, shop.payOrigin);
  });

  it('shows a transfer, the sender’s amount, and the receiver, never a complete number', async () => {
    const { challenge } = await begin(shop, { amount: 1234.5, receiver_card_number: '4444111155556666' });
    const page = await (await shop.postForm(challenge.url, challenge.send_data)).text();
    assert.match(page, /<h1>Confirm your transfer/);
    assert.match(page, /€1,246\.85/);
    assert.match(
      page,
      /<dt>To<\/dt><dd translate="no">Visa •••• 6666<\/dd><dt>From<\/dt><dd translate="no">Visa •••• 1111<\/dd>/,
    );
    assert.match(page, />Confirm transfer</);
    assert.doesNotMatch(page, /payment|4444111155556666|4444555566661111/i);
    const back = await (
      await shop.postForm(`${shop.acsOrigin}/acs/answer`, { ...challenge.send_data, answer: 'cancel' })
    ).text();
    assert.match(back, /Your transfer is not confirmed/);
  });

  it('waits as `created`, and nothing moves', async () => {
    const { id } = await begin(shop);
    const status = await shop.transferStatus(id);
    assert.equal(status.status, 'created');
    assert.equal(status.approval_code, undefined);
    assert.equal(status.response_code, undefined);
    assert.equal((await shop.transactions(id))[0]?.transaction_status, 'created');
    assert.equal(await shop.charges(), 0);
  });
});

describe('step 2 by JSON, from the merchant’s server', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());

  const expectNamed = (body: Record<string, unknown>, id: string) => {
    const named = { widget_id: widget, order_id: id };
    assert.deepEqual(body, { response: named, ...named });
  };
  const expectFailure = (body: Record<string, unknown>, code: string) => {
    const { response_status: status, error_code } = body['response'] as Record<string, unknown>;
    assert.deepEqual([status, error_code], ['failure', code]);
  };
  const expectDeclined = async (id: string, code = '1024') => {
    const { status, response_code } = await shop.transferStatus(id);
    assert.deepEqual([status, response_code], ['declined', code]);
    assert.equal((await shop.status(id)).order_status, code === '1054' ? 'expired' : 'declined');
  };

  it('moves the money and names the transfer, in the envelope and beside it', async () => {
    const waiting = await begin(shop);
    expectNamed(await shop.postBare(waiting.termUrl, await answerOf(shop, waiting)), waiting.id);
    assert.equal((await shop.transferStatus(waiting.id)).status, 'success');
    const records = await shop.transactions(waiting.id);
    assert.deepEqual(
      records.map(({ tran_type: type, transaction_status: status }) => [type, status]),
      [
        ['p2p transfer', 'approved'],
        ['p2p credit', 'approved'],
      ],
    );
    assert.equal(records[0]?.pares_status, 'Y');
    assert.equal(records[0]?.eci, '05');
  });

  it('tolerates the envelope of requests, a slash at the end, and fields it does not know', async () => {
    const waiting = await begin(shop);
    const answer = await answerOf(shop, waiting);
    expectNamed(await shop.postBare(`${waiting.termUrl}/`, { request: { ...answer, x: 1 } }), waiting.id);
    assert.equal((await shop.transferStatus(waiting.id)).status, 'success');
  });

  it('asks for the code if the issuer does', async () => {
    const waiting = await begin(shop, { card_number: codeCard });
    await shop.finishChallenge(waiting.challenge, { wrongCodes: ['000000'] });
    assert.equal((await shop.transferStatus(waiting.id)).status, 'success');
    const wrong = await begin(shop, { card_number: codeCard });
    await shop.finishChallenge(wrong.challenge, { wrongCodes: ['000000', '000000', '000000'] });
    await expectDeclined(wrong.id);
  });

  it('declines if the issuer vouches but the card is refused', async () => {
    for (const card_number of ['4444111166665555', '4444666699995555']) {
      const waiting = await begin(shop, { card_number });
      expectNamed(await shop.postBare(waiting.termUrl, await answerOf(shop, waiting)), waiting.id);
      await expectDeclined(waiting.id, '1000');
    }
    const waiting = await begin(shop, { receiver_card_number: '4444000010580005' });
    await shop.postBare(waiting.termUrl, await answerOf(shop, waiting));
    await expectDeclined(waiting.id, '1058');
  });

  it('declines with 1024 if the payer cancels, and still names the transfer', async () => {
    const waiting = await begin(shop);
    expectNamed(await shop.postBare(waiting.termUrl, await answerOf(shop, waiting, 'cancel')), waiting.id);
    await expectDeclined(waiting.id);
  });

  it('declines with 1024 for another MD, and for a text that is not the issuer’s answer for this transfer', async () => {
    const other = await answerOf(shop, await begin(shop));
    const order = await shop.createOrder();
    const { challenge: purchase } = await shop.payByCard(order.token, confirmCard);
    assert.ok(purchase);
    const { form: paid = {} } = await shop.finishChallenge(purchase, { stay: true });
    const charges = await shop.charges();
    const forged: ((answer: { MD: string; PaRes: string }, waiting: Waiting) => object)[] = [
      ({ PaRes }) => ({ MD: other.MD, PaRes }),
      ({ MD }) => ({ MD, PaRes: other.PaRes }),
      ({ MD }) => ({ MD, PaRes: paid['PaRes'] ?? '' }),
      ({ MD, PaRes }) => ({ MD, PaRes: PaRes.slice(0, -1) + (PaRes.endsWith('A') ? 'B' : 'A') }),
      ({ MD }, { challenge }) => ({ MD, PaRes: challenge.send_data.PaReq }),
      ({ MD }) => ({ MD, PaRes: 'x' }),
      ({ MD, PaRes }) => ({ MD: MD.toUpperCase() === MD ? 'x' : MD.toUpperCase(), PaRes }),
    ];
    for (const change of forged) {
      const waiting = await begin(shop);
      const answer = await answerOf(shop, waiting);
      expectNamed(await shop.postBare(waiting.termUrl, change(answer, waiting)), waiting.id);
      await expectDeclined(waiting.id);
      // The right word comes too late now.
      expectNamed(await shop.postBare(waiting.termUrl, answer), waiting.id);
      await expectDeclined(waiting.id);
    }
    assert.equal(await shop.charges(), charges);
    assert.equal((await shop.lookUp(order.token)).transaction_status, 'created');
  });

  it('declines an answer that is older than five minutes', async () => {
    const waiting = await begin(shop);
    const answer = await answerOf(shop, waiting);
    shop.clock.advance(300);
    await shop.postBare(waiting.termUrl, answer);
    await expectDeclined(waiting.id);
  });

  it('knows no address it did not make for a transfer: 1018', async () => {
    const waiting = await begin(shop);
    const answer = await answerOf(shop, waiting);
    const { termUrl } = waiting;
    const { MD } = answer;
    const order = await shop.createOrder();
    const { challenge } = await shop.payByCard(order.token, confirmCard);
    const ofPayment = challenge?.send_data.TermUrl.replace('/checkout/return/', '/p2p/transfer_step2/') ?? '';
    for (const url of [
      termUrl.slice(0, -1),
      `${termUrl.slice(0, termUrl.lastIndexOf('/'))}/${'x'.repeat(24)}`,
      termUrl.replace(MD, '0'.repeat(32)),
      ofPayment,
    ]) {
      expectFailure(await shop.postBare(url, answer), '1018');
    }
    const asPayment = termUrl.replace('/p2p/transfer_step2/', '/checkout/return/');
    assert.equal((await shop.postForm(asPayment, answer)).status, 400);
    const asBank = termUrl.replace('/p2p/transfer_step2/', '/checkout/return/bank/');
    assert.equal((await shop.postForm(asBank, { Answer: 'x' })).status, 400);
    assert.equal((await shop.transferStatus(waiting.id)).status, 'created');
    assert.equal((await shop.lookUp(order.token)).transaction_status, 'created');
  });

  it('refuses a malformed answer, and the transfer still waits', async () => {
    const waiting = await begin(shop);
    const { MD, PaRes } = await answerOf(shop, waiting);
    for (const [body, code] of [
      [{}, '1010'],
      [{ MD }, '1008'],
      [{ PaRes }, '1008'],
      [{ MD, PaRes: null }, '1008'],
      [{ MD, PaRes: '' }, '1009'],
      [{ MD, PaRes: 1 }, '1007'],
      [{ MD: [MD], PaRes }, '1007'],
      [[], '1007'],
      ['x', '1007'],
      [null, '1007'],
    ] as const) {
      expectFailure(await shop.postBare(waiting.termUrl, body), code);
    }
    const foreign = { origin: 'https://evil.example' };
    expectFailure(await shop.postBare(waiting.termUrl, { MD, PaRes }, foreign), '1016');
    assert.equal((await shop.transferStatus(waiting.id)).status, 'created');
    await shop.postBare(waiting.termUrl, { MD, PaRes });
    assert.equal((await shop.transferStatus(waiting.id)).status, 'success');
  });

  it('an answer after fifteen minutes is too late: 1054, whichever request comes first', async () => {
    const waiting = await begin(shop);
    const asked = await begin(shop);
    const running = await begin(shop);
    shop.clock.advance(14 * 60 + 55);
    const answer = await answerOf(shop, waiting);
    assert.equal((await shop.transferStatus(asked.id)).status, 'created');
    shop.clock.advance(5);
    expectNamed(await shop.postBare(waiting.termUrl, answer), waiting.id);
    await expectDeclined(waiting.id, '1054');
    await expectDeclined(asked.id, '1054');
    await shop.gateway.runDueJobs();
    await expectDeclined(running.id, '1054');
    const cards = await shop.database.selectFrom('cards').select('id').execute();
    const attempts = await shop.database
      .selectFrom('attempts')
      .select('card_id')
      .where('card_id', 'is not', null)
      .execute();
    assert.equal(cards.length, attempts.length, 'a receiver’s card is still there');
    assert.equal((await shop.transfer({ order_id: waiting.id })).failure?.error_code, '1013');
  });
});

describe('step 2 by form, from the payer’s browser', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());

  const comeBack = async (fields: Record<string, unknown> = {}, answer: 'confirm' | 'cancel' = 'confirm') => {
    const waiting = await begin(shop, fields);
    const { returnResponse, pages } = await shop.finishChallenge(waiting.challenge, { answer });
    assert.equal(returnResponse?.status, 200);
    const policy = returnResponse.headers.get('content-security-policy') ?? '';
    return { ...waiting, page: pages.at(-1) ?? '', policy };
  };

  it('moves the money, shows it, and notifies the waiting page by exact origins', async () => {
    const { id, page, policy, challenge } = await comeBack();
    assert.equal((await shop.transferStatus(id)).status, 'success');
    assert.match(
      page,
      /<h1><bdi translate="no">€100\.00<\/bdi> sent<\/h1>\s*<div role="status"><p>The money is now on <bdi translate="no">Mastercard •••• 1111<\/bdi>\./,
    );
    assert.ok(page.includes(`data-origins="${shop.payOrigin} ${shopOrigin}"`));
    assert.ok(page.includes(`data-md="${challenge.send_data.MD}"`));
    assert.match(policy, /form-action 'none'/);
    assert.match(policy, /frame-ancestors 'self'/);
    assert.doesNotMatch(page, /<script>|<form|<a |payment/i);
  });

  it('explains why nothing was sent', async () => {
    const { id, page } = await comeBack({}, 'cancel');
    assert.match(page, /Your bank did not confirm it was you[^]*Nothing was sent and nothing was charged\./);
    assert.equal((await shop.transferStatus(id)).response_code, '1024');
  });

  it('leads back to the page of the transfer, by a link that a script follows if no page waits', async () => {
    const { page } = await comeBack({ response_url: `${shopOrigin}/transfer?a=1&b="2"` });
    const link = /<a href="([^"]*)" target="_top" data-go-on class="button">/.exec(page)?.[1] ?? '';
    assert.equal(link, `${shopOrigin}/transfer?a=1&amp;b=&quot;2&quot;`);
    const script = await (await shop.fetch(`${shop.payOrigin}/return/page.js`)).text();
    assert.match(script, /location\.replace/);
  });

  it('shows the same page to a second post, and to one after the JSON', async () => {
    const waiting = await begin(shop);
    const answer = await answerOf(shop, waiting);
    await shop.postBare(waiting.termUrl, answer);
    for (let turn = 0; turn < 2; turn++) {
      assert.match(await (await shop.postForm(waiting.termUrl, answer)).text(), /€100\.00 sent/);
    }
    assert.equal((await shop.transactions(waiting.id)).length, 2);
  });

  it('declines for another MD', async () => {
    const waiting = await begin(shop);
    const answer = await answerOf(shop, waiting);
    await shop.postForm(waiting.termUrl, { ...answer, MD: '0'.repeat(32) });
    assert.equal((await shop.transferStatus(waiting.id)).response_code, '1024');
  });

  it('does nothing for a visit without a form, and at addresses it did not make', async () => {
    const waiting = await begin(shop);
    const answer = await answerOf(shop, waiting);
    for (const stray of [
      await shop.fetch(waiting.termUrl),
      await shop.postForm(waiting.termUrl, {}),
      await shop.postForm(waiting.termUrl, { MD: answer.MD }),
      await shop.postForm(`${waiting.termUrl.slice(0, -1)}`, answer),
    ]) {
      assert.equal(stray.status, 400);
      assert.match(stray.headers.get('content-type') ?? '', /^text\/html/);
    }
    assert.equal((await shop.transferStatus(waiting.id)).status, 'created');
    assert.deepEqual(hiddenFieldsOf(await (await shop.fetch(waiting.termUrl)).text()), {});
  });
});
