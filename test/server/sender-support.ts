/** A client whose gateway gives the answers that a test lists. */
import { createGatewayClient, type GatewayClient, type GatewaySettings } from '../../src/server/index.js';

export type Reply = () => Response | Promise<Response>;
export const money = { order_id: 'tea-1', amount: 1000, currency: 'EUR' };
export const order = { ...money, order_desc: 'Tea' };
export const down = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }));
export const busy =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('busy', { status, headers });
export const no = (code: string, message: string, init?: ResponseInit) => () =>
  Response.json({ response: { response_status: 'failure', error_code: code, error_message: message } }, init);
export const empty = () => Response.json({ response: [] });
export const silent: Reply = () => new Promise(() => undefined);

/** A client that is answered by the replies in turn, the last one again and again. */
export function answeredBy(replies: Reply[], settings: Partial<GatewaySettings> = {}) {
  const sent: { url: string; init: RequestInit }[] = [];
  const client: GatewayClient = createGatewayClient({
    merchantId: 700001,
    secret: 'test',
    payUrl: 'https://pay.example',
    fetch: async (input, init = {}) => {
      sent.push({ url: String(input), init });
      return (replies.length > 1 ? replies.shift() : replies[0])?.() ?? down();
    },
    ...settings,
  });
  return { client, sent };
}
