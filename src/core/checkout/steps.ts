/**
 * The steps of a payment: each is a state with its commands. `transition.ts` decides when to take them.
 *
 * @module
 */
import type { OrderResult } from '../../contract/index.js';
import type { LossReason, PaymentCommand, PaymentProblem, PaymentState, PaymentStep, LookUpCause } from './state.js';
import { lookUpDelays, unknownInterval, isWrongCode } from './verdict.js';

/** The fields that a payment keeps from state to state. */
export function core({ token, nextToken, attempt, order, previous, resumes }: PaymentState) {
  return { token, nextToken, attempt, order, previous, resumes };
}

export function again(state: PaymentState & { tries: number; after: LookUpCause }): PaymentStep {
  return lookUp(state, state.tries + 1, state.after);
}

export function lookUp(state: PaymentState, tries: number, after: LookUpCause): PaymentStep {
  const delay = lookUpDelays[tries];
  const { token } = state;
  if (delay === undefined || token === undefined) {
    const emits: readonly PaymentCommand[] = after === 'loss' ? [] : [{ do: 'emit-unknown', reason: 'timeout' }];
    const later: readonly PaymentCommand[] =
      token === undefined ? [] : [{ do: 'look-up', token, delay: unknownInterval }];
    return [{ ...core(state), name: 'unknown', tries, after: 'loss' }, [...emits, ...later]];
  }
  return [{ ...core(state), name: 'checking', tries, after }, [{ do: 'look-up', token, delay }]];
}

export function handleLostAnswer(state: PaymentState, reason: LossReason): PaymentStep {
  const [next, commands] = lookUp(state, 0, 'loss');
  return [next, [{ do: 'emit-unknown', reason }, ...commands]];
}

/** The payment succeeded. If the order is not approved, the answer does not prove a charge, and the order is looked up. */
export function paid(state: PaymentState, result: OrderResult): PaymentStep {
  if (result.order_status !== 'approved') return handleLostAnswer(state, 'answer');
  // The card is no longer needed, even if the frame never received the result.
  return [{ ...core(state), name: 'paid', result }, [{ do: 'clear' }, { do: 'emit-success', result }]];
}

export function ready(state: PaymentState): PaymentStep {
  return [{ ...core(state), name: 'ready' }, []];
}

/** The attempt failed, and the payer may try again. If the order is approved, that is a contradiction, and the order is looked up. */
export function refuse(state: PaymentState, problem: PaymentProblem, result?: OrderResult): PaymentStep {
  if (result?.order_status === 'approved') return handleLostAnswer(state, 'answer');
  const codeAgain: readonly PaymentCommand[] = isWrongCode(problem) ? [{ do: 'code-again' }] : [];
  return [
    { ...core(state), name: 'ready', problem, ...(result ? { result } : {}) },
    [{ do: 'emit-error', problem, retry: true, result }, ...codeAgain],
  ];
}

export function close(state: PaymentState, problem: PaymentProblem, retry: boolean): PaymentStep {
  return [
    { ...core(state), name: 'closed', problem, retry },
    [{ do: 'emit-error', problem, retry, result: state.order?.order_data }],
  ];
}
