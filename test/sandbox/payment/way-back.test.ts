/** A payer comes back from the issuer to the gateway by the name that their page opened it by. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { cardSubmission, transfer, type Challenge } from '../../../src/contract/index.js';
import type { GatewayOptions } from '../../../src/sandbox/app/gateway.js';
import { completeChallenge } from '../../../src/sandbox/testing/issuer-pages.js';
import { shopOrigin, startGateway, widget, type TestGateway } from '../../helpers/gateway.js';

const card = { card_number: '4444555566661111', expiry_date: '12/30', cvv2: '123' };

describe('the way back', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());

  async function ask(origin: string, path: string, request: object): Promise<Record<string, unknown>> {
    const answer = await shop.fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shopOrigin },
      body: JSON.stringify({ request }),
    });
    return ((await answer.json()) as { response: Record<string, unknown> }).response;
  }

  for (const name of ['localhost', '127.0.0.1', '[::1]']) {
    // With `isolation="inline"` the fields are in the shop's page, which sends the request: its own origin does not
    // tell the gateway's name.
    it(`leads to ${name} if the page sent its request there, inline too`, async () => {
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

  it('keeps the path of the payment host’s address, if it has one', async () => {
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

describe('I1: the page that waits for the payer is notified of the return', () => {
  /** By which name a page reaches the gateway: the origin that its requests carry, and how the gateway sees the address. */
  interface Name {
    readonly origin: string;
    readonly asked?: string;
    readonly options?: Partial<GatewayOptions>;
  }
  const payUrl = 'https://pay.example';
  const names: Record<string, Name> = {
    localhost: { origin: 'http://localhost:4010' },
    '127.0.0.1': { origin: 'http://127.0.0.1:4010' },
    '[::1]': { origin: 'http://[::1]:4010' },
    '127.0.0.1, with a list of origins': {
      origin: 'http://127.0.0.1:4010',
      options: { allowOrigins: [shopOrigin] },
    },
    'a name of --allow-host, behind a proxy with https': {
      origin: 'https://gateway.example',
      asked: 'http://gateway.example',
      options: { allowHosts: ['Gateway.Example'], allowOrigins: [shopOrigin] },
    },
    'a name of --allow-host with a port': {
      origin: 'https://gateway.example:8443',
      asked: 'http://gateway.example:8443',
      options: { allowHosts: ['gateway.example'] },
    },
    'the public address': {
      origin: payUrl,
      asked: 'http://pay.example',
      options: { payUrl, allowOrigins: [shopOrigin, payUrl] },
    },
  };
  for (const [name, { origin, asked = origin, options = {} }] of Object.entries(names)) {
    for (const what of ['a payment', 'a transfer']) {
      it(`at ${name}: ${what}, with the fields in the shop’s page and in a frame`, async () => {
        const shop = await startGateway(options);
        /** The proxy: the gateway sees the name, but not the scheme. */
        const post = (address: string, headers: Record<string, string>, body: string) => {
          const seen = address.startsWith(`${origin}/`) ? asked + address.slice(origin.length) : address;
          return shop.fetch(seen, { method: 'POST', headers, body });
        };
        try {
          for (const page of [shopOrigin, origin]) {
            const card = { card_number: '4444555566661111', expiry_date: '12/30', cvv2: '123' };
            const request =
              what === 'a payment'
                ? { token: (await shop.createOrder()).token, payment_system: 'card', ...card }
                : {
                    ...{ widget_id: widget, amount: 10, currency: 'EUR', receiver_card_number: '4444555511116666' },
                    ...card,
                  };
            const path = what === 'a payment' ? cardSubmission.path : transfer.path;
            const json = { 'content-type': 'application/json', origin: page };
            const answer = await post(origin + path, json, JSON.stringify({ request }));
            assert.equal(answer.headers.get('access-control-allow-origin'), page);
            const challenge = ((await answer.json()) as { response: Challenge }).response;
            assert.equal(new URL(challenge.send_data.TermUrl).origin, origin);
            const form = { 'content-type': 'application/x-www-form-urlencoded', origin: shop.acsOrigin };
            const { pages } = await completeChallenge(
              (url, init) => post(String(url), form, String(init?.body)),
              challenge,
            );
            const told = /data-origins="([^"]*)"/.exec(pages.at(-1) ?? '')?.[1]?.split(' ') ?? [];
            assert.ok(told.includes(origin), `${page} waits; told: ${told.join(' ')}`);
            assert.ok(!told.includes('*'));
          }
        } finally {
          await shop.stop();
        }
      });
    }
  }

  it('a program is never sent to a name of --allow-host', async () => {
    const shop = await startGateway({ allowHosts: ['gateway.example'] });
    const { token } = await shop.createOrder();
    const card = { card_number: '4444555566661111', expiry_date: '12/30', cvv2: '123' };
    const answer = await shop.fetch(`http://gateway.example:4010${cardSubmission.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ request: { token, payment_system: 'card', ...card } }),
    });
    const { response } = (await answer.json()) as { response: Challenge };
    assert.equal(new URL(response.send_data.TermUrl).origin, shop.payOrigin);
    await shop.stop();
  });
});
