/** Deviation 1: `/api/checkout/ajax` and the verification answer `response_status` beside `order`, whatever the outcome. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { cardSubmission } from '../../../src/contract/index.js';
import { shopOrigin, startGateway, type TestGateway } from '../../helpers/gateway.js';

describe('deviation 1: an outcome has `response_status` beside `order`', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());

  const statusOf = (response: Record<string, unknown>) => {
    assert.ok('order' in response, JSON.stringify(response));
    return response['response_status'];
  };

  it('for a card that is charged', async () => {
    const { token } = await shop.createOrder();
    assert.equal(statusOf(await shop.payByCardRaw(token)), 'success');
  });

  it('for a card that is refused: the request worked, and `error` says why it was refused', async () => {
    const { token } = await shop.createOrder();
    const response = await shop.payByCardRaw(token, '4444111155556666');
    assert.equal(statusOf(response), 'success');
    assert.deepEqual(response['error'], { code: '1000', message: 'General decline' });
  });

  it('for a wallet', async () => {
    const { token } = await shop.createOrder();
    const payment_data = JSON.stringify({ test_card: '4444555511116666' });
    const response = await shop.post(
      cardSubmission.path,
      { token, payment_system: 'googlepay', payment_data },
      { origin: shopOrigin },
    );
    assert.equal(statusOf(response), 'success');
  });

  it('for an order that the page makes', async () => {
    const response = await shop.payByCardRaw('', undefined, {
      ...{ merchant_id: 700001, amount: 1000, currency: 'EUR', order_desc: 'Tea' },
    });
    assert.equal(statusOf(response), 'success');
  });

  it('for a verification, approved or declined', async () => {
    for (const right of [true, false]) {
      const { token } = await shop.createOrder({ verification: 'Y', verification_type: 'code' });
      const asked = await shop.payByCardRaw(token);
      assert.equal(asked['action'], 'verify');
      const [line] = await shop.statement(token);
      const code = line?.text.split(' ')[1] ?? '';
      const wrong = code === '000000' ? '000001' : '000000';
      let answer: Record<string, unknown> = {};
      for (let turn = 0; turn < (right ? 1 : 3); turn++) answer = await shop.verify(token, right ? code : wrong);
      assert.equal(statusOf(answer), 'success');
      assert.equal('error' in answer, !right);
    }
  });

  it('and the contract also reads the answer of a gateway that sends none', async () => {
    const { token } = await shop.createOrder();
    const { response_status, ...without } = await shop.payByCardRaw(token);
    const parsed = cardSubmission.response.parse({ ...without, response_status });
    assert.ok('order' in parsed);
    assert.equal(parsed.response_status, 'success');
    assert.ok(cardSubmission.response.safeParse(without).success);
  });
});
