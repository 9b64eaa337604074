/**
 * The names and descriptions of the faults and endpoints that a rule can have.
 *
 * @module
 */
import { endpoints } from '../../../contract/index.js';
import { returnPath } from '../payment/challenge.js';
import type { Fault, FaultKind } from '../host/faults.js';

/** A fault in the form. */
export interface KindOfFault {
  name: string;
  /** Its effect, in a sentence. */
  message: string;
  /** The unit of its number; absent if it takes none. */
  value?: 'milliseconds' | 'HTTP status';
}

export const kindsOfFaults: Readonly<Record<FaultKind, KindOfFault>> = {
  delay: { name: 'Delay the request', message: 'Waits before the request is carried out.', value: 'milliseconds' },
  drop: {
    name: 'Lose the answer',
    message: 'Carries out the request, then closes the connection. The client does not learn the result.',
  },
  'drop-before': { name: 'Lose the request', message: 'Closes the connection without carrying out the request.' },
  error: {
    name: 'Return an HTTP error',
    message: 'Answers with an HTTP status from 400 to 599 without carrying out the request.',
    value: 'HTTP status',
  },
  malformed: {
    name: 'Return malformed data',
    message: 'Carries out the request, then answers with a body that is not JSON.',
  },
  'duplicate-callback': {
    name: 'Send callbacks twice',
    message: 'If the request creates or pays an order, every callback of this order is sent twice.',
  },
  'late-callback': {
    name: 'Send callbacks late',
    message:
      'If the request creates or pays an order, every callback of this order is delayed. The callbacks can arrive out of order.',
    value: 'milliseconds',
  },
  'late-first-callback': {
    name: 'Send the first callback late',
    message:
      'If the request creates or pays an order, its first callback is delayed. The callback of a refund can arrive before it.',
    value: 'milliseconds',
  },
  'acquirer-delay': {
    name: 'Slow acquirer',
    message: 'The acquirer waits before it moves the money.',
    value: 'milliseconds',
  },
  'acquirer-answer-delay': {
    name: 'Slow acquirer answer',
    message: 'The acquirer moves the money immediately and delays its answer.',
    value: 'milliseconds',
  },
};

/** The endpoints that a rule can apply to, with their purpose. */
export const faultRoutes: ReadonlyMap<string, string> = new Map([
  ...endpoints.map(({ path, summary }) => [path.replace(/\/\{.*/, ''), summary] as const),
  [returnPath, 'Return from the issuer or a bank'],
]);

/** The fault's number, if it has one. */
export function valueOf(fault: Fault): number | undefined {
  if (fault.kind === 'error') return fault.status;
  return 'milliseconds' in fault ? fault.milliseconds : undefined;
}
