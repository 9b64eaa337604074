/** Support for the tests of transfers: a client that records every request, and a small pay host. */
import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { createGatewayClient, type GatewaySettings } from '../../src/server/index.js';
import type { Transfers } from '../../src/server/transfers/transfers.js';

export const payUrl = 'https://pay.example';
/** As the gateway gives it in `send_data`. */
export const termUrl = `${payUrl}/api/p2p/transfer_step2/md-1/hash-1`;
export const name = { widget_id: 'widget-700001', order_id: 'transfer-0001' };
/** A form that no test may send to any other host than the pay host. */
export const form = { MD: 'md-1', PaRes: 'the issuer’s word +/=' };
export const card = {
  card_number: '4444555511116666',
  expiry_date: '1230',
  cvv2: '123',
  receiver_card_number: '4444555566661111',
};
export const status = {
  status: 'success',
  currency: 'EUR',
  request_id: 'r-1',
  receiver_amount: 100,
  amount: 100,
  receiver: '444455XXXXXX1111',
  receiver_type: 'card',
};

export async function failure<Kind extends Error>(
  kind: abstract new (...values: never[]) => Kind,
  work: () => unknown,
): Promise<Kind> {
  try {
    await work();
  } catch (error) {
    assert.ok(error instanceof kind, inspect(error));
    return error;
  }
  return assert.fail(`no ${kind.name}`);
}

export interface Asked {
  url: string;
  body: unknown;
  redirect: string | undefined;
}

/** An answer, an error to throw, or a function that makes either. */
export type Answer = Response | Error | ((asked: Asked) => Response | Error | Promise<Response>);

export const json = (body: unknown, init?: ResponseInit): Response => Response.json(body, init);
export const answered = (response: unknown) => () => json({ response });
export const down = () => new TypeError('fetch failed');

/** A client whose requests go to `answers`, by the last word of the path (`step2` for the second step); every request is recorded. */
export function fakeHost(
  answers: Record<string, Answer> = {},
  settings: Partial<GatewaySettings> = {},
): { transfers: Transfers; asked: Asked[] } {
  const asked: Asked[] = [];
  const client = createGatewayClient({
    merchantId: 700001,
    secret: 'test',
    payUrl,
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const one = { url, body: JSON.parse(String(init?.body)) as unknown, redirect: init?.redirect };
      asked.push(one);
      const path = new URL(url).pathname;
      const key = path.includes('/transfer_step2/') ? 'step2' : (path.split('/').at(-1) ?? '');
      const answer = answers[key] ?? usual[key];
      const result = typeof answer === 'function' ? await answer(one) : answer;
      if (result instanceof Response) return result;
      throw result ?? new Error(`not expected: ${url}`);
    },
    ...settings,
  });
  return { transfers: client.transfers, asked };
}

const usual: Record<string, Answer> = { step2: answered(name), status: answered(status) };
