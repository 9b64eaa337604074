/**
 * Card-to-card transfers, as the merchant's server asks for them. Amounts are major units here, as nowhere else: `100.5` is a hundred
 * and a half. A transfer is authorized by its `widget_id`: nothing is signed. Interface: Transfer; @assumption HTTP
 *
 * A server that sends card numbers itself holds card data (PCI DSS SAQ D). The element `<gw-p2p-transfer>` keeps them away from it.
 *
 * @module
 */
import {
  hexHash,
  transfer,
  transferFee,
  transferStatus,
  type Challenge,
  type Route,
  type TransferAccepted,
  type TransferFeeRequest,
  type TransferFeeResponse,
  type TransferRequest,
  type TransferStatusRequest,
  type TransferStatusResponse,
  type TransferStep2Request,
} from '../../contract/index.js';
import { checkIdempotencyKey, send, type CallOptions } from '../http.js';
import { InputError } from '../input-error.js';
import { showAddress, withReturnAddress, type ReturnAddress } from '../returns/address.js';
import { checkSeconds, type CheckedSettings } from '../settings.js';
import { step2Address } from './step2-address.js';
import { postStep2 } from './step2.js';
import { returnHandler, type ReturnOptions } from '../returns/term-url.js';
import { teachTransfer } from './errors.js';
import { checkFee, checkStatus, checkStep2, checkTransfer } from './input.js';
import { untilFinal, type WaitOptions } from '../until-final.js';

/** A transfer the gateway took on; with `send_data` where the sender must authenticate first, see `challenge`. */
export type TransferBegun = TransferAccepted | (TransferAccepted & Challenge);

export class Transfers {
  readonly #settings: CheckedSettings;

  constructor(settings: CheckedSettings) {
    this.#settings = settings;
  }

  /**
   * What a transfer costs.
   *
   * @throws InputError before sending, GatewayError when the gateway says no, TransportError when it could not be asked.
   */
  async fee(input: TransferFeeRequest, options: CallOptions = {}): Promise<TransferFeeResponse> {
    return this.#send(transferFee, checkFee(input), options).catch((error: unknown) => this.#teach(error));
  }

  /**
   * Moves money, or begins to: the answer has the transfer's name, and `send_data` where the sender must authenticate. What came of it
   * is for `status` to tell. Never sent twice by itself; call again with the same `idempotencyKey` for the answer that was lost.
   * `order_id` is made up where it is absent, so that a lost answer can be asked for: the same one for the same key. The same
   * `order_id` never makes a second transfer.
   *
   * @throws InputError before sending; GatewayError when the gateway says no; TransferUnknownError, with the `order_id` to ask for, when
   *   nobody knows.
   */
  async transfer(input: TransferRequest, options: CallOptions = {}): Promise<TransferBegun> {
    const { idempotencyKey } = options;
    checkIdempotencyKey('transfers.transfer', idempotencyKey);
    const order_id = input.order_id ?? (await madeUpName(input.widget_id, idempotencyKey));
    const named = checkTransfer({ ...input, order_id });
    const name = { widget_id: named.widget_id, order_id: String(named.order_id) };
    const answer = await this.#send(transfer, named, options).catch((error: unknown) => this.#teach(error, name));
    return { ...name, ...answer };
  }

  /**
   * What to post to the issuer's `url` so that the payer comes back to the merchant's own address: the handler `termUrl` makes.
   *
   * @throws InputError when an address cannot be right.
   */
  challenge(challenge: Pick<Challenge, 'send_data'>, address: ReturnAddress): Challenge['send_data'] {
    return withReturnAddress(challenge, address, this.#settings.origin);
  }

  /**
   * Hands the issuer's word on to the gateway. Sent once more when the gateway could not be reached: it answers a repeated one the
   * same. The money is on its way, or not: ask the status. Interface: 3-D Secure steps, 3 and 4.
   *
   * @param termUrl - The gateway's own, from the transfer's `send_data`. Only the pay host's is posted to.
   * @throws InputError before sending, GatewayError when the gateway says no, TransportError when nobody knows.
   */
  async step2(termUrl: string, input: TransferStep2Request, options: CallOptions = {}): Promise<TransferAccepted> {
    const { origin } = this.#settings;
    const address = typeof termUrl === 'string' ? step2Address(termUrl, origin) : undefined;
    if (address === undefined) {
      const expected = `the TermUrl of the transfer's send_data, on ${origin}`;
      throw new InputError('transfers.step2: termUrl', expected, showAddress(termUrl));
    }
    const form = checkStep2(input);
    return postStep2(address, form, this.#settings, options).catch((error: unknown) => this.#teach(error));
  }

  /**
   * How a transfer stands. `success` and `declined` are final. @assumption States
   *
   * @throws InputError before sending, GatewayError when the gateway says no, TransportError when it could not be asked.
   */
  async status(input: TransferStatusRequest, options: CallOptions = {}): Promise<TransferStatusResponse> {
    const request = checkStatus('transfers.status', input);
    return this.#send(transferStatus, request, options).catch((error: unknown) => this.#teach(error));
  }

  /**
   * Asks until the status is final, at growing intervals. A transfer that waits for its payer is asked for all the time.
   *
   * @param options - `timeout` in seconds, 60 where absent.
   * @throws TransferUnknownError when it is not final by then, or the signal ended the wait; GatewayError when the gateway says no.
   */
  async settled(input: TransferStatusRequest, options: WaitOptions = {}): Promise<TransferStatusResponse> {
    const request = checkStatus('transfers.settled', input);
    checkSeconds('transfers.settled: timeout', options.timeout);
    return untilFinal((signal) => this.status(request, { signal }), request, options);
  }

  /**
   * The merchant's return address (`TermUrl`) as a function on web requests. The issuer posts `MD` and `PaRes` to it; it hands them on,
   * asks the status, and answers a page that hands the payer back to the element, or to the shop's page.
   *
   * @throws InputError when an option cannot be right. The function itself throws nothing.
   */
  termUrl(options: ReturnOptions = {}): (request: Request) => Promise<Response> {
    return returnHandler(this, this.#settings, options);
  }

  #send<Input, Output>(route: Route<Input, Output>, input: Input, options: CallOptions): Promise<Output> {
    return send(route, input, this.#settings, options);
  }

  #teach(error: unknown, moving?: TransferAccepted): never {
    return teachTransfer(error, this.#settings.origin, moving);
  }
}

/** Random without a key. With one it is always the same, because a request that is sent again must have the same body. */
async function madeUpName(widget: string, key: string | undefined): Promise<string> {
  if (key === undefined) return `transfer-${crypto.randomUUID()}`;
  const hash = await hexHash('SHA-256', JSON.stringify([widget, key]));
  return `transfer-${hash.slice(0, 32)}`;
}
