/** A payer comes back from the issuer to the gateway by the name that their page opened it by. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cardSubmission, transfer } from '../../../src/contract/index.js';
import { shopOrigin, startGateway, widget, type TestGateway } from '../../helpers/gateway.js';

const card = { card_number: '4444555566661111', expiry_date: '12/30', cvv2: '123' };

describe('the way back', () => {
  let shop: TestGateway;
  before(async () => {
    shop = await startGateway();
  });
  after(() => shop.stop());

  async function ask(origin: string, path: string, request: object): Promise<Record<string, unknown>> {
    const answer = await shop.fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shopOrigin },
      body: JSON.stringify({ request }),
    });
    return ((await answer.json()) as { response: Record<string, unknown> }).response;
  }

  for (const name of ['localhost', '127.0.0.1', '[::1]']) {
    // The shop's page asks itself where the fields are in it (`isolation="inline"`): its own origin says nothing of the gateway's.
    it(`leads to ${name} where the page asked it there, inline too`, async () => {
      const origin = `http://${name}:4010`;
      const { token } = await shop.createOrder();
      const paid = await ask(origin, cardSubmission.path, { token, payment_system: 'card', ...card });
      const sent = await ask(origin, transfer.path, {
        ...{ widget_id: widget, amount: 10, currency: 'EUR', receiver_card_number: '4444555511116666' },
        ...card,
      });
      for (const { send_data } of [paid, sent]) {
        assert.equal(new URL((send_data as { TermUrl: string }).TermUrl).origin, origin);
      }
    });
  }

  it('keeps the path of the payment host’s address, where it has one', async () => {
    const folder = await startGateway({ payUrl: 'http://localhost:4010/some/folder' });
    const { token } = await folder.createOrder();
    const { challenge } = await folder.payByCard(token, card.card_number);
    assert.match(challenge?.send_data.TermUrl ?? '', /^http:\/\/localhost:4010\/some\/folder\/api\//);
    await folder.stop();
  });

  it('is the payment host’s for any other port and scheme', async () => {
    const { token } = await shop.createOrder();
    const paid = await ask('http://127.0.0.1:4999', cardSubmission.path, { token, payment_system: 'card', ...card });
    assert.equal(new URL((paid['send_data'] as { TermUrl: string }).TermUrl).origin, shop.payOrigin);
  });
});
