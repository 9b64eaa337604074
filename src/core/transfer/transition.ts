/**
 * The transfer as a pure state machine. Its guarantees:
 * - Only a transfer that was reviewed with a fresh quote is sent.
 * - At most one transfer is in flight.
 * - Only the gateway's answer leads to "sent" or "declined".
 * - An unknown outcome is looked up by the id and never guessed.
 * - A retry keeps the id, so the gateway makes at most one transfer, however often it is sent.
 *
 * It has no side effects: its runner executes the commands and reports the results as events.
 *
 * @module
 */
import { requestQuote, pause, handleQuote, quoteDue, changeDraft } from './quote.js';
import {
  handleAnswer,
  requestStatus,
  check,
  leaveChallenge,
  handleLostAnswer,
  settle,
  statusFailed,
} from './settle.js';
import type { TransferEvent, TransferState, TransferStep } from './state.js';
import { after, close, core, edit, refuse, isResuming, review, unasked } from './steps.js';

/** A transfer that this page began before it was closed or reloaded. */
export interface Unfinished extends Pick<TransferState, 'draft' | 'quote' | 'registered'> {
  readonly order: string;
}

/**
 * Returns the transfer to keep for the page's next load: a transfer in flight, or a failed transfer with a registered id. A request of
 * the failed one may still be on its way, so the next try uses the same id.
 */
export function unfinished(state: TransferState): Unfinished | undefined {
  const { order, draft, quote, registered } = state;
  return order !== undefined && (registered || inFlight(state)) ? { order, draft, quote, registered } : undefined;
}

/** The machine's first state: the card frame connects. */
export function begin(widget: string | undefined, earlier?: Unfinished): TransferStep {
  const transfer = { order: undefined, registered: false, draft: undefined, quote: undefined, ...earlier };
  return [
    { ...transfer, name: 'starting', widget, attempt: 0, fresh: false, asking: none, isResuming: !!earlier },
    [{ do: 'connect' }],
  ];
}

const none = { number: 0, losses: 0 } as const;

/**
 * Whether money may be moving. Then nothing may be sent, and the widget may not change. Also true until a transfer of an earlier page
 * has been looked up.
 */
export function inFlight(state: TransferState): boolean {
  return ['sending', 'challenge', 'checking', 'unknown'].includes(state.name) || isResuming(state);
}

/** The next state and the commands to run. An event that makes no sense in a state changes nothing. */
export function transition(state: TransferState, event: TransferEvent): TransferStep {
  const stay: TransferStep = [state, []];
  const { name } = state;
  switch (event.type) {
    case 'frame-ready':
      return frameReady(state);
    case 'frame-lost':
      return handleFrameLoss(state);
    case 'frame-failed':
      return name === 'starting' ? close(state, event.problem ?? 'frame_unreachable', !event.problem) : stay;
    case 'widget':
      if (event.widget === state.widget || inFlight(state)) return stay;
      return connect({ ...state, widget: event.widget, order: undefined, registered: false, quote: undefined });
    case 'draft':
      return changeDraft(state, event.draft);
    case 'quote-due':
      return quoteDue(state);
    case 'quoted':
    case 'quote-failed':
      return handleQuote(state, event);
    case 'review':
      return name === 'editing' ? [{ ...core(state), name, isValidating: true }, [{ do: 'validate' }]] : stay;
    case 'validated':
      return name === 'editing' && state.isValidating ? handleValidation(state, event.valid) : stay;
    case 'change':
      if (name === 'editing') return state.awaitsQuote || state.problem !== undefined ? edit(state) : stay;
      return name === 'review' ? edit(state) : stay;
    case 'send':
      return name === 'review' ? requestPage(state, event.order) : stay;
    case 'page':
      if (name !== 'asking' || state.step !== 'page') return stay;
      return event.proceed ? requestQuote({ ...state, step: 'quote' }, state.order) : review(state);
    case 'page-failed':
      return name === 'asking' && state.step === 'page' ? review(state, { problem: 'shop_failed' }) : stay;
    case 'answered':
      return name === 'sending' && event.attempt === state.attempt ? handleAnswer(state, event.answer) : stay;
    case 'returned':
    case 'challenge-closed':
    case 'challenge-refused':
      return name === 'challenge' ? leaveChallenge(state, event.type) : stay;
    case 'status':
      return event.order === state.order ? settle(state, event.status) : stay;
    case 'status-failed':
      return event.order === state.order ? statusFailed(state, event.problem) : stay;
    case 'check-again':
      if (name === 'unknown') return check(state, state.after);
      // The status of a transfer that is on its way is requested now.
      return name === 'checking' && state.status === 'processing' ? [state, requestStatus(state, 0)] : stay;
    case 'retry':
      if (name === 'closed') return connect(state);
      return name === 'editing' && state.asking.problem !== undefined ? requestQuote(state) : stay;
    case 'reset':
      return inFlight(state) || name === 'asking' ? stay : reset(state);
  }
}

function connect(state: TransferState): TransferStep {
  return [{ ...core(unasked(state)), name: 'starting', isResuming: isResuming(state) }, [{ do: 'connect' }]];
}

function frameReady(state: TransferState): TransferStep {
  switch (state.name) {
    case 'starting':
      break;
    case 'closed':
      // A frame that the machine gave up on may still load.
      if (state.problem !== 'frame_unreachable') return [state, []];
      break;
    // The frame was reloaded; the typed values and its request were lost.
    case 'sending':
      return handleLostAnswer(state, 'network');
    case 'review':
    case 'asking':
    case 'editing':
      return after(state.draft ? [pause] : [], edit(unasked(state)));
    case 'checking':
    case 'unknown':
      return check(state, state.after);
    default:
      return [state, []];
  }
  if (state.isResuming) return after([{ do: 'emit-ready' }], check(state, 'resume'));
  if (!state.widget) return close(state, 'widget_missing', false);
  return after([{ do: 'emit-ready' }], requestQuote({ ...core(state), name: 'editing' }));
}

/** Everything in the frame is gone. A transfer in flight continues, and needs a frame for its look-ups. */
function handleFrameLoss(state: TransferState): TransferStep {
  switch (state.name) {
    case 'sent':
    case 'closed':
      return [state, []];
    case 'sending':
      return after([{ do: 'connect' }], handleLostAnswer(state, 'network'));
    case 'review':
    case 'asking':
    case 'editing':
      return connect(state);
    default:
      return [state, [{ do: 'connect' }]];
  }
}

function handleValidation(state: Extract<TransferState, { name: 'editing' }>, valid: boolean): TransferStep {
  if (!valid || !state.draft) return edit(state);
  if (state.fresh) return review(state);
  // The gateway gave the reason: a repeated request gives the same answer.
  const { problem } = state.asking;
  if (problem !== undefined && /^\d/.test(problem)) return refuse(state, problem);
  return requestQuote({ ...core(state), name: 'editing', awaitsQuote: true });
}

function requestPage(state: TransferState, newOrder: string): TransferStep {
  const { order = newOrder } = state;
  return [{ ...core(state), name: 'asking', step: 'page', order }, [{ do: 'ask-page', order }]];
}

/** Clears everything that was typed. A transfer that waits for its payer at the gateway keeps its id: the next transfer replaces it. */
function reset(state: TransferState): TransferStep {
  const asking = { ...state.asking, losses: 0, problem: undefined };
  const blank = { ...core(state), draft: undefined, quote: undefined, fresh: false, asking };
  if (state.name === 'closed') return after([{ do: 'clear' }], connect({ ...state, ...blank }));
  return [{ ...blank, name: state.name === 'starting' ? 'starting' : 'editing' }, [{ do: 'clear' }]];
}
