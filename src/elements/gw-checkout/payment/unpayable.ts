/**
 * A page whose options do not say what to charge, or whom to pay: it is closed before anything can be typed or sent.
 *
 * @module
 */
import type { PaymentCommand, PaymentState, PaymentStep } from '../../../core/checkout/index.js';

/** The gateway's code for a parameter that it does not accept. The payer reads that the shop sent details that cannot be used. */
export const invalidParameter = '1007';

/** Closes a payment that would be ready otherwise. */
export function closeUnpayable(state: PaymentState, commands: readonly PaymentCommand[]): PaymentStep {
  const { token, nextToken, attempt, order, previous } = state;
  return [
    { token, nextToken, attempt, order, previous, name: 'closed', problem: invalidParameter, retry: false },
    [
      ...commands.filter((command) => command.do !== 'emit-ready'),
      { do: 'emit-error', problem: invalidParameter, retry: false },
    ],
  ];
}
