/**
 * Orders, as the merchant's server makes them.
 *
 * @module
 */
import { send } from '../client/index.js';
import {
  createOrder,
  createOrderRequest,
  sign,
  type CreateOrderRequest,
  type CreateOrderResponse,
  type SignedFields,
  type WireScalar,
} from '../contract/index.js';
import { teach } from './teach.js';
import { InputError, type checkSettings } from './settings.js';

type Checked = ReturnType<typeof checkSettings>;

/**
 * An order to create. `amount` is a whole number of minor units, `lifetime` seconds. Further fields (strings and numbers) are
 * signed and kept with the order. Interface: Create order.
 */
export type NewOrder = {
  [Name in keyof Omit<CreateOrderRequest, 'merchant_id' | 'signature'>]: CreateOrderRequest[Name] | undefined;
} & Pick<CreateOrderRequest, 'order_id' | 'order_desc' | 'amount' | 'currency'>;

export class Orders {
  readonly #settings: Checked;

  constructor(settings: Checked) {
    this.#settings = settings;
  }

  /**
   * Creates an order and returns its token, 40 characters, which a page pays with. Never sent twice by itself: after a
   * TransportError the order may exist, and creating it again answers 1013.
   *
   * @throws InputError before sending, GatewayError when the gateway says no, TransportError when nobody knows.
   */
  async create(order: NewOrder): Promise<CreateOrderResponse> {
    const { merchantId, secret, origin, fetch, timeout } = this.#settings;
    const fields: Record<string, WireScalar> = { merchant_id: merchantId };
    for (const [name, value] of Object.entries(order)) if (value !== undefined) fields[name] = value;
    const signature = await sign(secret, fields satisfies SignedFields);
    const request = createOrderRequest.safeParse({ ...fields, signature });
    if (!request.success) {
      const [issue] = request.error.issues;
      const name = String(issue?.path[0] ?? 'order');
      throw new InputError(
        `orders.create: ${name}`,
        expected[name] ?? 'a string or a number',
        JSON.stringify(order[name]) ?? 'nothing',
      );
    }
    const sent = send(createOrder, request.data, {
      origin,
      ...(fetch ? { fetch } : {}),
      ...(timeout ? { timeout } : {}),
    });
    return sent.catch((error: unknown) => teach(error, origin));
  }
}

const expected: Readonly<Record<string, string>> = {
  order_id: 'a string of 1 to 1024 characters, unique for the merchant',
  order_desc: 'a string of 1 to 1024 characters',
  amount: 'a whole number of minor units, such as 1000 for 10.00',
  currency: 'a currency code of three capital letters, such as EUR',
  required_rectoken: '"Y" or "N"',
  lifetime: 'a whole number of seconds',
};
