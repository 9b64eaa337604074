/** A telephone number that the gateway takes is one that its results can carry. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import fc from 'fast-check';
import { runs } from '../../helpers/runs.js';
import { createOrder, failure, resultFields } from '../../../src/contract/index.js';
import { checkPhone } from '../../../src/sandbox/engine/parameters.js';
import { Refusal } from '../../../src/sandbox/engine/refusal.js';
import { createGatewayClient } from '../../../src/server/index.js';
import { merchant, startGateway, type TestGateway } from '../../helpers/gateway.js';

const format = resultFields.find(({ name }) => name === 'sender_cell_phone')?.format ?? assert.fail();

/** The stored number, or undefined if it is refused. */
function kept(phone: string | number): string | undefined {
  try {
    return checkPhone(phone);
  } catch (error) {
    assert.ok(error instanceof Refusal && error.code === 1092, String(error));
    return undefined;
  }
}

describe('telephone numbers', () => {
  it('numbers of more than 15 digits are refused, since no result could carry them once masked', () => {
    for (const phone of ['+4444 5555 6666 1111', '4444555566661111', 4444555566661111, '+12345 67890 123456', '1234']) {
      assert.equal(kept(phone), undefined, String(phone));
    }
    assert.equal(kept('+420 (601) 123-456'), '+420 (601) 123-456');
    assert.equal(kept(' 123456789012345 '), '123456789012345');
    // Fifteen digits that pass as an American Express card's, and still a telephone number.
    assert.equal(kept('378282246310005'), '378282246310005');
    assert.equal(kept(''), '');
  });

  it('accepted numbers have the format of the result', () => {
    const characters = [...'0123456789 ().-/+\t\n\u00a0X'];
    const texts = fc.oneof(
      fc.string({ unit: fc.constantFrom(...characters), maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'0123456789 -'), minLength: 5, maxLength: 34 }),
      fc
        .constantFrom('4444555566661111', '+4929123456781236')
        .chain((card) =>
          fc
            .array(fc.constantFrom('', ' ', '-', '.'), { minLength: 17, maxLength: 17 })
            .map((gaps) => [...card].map((digit, index) => digit + (gaps[index] ?? '')).join('')),
        ),
    );
    let accepted = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const phone = kept(text);
        if (phone === undefined || phone === '') return;
        accepted++;
        assert.match(phone, format, JSON.stringify(text));
        assert.ok(text.includes(phone), 'as it was written');
      }),
      runs(1500),
    );
    assert.ok(accepted > 100, `${accepted} were accepted`);
  });

  describe('of an order', () => {
    let shop: TestGateway;
    beforeAll(async () => {
      shop = await startGateway();
    });
    afterAll(() => shop.stop());

    it('are in a result that the shop can verify, or are refused', async () => {
      const { secret, id: merchantId } = merchant;
      const client = createGatewayClient({ merchantId, secret, payUrl: shop.payOrigin, fetch: shop.fetch, retries: 0 });
      const order = { merchant_id: merchantId, order_desc: 'Tea', amount: 100, currency: 'EUR' };
      for (const [index, sender_cell_phone] of [
        ' +420 601 123 456',
        `+420601123456${' '.repeat(40)}`,
        420601123456,
      ].entries()) {
        const order_id = `phone-${index}`;
        const answer = await shop.post(createOrder.path, await shop.signed({ ...order, order_id, sender_cell_phone }));
        assert.equal(answer['response_status'], 'success', String(sender_cell_phone));
        const { sender_cell_phone: found = '' } = await client.orders.status(order_id);
        assert.match(found, format);
      }
      const wrong = { ...order, order_id: 'phone-card', sender_cell_phone: '+4444 5555 6666 1111' };
      const answer = failure.parse(await shop.post(createOrder.path, await shop.signed(wrong)));
      assert.equal(answer.error_code, '1092');
      assert.match(answer.error_message, /`sender_cell_phone`.*15 digits/);
    });
  });
});
