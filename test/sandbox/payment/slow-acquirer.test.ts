/** A sandbox whose acquirer is slow, by a fault. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, it } from 'vitest';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';

let shop: TestGateway;
const warnings: string[] = [];
const note = ({ message }: Error) => void warnings.push(message);
beforeAll(async () => {
  process.on('warning', note);
  shop = await startGateway();
});
afterAll(async () => {
  process.off('warning', note);
  await shop.stop();
});

it('keeps nothing of a delay that has ended', async () => {
  // Node warns at the eleventh listener of one signal.
  for (let count = 0; count < 11; count += 1) {
    const { token } = await shop.createOrder();
    const { outcome } = await shop.payByCard(token, undefined, {}, { 'x-sandbox-fault': 'acquirer-delay=1' });
    assert.equal(outcome?.order_data.order_status, 'approved');
  }
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(warnings, []);
});
