/**
 * Keeps the payer's place: when a step takes the place of another, the focus goes to what it is about.
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

/** Told of each state that was drawn. The first one is where the payer comes from: nobody is moved by it. */
export function keepFocus(element: HTMLElement): (state: TransferState) => void {
  let last: TransferState | undefined;
  return (state) => {
    const before = last;
    last = state;
    if (!before || before.name === 'starting' || (before.name === state.name && stepOf(before) === stepOf(state)))
      return;
    const step = stepOf(state);
    // The answers of a gateway under way do not take the focus from where it is.
    if (step === 'look' && stepOf(before) === 'look') return;
    const place = element.shadowRoot?.querySelector<HTMLElement>(places[step]);
    if (!place) return;
    // A note is no stop of the keyboard by itself.
    if (step === 'note') place.tabIndex = -1;
    place.focus({ preventScroll: step === 'sent' });
  };
}
