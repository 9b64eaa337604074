/**
 * The steps a transfer can take, each a state and the commands that go with it. When to take them is decided in `transition.ts`,
 * `quote.ts` and `settle.ts`.
 *
 * @module
 */
import type { TransferCommand, TransferProblem, TransferState, TransferStep } from './state.js';

/** What a transfer keeps from state to state. */
export function core({ widget, order, registered, attempt, draft, quote, fresh, asking }: TransferState) {
  return { widget, order, registered, attempt, draft, quote, fresh, asking };
}

/** The same without the question for a quote that is on its way: who was to answer it is gone, and what was shown is old. */
export function unasked(state: TransferState): TransferState {
  return { ...state, fresh: false, asking: { ...state.asking, draft: undefined } };
}

export function edit(state: TransferState): TransferStep {
  return [{ ...core(state), name: 'editing' }, []];
}

/** Nothing was sent, or nothing is going to be: the payer may try again. */
export function refuse(state: TransferState, problem: TransferProblem, order?: string): TransferStep {
  const emit: TransferCommand = { do: 'emit-error', problem, retry: true, ...(order ? { order } : {}) };
  return [{ ...core(state), name: 'editing', problem }, [emit]];
}

/** The payer looks once more before anything is sent. */
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

/** Whether a transfer that an earlier page began has yet to be asked for. */
export function isResuming(state: TransferState): boolean {
  return 'isResuming' in state && state.isResuming === true;
}

/** A step with commands before its own. */
export function after(commands: readonly TransferCommand[], [state, more]: TransferStep): TransferStep {
  return [state, [...commands, ...more]];
}
