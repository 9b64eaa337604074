/**
 * Moves the focus when one step replaces another: to the subject of the new step.
 *
 * @module
 */
import type { ElementHost } from '../parts/element/element-host.js';
import { internals } from '../parts/element/internal-symbols.js';
import { isWrongCode, type TransferState } from '../../core/transfer/index.js';
import { isReceiver } from './figures.js';
import { failureOf, isProcessing } from './outcome.js';

type Step = 'edit' | 'refused' | 'review' | 'sent' | 'note' | 'code';

function stepOf(state: TransferState): Step {
  switch (state.name) {
    case 'starting':
      return 'edit';
    case 'editing':
      if (failureOf(state) !== undefined) return 'note';
      // The frame moves the focus to the code.
      if (isWrongCode(state.problem)) return 'code';
      return state.problem === undefined ? 'edit' : 'refused';
    case 'sent':
      return state.name;
    case 'unknown':
    case 'closed':
      return 'note';
    case 'review':
      return state.problem !== undefined || state.changed ? 'note' : 'review';
    default:
      return isProcessing(state) ? 'note' : 'review';
  }
}

const selectors: Readonly<Record<Step, string>> = {
  edit: "input[name='amount']",
  // The gateway refused to calculate the fee: the line of the amount shows why.
  refused: "input[name='amount']",
  review: 'h2',
  sent: '.result',
  note: '.notice',
  code: '',
};

/**
 * Returns a function that takes each rendered state. The first state does not move the focus: it is where the payer starts.
 *
 * @param toReceiver - Moves the focus to the receiver in the card frame.
 */
export function createFocusKeeper(element: ElementHost, toReceiver: () => void): (state: TransferState) => void {
  let last: TransferState | undefined;
  return (state) => {
    const before = last;
    last = state;
    if (!before || before.name === 'starting') return;
    const [from, to] = [stepOf(before), stepOf(state)];
    if (from === to && (before.name === state.name || to === 'review')) return;
    if (to === 'refused' && isReceiver(state.asking.problem)) return toReceiver();
    const place =
      to === 'code' ? element[internals].cardFrame : element.renderRoot.querySelector<HTMLElement>(selectors[to]);
    place?.focus({ preventScroll: to === 'sent' });
  };
}
