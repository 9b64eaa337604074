/** Under one name at most one transfer, and no more of a card in a day than it may send, whatever happens. */
import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeEach, describe, it } from 'vitest';
import { transfer } from '../../../src/contract/index.js';
import { makeTestDatabase, type TestDatabase } from '../../helpers/database.js';
import { startGateway, widget, type TestGateway, type Transferred } from '../../helpers/gateway.js';
import { pause, until } from '../../helpers/until.js';

const confirmCard = '4444555566661111';

function challengeOf({ challenge, failure }: Transferred) {
  assert.ok(challenge, failure?.error_message ?? 'a challenge was expected');
  return challenge;
}

function codeOf({ failure }: Transferred): string | undefined {
  return failure?.error_code;
}

/** Undefined where the gateway does not know it yet. */
async function statusOf(shop: TestGateway, id: string): Promise<string | undefined> {
  const found = await shop.transferStatus(id).catch(() => undefined);
  return found?.status;
}

describe('one name, one transfer', () => {
  let shop: TestGateway;
  beforeEach(async () => {
    shop = await startGateway({ widgets: [widget, 'widget-2'] });
  });
  afterEach(() => shop.stop());

  const id = 'transfer-1';
  const send = (fields: Record<string, unknown> = {}, headers?: Record<string, string>) =>
    shop.transfer({ order_id: id, ...fields }, headers);
  const waiting = (fields: Record<string, unknown> = {}) => send({ card_number: confirmCard, ...fields });
  const answerTo = async (asked: Transferred) => {
    const { form } = await shop.finishChallenge(challengeOf(asked), { stay: true });
    return { MD: form?.['MD'] ?? '', PaRes: form?.['PaRes'] ?? '' };
  };
  const expectOne = async () => {
    assert.equal(await shop.charges(), 1);
    const types = (await shop.transactions(id)).filter((one) => one.transaction_status === 'approved');
    assert.deepEqual(
      types.map(({ tran_type: type }) => type),
      ['p2p transfer', 'p2p credit'],
    );
    assert.equal((await shop.transferStatus(id)).status, 'success');
  };

  it('when twenty requests come at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => send()));
    assert.equal(all.filter(({ accepted }) => accepted).length, 1);
    for (const one of all) if (!one.accepted) assert.equal(codeOf(one), '1013');
    await expectOne();
    assert.equal((await shop.transactions(id)).length, 2);
  });

  it('when twenty come at once with a challenge: the last one’s address counts', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => waiting()));
    const answers = await Promise.all(all.map(answerTo));
    await Promise.all(all.map((one, index) => shop.postBare(challengeOf(one).send_data.TermUrl, answers[index])));
    await expectOne();
    assert.equal((await shop.transactions(id)).filter((one) => one.response_code === 1054).length, 19);
  });

  it('when the answer was lost and it is sent again', async () => {
    await assert.rejects(send({}, { 'x-sandbox-fault': 'drop' }));
    assert.equal((await shop.transferStatus(id)).status, 'success');
    assert.equal(codeOf(await send()), '1013');
    await expectOne();
  });

  it('when another comes while the acquirer is at work', async () => {
    const slow = send({}, { 'x-sandbox-fault': 'acquirer-delay=1000' });
    await until(async () => (await statusOf(shop, id)) === 'processing', 'the acquirer is at work');
    assert.equal(codeOf(await send()), '1013');
    assert.equal(codeOf(await waiting()), '1013');
    assert.ok((await slow).accepted);
    await expectOne();
  });

  it('when it begins again while its payer is at the issuer: with other means, another amount and another receiver', async () => {
    const old = await waiting();
    const stale = await answerTo(old);
    shop.clock.advance(10 * 60);
    const anew = await waiting({ amount: 50, receiver_card_number: undefined, receiver_phone: '+420601234567' });
    assert.notEqual(challengeOf(anew).send_data.MD, stale.MD);
    await shop.postBare(challengeOf(old).send_data.TermUrl, stale);
    assert.equal((await shop.transferStatus(id)).status, 'created', 'the old address harms nothing');
    // Its time began again as well.
    shop.clock.advance(10 * 60);
    await shop.gateway.runDueJobs();
    assert.equal((await shop.transferStatus(id)).status, 'created');
    await shop.postBare(challengeOf(anew).send_data.TermUrl, await answerTo(anew));
    const { status, amount, receiver, sender_amount: paid } = await shop.transferStatus(id);
    assert.deepEqual([status, amount, receiver, paid], ['success', 50, '+420XXXXXX567', 50.5]);
    await expectOne();
    assert.equal((await shop.database.selectFrom('cards').select('id').execute()).length, 0);
    assert.equal((await shop.database.selectFrom('orders').select('payment_id').execute()).length, 1);
  });

  it('when it begins again with a card that is charged at once', async () => {
    const old = await waiting();
    assert.ok((await send()).accepted);
    const { pages } = await shop.finishChallenge(challengeOf(old));
    assert.match(pages.at(-1) ?? '', /This transfer has already been sent/);
    await expectOne();
  });

  it('when another widget wants the name', async () => {
    await waiting();
    assert.equal(codeOf(await waiting({ widget_id: 'widget-2' })), '1013');
    assert.equal((await shop.transferStatus(id)).status, 'created');
  });

  it('when the issuer’s answer is posted twice, one after the other and at once, by either way', async () => {
    const asked = await waiting();
    const answer = await answerTo(asked);
    const { TermUrl } = challengeOf(asked).send_data;
    const named = { widget_id: widget, order_id: id };
    const bodies = await Promise.all(Array.from({ length: 5 }, () => shop.postBare(TermUrl, answer)));
    const pages = await Promise.all(
      Array.from({ length: 5 }, async () => (await shop.postForm(TermUrl, answer)).text()),
    );
    for (const body of [...bodies, await shop.postBare(TermUrl, answer)]) {
      assert.deepEqual(body, { response: named, ...named });
    }
    for (const page of pages) assert.match(page, /€[\d.]+ sent/);
    await expectOne();
    assert.equal((await shop.transactions(id)).length, 2);
  });

  it('when the answer to the second step is lost', async () => {
    const asked = await waiting();
    const answer = await answerTo(asked);
    const { TermUrl } = challengeOf(asked).send_data;
    shop.gateway.faults.add({ route: '/api/p2p/transfer_step2', fault: 'drop' });
    await assert.rejects(shop.postBare(TermUrl, answer));
    await shop.postBare(TermUrl, answer);
    await expectOne();
  });

  it('when the payer comes back while the answer is delayed by the acquirer: it is in progress until then', async () => {
    const asked = await waiting();
    const answer = await answerTo(asked);
    const { TermUrl } = challengeOf(asked).send_data;
    const slow = shop.postBare(TermUrl, answer, { 'x-sandbox-fault': 'acquirer-answer-delay=1000' });
    await until(async () => (await statusOf(shop, id)) === 'processing', 'the acquirer is at work');
    await slow;
    await expectOne();
  });
});

describe('a transfer that was cut off is finished once, by any running process', () => {
  const held: TestGateway[] = [];
  const made: TestDatabase[] = [];
  const makeDatabase = async () => {
    const database = await makeTestDatabase();
    made.push(database);
    return database;
  };
  afterAll(async () => {
    await Promise.all(held.map(({ gateway }) => gateway.stop()));
    await Promise.all(made.map((database) => database.remove()));
  });

  for (const fault of ['acquirer-delay=3600000', 'acquirer-answer-delay=3600000']) {
    for (const [receiver, fields] of [
      ['card', {}],
      ['phone', { receiver_card_number: undefined, receiver_phone: '+420601234567' }],
      ['refused card', { receiver_card_number: '4444000010580005' }],
    ] as const) {
      it(`with ${fault.split('=')[0]} and a ${receiver}`, async () => {
        const database = await makeDatabase();
        const dead = await startGateway({ database: database.open() });
        held.push(dead);
        const order_id = 'transfer-cut';
        void dead.transfer({ order_id, ...fields }, { 'x-sandbox-fault': fault });
        await until(async () => (await statusOf(dead, order_id)) === 'processing', 'the acquirer is at work');
        await pause(20);

        const alive = await startGateway({ database: database.open(), now: dead.clock.now });
        assert.equal(codeOf(await alive.transfer({ order_id })), '1013');
        // Its time is up meanwhile, which takes nothing away from what is with the acquirer.
        dead.clock.advance(16 * 60);
        assert.equal((await alive.transferStatus(order_id)).status, 'processing');
        await alive.gateway.runDueJobs();
        const approved = receiver !== 'refused card';
        const status = await alive.transferStatus(order_id);
        assert.equal(status.status, approved ? 'success' : 'declined');
        assert.equal(status.response_code, approved ? undefined : '1058');
        assert.equal(await alive.charges(), approved ? 1 : 0);
        assert.equal((await alive.transactions(order_id)).length, approved ? 2 : 1);
        assert.deepEqual(await alive.database.selectFrom('cards').selectAll().execute(), []);
        await alive.gateway.stop();
      });
    }
  }

  it('when two processes send under the same names on one database', async () => {
    const database = await makeDatabase();
    const one = await startGateway({ database: database.open() });
    const two = await startGateway({ database: database.open(), now: one.clock.now });
    const all = Array.from({ length: 5 }, (_, index) => ({ order_id: `transfer-${index}`, amount: 10 }));
    const sent = await Promise.all(all.flatMap((fields) => [one.transfer(fields), two.transfer(fields)]));
    assert.equal(sent.filter(({ accepted }) => accepted).length, 5);
    await Promise.all([one.gateway.runDueJobs(), two.gateway.runDueJobs()]);
    assert.equal(await one.charges(), 5);
    await Promise.all([one.gateway.stop(), two.gateway.stop()]);
  });
});

describe('the limit of a card’s day', () => {
  let shop: TestGateway;
  beforeEach(async () => {
    shop = await startGateway();
  });
  afterEach(() => shop.stop());

  const send = (amount: number, fields: Record<string, unknown> = {}) => shop.transfer({ amount, ...fields });

  it('counts the sent amounts without fees, and refuses more before anything begins', async () => {
    assert.ok((await send(5000)).accepted);
    assert.ok((await send(4999)).accepted);
    const beyond = await send(1.01, { order_id: 'transfer-too-much' });
    assert.equal(codeOf(beyond), '1055');
    assert.match(beyond.failure?.error_message ?? '', /one day/);
    const status = await shop.post('/api/p2p/widget/status', { widget_id: widget, order_id: 'transfer-too-much' });
    assert.equal(status['error_code'], '1018');
    assert.ok((await send(1, { order_id: 'transfer-too-much' })).accepted, 'the name is still free');
    assert.equal(codeOf(await send(1)), '1055');
    assert.equal((await shop.database.selectFrom('cards').select('id').execute()).length, 0);
  });

  it('is of one card, one currency, and one day (UTC)', async () => {
    await send(5000);
    await send(5000);
    assert.ok((await send(5000, { card_number: '4929123456781236' })).accepted);
    assert.ok((await send(5000, { currency: 'USD' })).accepted);
    shop.clock.advance(12 * 3600 - 1);
    assert.equal(codeOf(await send(1)), '1055');
    shop.clock.advance(1);
    assert.ok((await send(1)).accepted);
  });

  it('counts nothing that was declined or never confirmed, and everything that waits', async () => {
    for (let turn = 0; turn < 3; turn++) {
      assert.ok((await send(5000, { receiver_card_number: '4444000010580005' })).accepted);
    }
    const card_number = confirmCard;
    challengeOf(await send(5000, { card_number, order_id: 'transfer-waiting-1' }));
    challengeOf(await send(5000, { card_number, order_id: 'transfer-waiting-2' }));
    assert.equal(codeOf(await send(1, { card_number })), '1055');
    // A transfer that begins again counts once.
    const anew = challengeOf(await send(4000, { card_number, order_id: 'transfer-waiting-2' }));
    assert.equal(codeOf(await send(1001, { card_number })), '1055');
    await shop.finishChallenge(anew, { answer: 'cancel' });
    challengeOf(await send(5000, { card_number }));
    shop.clock.advance(15 * 60);
    await shop.gateway.runDueJobs();
    challengeOf(await send(5000, { card_number }));
  });

  it('a waiting transfer does not change if a new beginning of it would exceed the limit', async () => {
    const card_number = confirmCard;
    await send(5000, { card_number: '4444555511116666' });
    await send(4000, { card_number: '4444555511116666' });
    const old = challengeOf(await send(100, { card_number, order_id: 'transfer-waiting-1' }));
    assert.equal(codeOf(await send(2000, { card_number: '4444555511116666', order_id: 'transfer-waiting-1' })), '1055');
    await shop.finishChallenge(old);
    const { status, amount } = await shop.transferStatus('transfer-waiting-1');
    assert.deepEqual([status, amount], ['success', 100]);
  });

  it('holds when ten come at once, from two processes', async () => {
    const database = await makeTestDatabase();
    const one = await startGateway({ database: database.open() });
    const two = await startGateway({ database: database.open(), now: one.clock.now });
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? one : two).transfer({ amount: 3000 })),
    );
    assert.equal(all.filter(({ accepted }) => accepted).length, 3);
    for (const answer of all) if (!answer.accepted) assert.equal(codeOf(answer), '1055');
    assert.equal(await one.charges(), 3);
    await Promise.all([one.gateway.stop(), two.gateway.stop()]);
    await database.remove();
  });
});

it('faults meet the transfer as they do a payment', async () => {
  const shop = await startGateway();
  const status = async (id: string) =>
    (await shop.post('/api/p2p/widget/status', { widget_id: widget, order_id: id }))['status'];
  await assert.rejects(
    shop.transfer({ order_id: 'transfer-1' }, { 'x-sandbox-fault': 'drop-before' }),
    /connection was closed/,
  );
  assert.equal(await status('transfer-1'), undefined);
  await assert.rejects(shop.transfer({ order_id: 'transfer-1' }, { 'x-sandbox-fault': 'malformed' }));
  assert.equal(await status('transfer-1'), 'success');
  shop.gateway.faults.add({ route: transfer.path, fault: 'error=503' });
  await assert.rejects(shop.transfer({ order_id: 'transfer-2' }));
  assert.equal(await status('transfer-2'), undefined);
  await shop.stop();
});
