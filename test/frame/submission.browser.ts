/** The request that leaves the payment page's frame contains the typed values, which values of the page cannot replace. */
// One engine is enough: the contents of a request do not depend on the browser.
import { aTimeout, expect } from '@open-wc/testing';
import { openWithCard } from './open-checkout-frame.js';

/** Names that are the frame's own, each with a value of the page's. */
const foreign = {
  card_number: '4111111111111111',
  expiry_date: '0199',
  cvv2: '999',
  rectoken: 'a card of someone else',
  token: 'another order',
  order_id: 'another order',
};

/** Sends messages to a frame, and returns the request that left it. */
async function requestAfter(...messages: readonly object[]): Promise<Record<string, unknown>> {
  const { fetch } = window;
  const sent: Record<string, unknown>[] = [];
  window.fetch = (_address, init) => {
    sent.push((JSON.parse(String(init?.body)) as { request: Record<string, unknown> }).request);
    return Promise.reject(new TypeError('Nothing is answered here.'));
  };
  const { port, close } = await openWithCard();
  for (const message of messages) port.postMessage(message);
  try {
    for (let tries = 0; sent.length === 0 && tries < 100; tries++) await aTimeout(10);
    expect(sent, 'one request').to.have.length(1);
    return sent[0] ?? {};
  } finally {
    close();
    window.fetch = fetch;
  }
}

describe('a submission of the payment page', () => {
  it('contains the typed card, and the order that the machine named', async () => {
    const token = 'the order of the machine'.padEnd(40, '0');
    const fields = { payment_system: 'card', ...foreign, email: 'payer@example.com' };
    expect(await requestAfter({ type: 'submit', token, attempt: 1, fields })).to.deep.equal({
      payment_system: 'card',
      email: 'payer@example.com',
      token,
      card_number: '4444555511116666',
      expiry_date: '12/30',
      cvv2: '123',
    });
  });

  for (const payment_system of ['card', 'bank-of-somewhere']) {
    for (const [name, value] of Object.entries(foreign)) {
      it(`takes no ${name} from the page with ${payment_system}`, async () => {
        const fields = { payment_system, [name]: value };
        const request = await requestAfter({ type: 'submit', token: 't'.repeat(40), attempt: 1, fields });
        expect(Object.values(request)).not.to.contain(value);
      });
    }
  }

  it('takes no amount and no merchant from the page for an order with a token', async () => {
    const fields = { payment_system: 'card', merchant_id: 1, amount: 1, currency: 'XXX', order_desc: 'Other' };
    const request = await requestAfter({ type: 'submit', token: 't'.repeat(40), attempt: 1, fields });
    for (const name of ['merchant_id', 'amount', 'currency', 'order_desc']) expect(request).not.to.have.property(name);
  });

  it('contains nothing of the card for another method', async () => {
    const fields = { payment_system: 'bank-of-somewhere', bank: 'a' };
    const request = await requestAfter({ type: 'submit', token: 't'.repeat(40), attempt: 1, fields });
    expect(request).to.deep.equal({ ...fields, token: 't'.repeat(40) });
  });
});
