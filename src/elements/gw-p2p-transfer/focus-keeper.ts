/**
 * Moves the focus when one step replaces another: to the subject of the new step.
 *
 * @module
 */
import type { TransferState } from '../../core/transfer/index.js';

type Step = 'edit' | 'look' | 'sent' | 'note';

function stepOf(state: TransferState): Step {
  switch (state.name) {
    case 'starting':
      return 'edit';
    case 'editing':
      return state.problem === undefined ? 'edit' : 'note';
    case 'sent':
      return state.name;
    case 'unknown':
    case 'closed':
      return 'note';
    case 'review':
      return state.problem !== undefined || state.changed ? 'note' : 'look';
    default:
      return 'look';
  }
}

const places: Readonly<Record<Step, string>> = {
  edit: "input[name='amount']",
  look: 'h2',
  sent: '.done',
  note: '.notice',
};

/** Returns a function that takes each rendered state. The first state does not move the focus: it is where the payer starts. */
export function keepFocus(element: HTMLElement): (state: TransferState) => void {
  let last: TransferState | undefined;
  return (state) => {
    const before = last;
    last = state;
    if (!before || before.name === 'starting' || (before.name === state.name && stepOf(before) === stepOf(state)))
      return;
    const step = stepOf(state);
    // Answers of the gateway to a transfer in progress do not move the focus.
    if (step === 'look' && stepOf(before) === 'look') return;
    const place = element.shadowRoot?.querySelector<HTMLElement>(places[step]);
    if (!place) return;
    // A notice is not focusable by itself.
    if (step === 'note') place.tabIndex = -1;
    place.focus({ preventScroll: step === 'sent' });
  };
}
