/**
 * The faults and the addresses that a rule can be made of, in words.
 *
 * @module
 */
import {
  accessTokenPath,
  capture,
  cardSubmission,
  checkoutInfo,
  checkoutUrl,
  createOrder,
  orderLookup,
  orderStatus,
  recurring,
  reportPath,
  reverse,
  transactionList,
  transfer,
  transferFee,
  transferStatus,
  transferStep2Path,
  verification,
  walletSession,
} from '../../../contract/index.js';
import { returnPath } from '../payment/challenge.js';
import type { Fault, FaultKind } from '../host/faults.js';

/** A fault as the form offers it. */
export interface KindOfFault {
  name: string;
  /** Its effect, in a sentence. */
  message: string;
  /** The meaning of its number; absent where it takes none. */
  value?: 'milliseconds' | 'HTTP status';
}

export const kindsOfFaults: Readonly<Record<FaultKind, KindOfFault>> = {
  delay: { name: 'Wait first', message: 'Waits before the request is carried out.', value: 'milliseconds' },
  drop: {
    name: 'Lose the answer',
    message: 'Carries the request out, then cuts the connection. Who asked does not know what came of it.',
  },
  'drop-before': { name: 'Lose the request', message: 'Cuts the connection without carrying the request out.' },
  error: {
    name: 'Answer an error',
    message: 'Answers an HTTP status of 400 to 599 without carrying the request out.',
    value: 'HTTP status',
  },
  malformed: { name: 'Answer nonsense', message: 'Carries the request out and answers something that is not JSON.' },
  'duplicate-callback': {
    name: 'Send callbacks twice',
    message: 'Of an order that is made or paid by this request, every callback is sent twice.',
  },
  'late-callback': {
    name: 'Send callbacks late',
    message:
      'Of an order that is made or paid by this request, every callback is sent this much later: so they overtake each other.',
    value: 'milliseconds',
  },
  'late-first-callback': {
    name: 'Send the first callback late',
    message:
      'Of an order that is made or paid by this request, the first callback is sent this much later: the callback of its refund overtakes it.',
    value: 'milliseconds',
  },
  'acquirer-delay': {
    name: 'Slow acquirer',
    message: 'The acquirer takes this long before it moves the money.',
    value: 'milliseconds',
  },
  'acquirer-answer-delay': {
    name: 'Slow answer of the acquirer',
    message: 'The acquirer moves the money at once and takes this long to say so.',
    value: 'milliseconds',
  },
};

/** The addresses that a rule can be for, by their purpose. */
export const faultRoutes: ReadonlyMap<string, string> = new Map([
  [createOrder.path, 'Create order'],
  [checkoutUrl.path, 'Create order, with the page’s address'],
  [cardSubmission.path, 'Submit a card, a bank or a wallet'],
  [orderLookup.path, 'Look an order up by its token'],
  [checkoutInfo.path, 'What a payment page can offer'],
  [verification.path, 'Answer a verification'],
  [walletSession.path, 'Open a wallet’s session'],
  [returnPath, 'Return from the issuer or a bank'],
  [orderStatus.path, 'Order status'],
  [transactionList.path, 'Transaction list'],
  [reverse.path, 'Reverse'],
  [capture.path, 'Capture'],
  [recurring.path, 'Charge a rectoken'],
  [transferFee.path, 'Transfer: fee'],
  [transfer.path, 'Transfer: send'],
  [transferStep2Path, 'Transfer: return from the issuer'],
  [transferStatus.path, 'Transfer: status'],
  [accessTokenPath, 'Access token'],
  [reportPath, 'Report'],
]);

/** The fault's number, where it has one. */
export function valueOf(fault: Fault): number | undefined {
  if (fault.kind === 'error') return fault.status;
  return 'milliseconds' in fault ? fault.milliseconds : undefined;
}
