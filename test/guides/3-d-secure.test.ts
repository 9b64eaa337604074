/** docs/3-d-secure.md: how a challenge ends, what `eci` says, and its table of cards. */
import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeEach, describe, it } from 'vitest';
import type { OrderResult } from '../../src/server/index.js';
import { cards } from '../../src/testing/cards.js';
import { startGateway, type TestGateway } from '../helpers/gateway.js';
import { GuideFiles, textOf } from './guide.js';

const confirming = cards.threeDSecure.number;

describe('docs/3-d-secure.md', () => {
  const files = new GuideFiles('3-d-secure');
  let here: TestGateway;
  beforeEach(async () => {
    here = await startGateway();
  });
  afterEach(() => here.stop());
  afterAll(() => files.remove());

  async function ask(token: string, card = confirming) {
    const { challenge } = await here.payByCard(token, card);
    return challenge ?? assert.fail('no challenge');
  }
  const attempts = async (orderId: string) =>
    (await here.transactions(orderId)).map((one) => `${one.transaction_status} ${one.response_code}`);

  it('eci says whether the issuer vouched', async () => {
    const { wasAuthenticated } = (await files.load('authenticated.ts')) as {
      wasAuthenticated: (result: OrderResult) => boolean;
    };
    for (const [card, expected] of [
      ['4444555511116666', false],
      ['4444555566669999', true],
      [confirming, true],
      ['5555666644441111', true],
    ] as const) {
      const { token, orderId } = await here.createOrder();
      const { challenge } = await here.payByCard(token, card);
      if (challenge) await here.finishChallenge(challenge);
      assert.equal(wasAuthenticated(await here.status(orderId)), expected, card);
    }
  });

  it('a challenge that is cancelled, or that comes back late, is declined with 1024 and leaves the order payable', async () => {
    const { token, orderId } = await here.createOrder();
    await here.finishChallenge(await ask(token), { answer: 'cancel' });
    const late = await ask(token);
    here.clock.advance(15 * 60 + 1);
    await here.finishChallenge(late).catch(() => undefined);
    assert.deepEqual(await attempts(orderId), ['declined 1024', 'declined 1024']);
    assert.equal((await here.status(orderId)).order_status, 'processing');
    await here.finishChallenge(await ask(token));
    assert.equal((await here.status(orderId)).order_status, 'approved');
  });

  it('a newer attempt takes the place of an older one, which is declined with 1054', async () => {
    const { token, orderId } = await here.createOrder();
    const older = await ask(token);
    const newer = await ask(token);
    await here.finishChallenge(older).catch(() => undefined);
    assert.deepEqual(await attempts(orderId), ['declined 1054', 'created 0']);
    await here.finishChallenge(newer);
    assert.equal((await here.status(orderId)).order_status, 'approved');
  });

  it('a browser that is closed leaves the order open until its lifetime ends, and the webhook says expired', async () => {
    const { token, orderId } = await here.createOrder({ lifetime: 3600 });
    await ask(token);
    assert.equal((await here.status(orderId)).order_status, 'processing');
    here.clock.advance(3601);
    await here.gateway.runDueJobs();
    assert.equal(here.callbacks.at(-1)?.body.order_status, 'expired');
  });

  const table = textOf('3-d-secure').matchAll(/^\| `((?:\d{4} ){3}\d{4})` \| (.+) \|$/gm);
  for (const [, number = '', words = ''] of table) {
    it(`${number}: ${words}`, async () => {
      const { token, orderId } = await here.createOrder();
      const { challenge, outcome } = await here.payByCard(token, number.replaceAll(' ', ''));
      assert.equal(challenge !== undefined, /challenge/.test(words));
      if (challenge) await here.finishChallenge(challenge);
      const [attempt = ''] = await attempts(orderId);
      const [code] = /\d{4}/.exec(words) ?? [];
      assert.equal(attempt, code ? `declined ${code}` : 'approved 0', outcome?.error?.message);
    });
  }
});
