/**
 * Card-to-card transfers. Here, unlike in the rest of this client, amounts are numbers of major units: `100.5`. A transfer is
 * authorized by its `widget_id`; nothing is signed. Interface: Transfer; @assumption HTTP
 *
 * A server that sends card numbers itself handles card data (PCI DSS SAQ D). With the element `<gw-p2p-transfer>` card data never
 * reaches it.
 *
 * @module
 */
import {
  hexHash,
  isObject,
  transfer,
  transferAccepted,
  transferFee,
  transferStatus,
  transferStep2Path,
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
import { checkOptions, type CallOptions } from '../requests/call-options.js';
import { postJson, readResponse, send } from '../requests/http.js';
import { InputError } from '../errors/input-error.js';
import { valuesToRedact } from '../errors/redact.js';
import { showAddress, withReturnAddress, type ReturnAddress } from '../returns/address.js';
import type { CheckedSettings } from '../settings.js';
import { step2Address } from './step2-address.js';
import { checkReturnOptions, type ReturnOptions } from '../returns/options.js';
import { returnHandler } from '../returns/term-url.js';
import type { RequestFields } from '../errors/error-advice.js';
import { rethrowTransfer } from './errors.js';
import { checkFee, checkObject, checkStatus, checkStep2, checkTransfer } from './input.js';
import { untilFinal, type WaitOptions } from './until-final.js';

/** A transfer that the gateway accepted; with `send_data` if the sender must authenticate first, see `challenge`. */
export type TransferBegun = TransferAccepted | (TransferAccepted & Challenge);

/** Longest time to wait for a final status, in seconds. */
const maximumWait = 3600;

export class Transfers {
  readonly #settings: CheckedSettings;

  constructor(settings: CheckedSettings) {
    this.#settings = settings;
  }

  /**
   * The cost of a transfer.
   *
   * @throws InputError before sending, GatewayError when the gateway refuses, TransportError when it could not be reached.
   */
  async fee(input: TransferFeeRequest, options?: CallOptions): Promise<TransferFeeResponse> {
    checkOptions('transfers.fee', options);
    return this.#send(transferFee, checkFee(input), options);
  }

  /**
   * Begins a transfer: the answer has the transfer's ids, and `send_data` if the sender must authenticate. `status` reports the
   * outcome. Never retried automatically; call again with the same `idempotencyKey` to get a lost answer. An absent `order_id` is
   * generated, the same for the same key, so the transfer can be looked up after a lost answer. The same `order_id` never creates
   * a second transfer.
   *
   * @throws InputError before sending; GatewayError when the gateway refuses; TransferUnknownError, with the `order_id` to look up,
   * when the outcome is unknown.
   */
  async transfer(input: TransferRequest, options?: CallOptions): Promise<TransferBegun> {
    const { idempotencyKey } = checkOptions('transfers.transfer', options);
    const { order_id, ...rest } = checkObject('transfers.transfer', input);
    const named = checkTransfer({
      ...rest,
      order_id: order_id ?? (await generatedOrderId(rest.widget_id, idempotencyKey)),
    });
    const name = { widget_id: named.widget_id, order_id: String(named.order_id) };
    return { ...name, ...(await this.#send(transfer, named, options, name)) };
  }

  /**
   * The form to post to the issuer's `url`, so the payer returns to the merchant's own address: the handler of `termUrl`.
   *
   * @throws InputError when an address is invalid.
   */
  challenge(challenge: Pick<Challenge, 'send_data'>, address: ReturnAddress): Challenge['send_data'] {
    const method = 'transfers.challenge';
    checkObject(method, checkObject(method, challenge, 'challenge').send_data, 'send_data');
    return withReturnAddress(challenge, checkObject(method, address, 'address'), this.#settings.address);
  }

  /**
   * Forwards the issuer's form to the gateway. Retried once when the gateway was unreachable, because it answers a repeated form
   * in the same way. Call `status` for the outcome. Interface: 3-D Secure steps, 3 and 4.
   *
   * @param termUrl - The gateway's own, from the transfer's `send_data`. It must be on the pay host.
   * @throws InputError before sending, GatewayError when the gateway refuses, TransportError when the outcome is unknown.
   */
  async step2(termUrl: string, input: TransferStep2Request, options?: CallOptions): Promise<TransferAccepted> {
    checkOptions('transfers.step2', options);
    const { address: host } = this.#settings;
    const address = typeof termUrl === 'string' ? step2Address(termUrl, host) : undefined;
    if (address === undefined) {
      const expected = `the TermUrl of the transfer's send_data, on ${host}`;
      throw new InputError('transfers.step2: termUrl', expected, showAddress(termUrl));
    }
    const { MD, PaRes } = checkStep2(input);
    const { origin } = new URL(address);
    const path = address.slice(origin.length);
    // Errors name the endpoint instead of its address, whose last part belongs to this payer.
    const request = { address: origin, path, name: transferStep2Path, body: { MD, PaRes }, safe: true };
    const retries = Math.min(1, this.#settings.retries ?? 1);
    try {
      const { body, ...source } = await postJson(request, { ...this.#settings, retries }, options);
      // The interface shows the two fields bare; some gateways wrap them. @assumption Readings settled: Transaction list
      const response = isObject(body) && 'response' in body ? body['response'] : body;
      return readResponse(transferStep2Path, response, transferAccepted, source, valuesToRedact({ PaRes }));
    } catch (error) {
      return rethrowTransfer(error, host, {});
    }
  }

  /**
   * The status of a transfer. `success` and `declined` are final. @assumption States
   *
   * @throws InputError before sending, GatewayError when the gateway refuses, TransportError when it could not be reached.
   */
  async status(input: TransferStatusRequest, options?: CallOptions): Promise<TransferStatusResponse> {
    checkOptions('transfers.status', options);
    const request = checkStatus('transfers.status', input);
    return this.#send(transferStatus, request, options);
  }

  /**
   * Requests the status until it is final, at growing intervals, even while the transfer waits for its payer.
   *
   * @param options - `timeout` in seconds: at most 3600, default 60.
   * @throws TransferUnknownError when it is not final by then, or the signal aborted the wait; GatewayError when the gateway refuses.
   */
  async settled(input: TransferStatusRequest, options?: WaitOptions): Promise<TransferStatusResponse> {
    const wait: WaitOptions = checkOptions('transfers.settled', options, [], maximumWait);
    const request = checkStatus('transfers.settled', input);
    return untilFinal((signal) => this.status(request, { signal }), request, wait);
  }

  /**
   * The handler of the merchant's return address (`TermUrl`), as a function on web requests. The issuer posts `MD` and `PaRes` to it;
   * it forwards them, requests the status, and answers with a page that sends the payer back to the element, or to the shop's page.
   *
   * @throws InputError when an option is invalid. The function itself never throws.
   */
  termUrl(options?: ReturnOptions): (request: Request) => Promise<Response> {
    return returnHandler(this, this.#settings, checkReturnOptions(options));
  }

  /** @param transferName - The ids of a transfer that this request begins. */
  async #send<Input, Output>(
    route: Route<Input, Output>,
    input: Input,
    options?: CallOptions,
    transferName?: TransferAccepted,
  ): Promise<Output> {
    try {
      return await send(route, input, this.#settings, options);
    } catch (error) {
      return rethrowTransfer(error, this.#settings.address, Object(input) as RequestFields, transferName);
    }
  }
}

/** Random if there is no key. The same key always gives the same id, because a repeated request must have the same body. */
async function generatedOrderId(widget: string, key: string | undefined): Promise<string> {
  if (key === undefined) return `transfer-${crypto.randomUUID()}`;
  const hash = await hexHash('SHA-256', JSON.stringify([widget, key]));
  return `transfer-${hash.slice(0, 32)}`;
}
