/** The faults a test can ask for. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { cardSubmission, orderLookup } from '../../../src/contract/index.js';
import { isBroken } from '../../../src/sandbox/app/gateway.js';
import { parseFaults } from '../../../src/sandbox/app/host/faults.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';

describe('faults', () => {
  let shop: TestGateway;
  let token: string;
  beforeEach(async () => {
    shop = await startGateway();
    ({ token } = await shop.createOrder());
  });
  afterEach(() => shop.stop());

  const lookUp = (fault?: string) =>
    shop.fetch(shop.payOrigin + orderLookup.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(fault === undefined ? {} : { 'x-sandbox-fault': fault }) },
      body: JSON.stringify({ request: { token } }),
    });

  it('delay waits', async () => {
    const begun = performance.now();
    assert.equal((await lookUp('delay=60')).status, 200);
    assert.ok(performance.now() - begun >= 55);
  });

  it('drop carries the request out and cuts the answer off', async () => {
    await assert.rejects(shop.payByCard(token, undefined, {}, { 'x-sandbox-fault': 'drop' }), /connection was closed/);
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'approved');
    assert.ok(isBroken(await lookUp('drop')));
  });

  it('drop-before does not carry it out', async () => {
    await assert.rejects(
      shop.payByCard(token, undefined, {}, { 'x-sandbox-fault': 'drop-before' }),
      /connection was closed/,
    );
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'created');
  });

  it('error answers the status and does not carry it out', async () => {
    assert.equal((await lookUp('error=503')).status, 503);
  });

  it('malformed carries it out and answers no JSON', async () => {
    const answer = await lookUp('malformed');
    await assert.rejects(answer.json());
  });

  it('can be set beforehand, for a route and a number of times', async () => {
    shop.gateway.faults.add({ route: orderLookup.path, fault: 'error=500', times: 2 });
    assert.deepEqual([(await lookUp()).status, (await lookUp()).status, (await lookUp()).status], [500, 500, 200]);
    shop.gateway.faults.add({ route: cardSubmission.path, fault: 'drop' });
    assert.equal((await lookUp()).status, 200);
    await assert.rejects(shop.payByCard(token));
    shop.gateway.faults.add({ route: orderLookup.path, fault: 'drop' });
    shop.gateway.faults.clear();
    assert.equal((await lookUp()).status, 200);
    assert.throws(() => shop.gateway.faults.add({ route: '/', fault: 'explode' }), RangeError);
  });

  it('meet the return from the issuer too', async () => {
    const { challenge } = await shop.payByCard(token, '4444555566661111');
    assert.ok(challenge);
    shop.gateway.faults.add({ route: '/api/checkout/return', fault: 'error=500' });
    const { returnResponse, form } = await shop.finishChallenge(challenge);
    assert.equal(returnResponse?.status, 500);
    assert.equal((await shop.lookUp(token)).transaction_status, 'created');
    await shop.postForm(challenge.send_data.TermUrl, form ?? {});
    assert.equal((await shop.lookUp(token)).transaction_status, 'approved');
  });

  it('are read from a list, and what is none is left out', () => {
    assert.deepEqual(parseFaults('delay=5, drop'), [{ kind: 'delay', milliseconds: 5 }, { kind: 'drop' }]);
    for (const none of [null, '', 'explode', 'delay', 'delay=x', 'error=200', 'error', 'drop=;']) {
      assert.deepEqual(parseFaults(none), [], String(none));
    }
  });
});
