/**
 * Every attempt to pay an order. Interface: Transaction list.
 *
 * @module
 */
import { transactionList, transactionListRequest, type TransactionRecord } from '../contract/index.js';
import type { CallOptions } from './requests/call-options.js';
import type { CheckedSettings } from './settings.js';
import { callSigned, orderIdAlone } from './results/signed.js';

export class Transactions {
  readonly #settings: CheckedSettings;

  constructor(settings: CheckedSettings) {
    this.#settings = settings;
  }

  /**
   * The attempts of an order, oldest first. Amounts are numbers of minor units.
   *
   * @throws InputError before sending, GatewayError when the gateway refuses (`1018`: the order does not exist), TransportError when
   * it could not be reached.
   */
  list(orderId: string, options?: CallOptions): Promise<TransactionRecord[]> {
    const call = {
      method: 'transactions.list',
      route: transactionList,
      request: transactionListRequest,
      fields: orderIdAlone,
    };
    return callSigned(call, { order_id: orderId }, this.#settings, options);
  }
}
