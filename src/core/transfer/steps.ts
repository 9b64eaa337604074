/**
 * The steps of a transfer: each is a state with its commands. `transition.ts`, `quote.ts` and `settle.ts` decide when to take them.
 *
 * @module
 */
import { isWrongCode } from '../checkout/verdict.js';
import type { TransferCommand, TransferProblem, TransferState, TransferStep } from './state.js';

/** The fields that a transfer keeps from state to state. */
export function core({ widget, order, registered, attempt, draft, quote, fresh, asking }: TransferState) {
  return { widget, order, registered, attempt, draft, quote, fresh, asking };
}

/** The same fields without the quote request in progress: its frame is gone, and the shown quote is old. */
export function unasked(state: TransferState): TransferState {
  return { ...state, fresh: false, asking: { ...state.asking, draft: undefined } };
}

export function edit(state: TransferState): TransferStep {
  return [{ ...core(state), name: 'editing' }, []];
}

/** Nothing was sent: the payer may try again. @param masked - The masked number of a declined card. */
export function refuse(state: TransferState, problem: TransferProblem, order?: string, masked?: string): TransferStep {
  const emit: TransferCommand = { do: 'emit-error', problem, retry: true, ...(order ? { order } : {}) };
  const codeAgain: readonly TransferCommand[] = isWrongCode(problem) ? [{ do: 'code-again' }] : [];
  return [{ ...core(state), name: 'editing', problem, ...(masked ? { masked } : {}) }, [emit, ...codeAgain]];
}

/** The payer reviews the transfer before it is sent. */
export function review(
  state: TransferState,
  more: { problem?: TransferProblem; changed?: boolean } = {},
): TransferStep {
  const { problem } = more;
  return [
    { ...core(state), name: 'review', ...more },
    problem === undefined ? [] : [{ do: 'emit-error', problem, retry: true }],
  ];
}

export function close(state: TransferState, problem: TransferProblem, retry: boolean): TransferStep {
  return [
    { ...core(state), name: 'closed', problem, retry, isResuming: isResuming(state) },
    [{ do: 'emit-error', problem, retry }],
  ];
}

/** Whether a transfer of an earlier page still has to be looked up. */
export function isResuming(state: TransferState): boolean {
  return 'isResuming' in state && state.isResuming === true;
}

/** Adds commands before the commands of a step. */
export function after(commands: readonly TransferCommand[], [state, more]: TransferStep): TransferStep {
  return [state, [...commands, ...more]];
}
