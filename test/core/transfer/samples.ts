/** Drafts, quotes and statuses as a payer and a gateway would give them. */
import type { TransferStatus, TransferStatusResponse } from '../../../src/contract/index.js';
import type { Quote, TransferDraft } from '../../../src/core/transfer/index.js';

export { challenge, freeze } from '../checkout/samples.js';

export function draftOf(amount = '10000', more: Partial<TransferDraft> = {}): TransferDraft {
  return { amount, currency: 'EUR', receiverPaysFee: false, by: 'card', receiver: 1, ...more };
}

/** The quote of a draft. `price` sets the fee, which the sender pays unless the draft says otherwise. */
export function quoteOf({ amount, receiverPaysFee }: TransferDraft, price = 100): Quote {
  const [sender, receiver] = receiverPaysFee
    ? [Number(amount), Number(amount) - price]
    : [Number(amount) + price, amount];
  return { sender: String(sender), fee: String(price), receiver: String(receiver) };
}

export function statusOf(status: TransferStatus, code?: string): TransferStatusResponse {
  return {
    status,
    currency: 'EUR',
    request_id: 'request',
    receiver_amount: 100,
    amount: 100,
    receiver: '444455XXXXXX1111',
    receiver_type: 'card',
    ...(code === undefined ? {} : { response_code: code }),
  };
}
