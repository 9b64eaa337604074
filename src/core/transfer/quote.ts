/**
 * The fee quote. At most one request runs at a time. A stale answer is ignored. A shown quote is either fresh or marked as old.
 *
 * @module
 */
import type {
  QuoteRequest,
  Quote,
  TransferCommand,
  TransferEvent,
  TransferState,
  TransferStep,
  TransferDraft,
} from './state.js';
import { after, close, core, edit, isResuming, review } from './steps.js';

/** Seconds without typing before a quote is requested. */
const typingPause = 0.35;
export const pause: TransferCommand = { do: 'wait-for-quote', delay: typingPause };
/** Seconds before each retry of a lost quote request; the last delay repeats. */
const lossDelays = [2, 4, 8, 15, 30] as const;

export function sameDraft(one: TransferDraft | undefined, other: TransferDraft | undefined): boolean {
  if (!one || !other) return one === other;
  return (Object.keys(one) as (keyof TransferDraft)[]).every((name) => one[name] === other[name]);
}

function sameQuote(one: Quote | undefined, other: Quote): boolean {
  return one?.sender === other.sender && one.fee === other.fee && one.receiver === other.receiver;
}

/** The payer changed the draft: the shown quote is old from now on. */
export function changeDraft(state: TransferState, draft: TransferDraft | undefined): TransferStep {
  const { name } = state;
  // A transfer in progress has a reviewed draft, and a transfer of an earlier page has that page's draft: neither changes.
  const changes = ['starting', 'editing', 'review', 'closed'].includes(name) && !isResuming(state);
  if (!changes || sameDraft(draft, state.draft)) return [state, []];
  const asking: QuoteRequest = { ...state.asking, losses: 0, problem: undefined };
  const next = { ...state, draft, fresh: false, asking, ...(draft ? {} : { quote: undefined }) };
  // If no quote will come, the review stops waiting for it.
  const [result] = name === 'review' || (name === 'editing' && state.awaitsQuote && !draft) ? edit(next) : [next];
  return [result, draft && name !== 'starting' ? [pause] : []];
}

/** Requests a quote. If a request is in progress, its answer starts the next request. */
export function requestQuote(state: TransferState, order?: string): TransferStep {
  const { draft, asking } = state;
  if (!draft || asking.draft) return [state, []];
  const number = asking.number + 1;
  return [
    { ...state, asking: { number, draft, losses: asking.losses } },
    [{ do: 'ask-quote', number, draft, ...(order ? { order } : {}) }],
  ];
}

/** The typing pause is over. */
export function quoteDue(state: TransferState): TransferStep {
  return state.name === 'editing' && !state.fresh ? requestQuote(state) : [state, []];
}

type Answer = Extract<TransferEvent, { type: 'quoted' | 'quote-failed' }>;

/** A quote request was answered or lost. */
export function handleQuote(before: TransferState, answer: Answer): TransferStep {
  const requestDraft = before.asking.draft;
  if (!requestDraft || answer.number !== before.asking.number) return [before, []];
  const state = { ...before, asking: { ...before.asking, draft: undefined } };
  if (!sameDraft(requestDraft, state.draft)) return requestQuote(state);
  return answer.type === 'quoted' ? applyQuote(state, answer, requestDraft) : handleQuoteFailure(state, answer);
}

function applyQuote(
  before: TransferState,
  answer: Extract<Answer, { type: 'quoted' }>,
  draft: TransferDraft,
): TransferStep {
  const { quote } = answer;
  const asking = { ...before.asking, losses: 0 };
  const state = { ...before, quote, fresh: true, asking };
  const emits = [{ do: 'emit-fee', quote, draft }] as const;
  if (state.name === 'asking' && state.step === 'quote') {
    // The payer must see a quote before it is sent.
    if (!sameQuote(before.quote, quote)) return after(emits, review(state, { changed: true }));
    return submit({ ...state, registered: answer.registered });
  }
  return after(emits, state.name === 'editing' && state.awaitsQuote ? review(state) : [state, []]);
}

function submit(state: TransferState): TransferStep {
  const { order, draft } = state;
  // This check is for the compiler: a transfer in this state has both.
  if (order === undefined || !draft) return edit(state);
  const attempt = state.attempt + 1;
  return [{ ...core(state), name: 'sending', attempt }, [{ do: 'submit', attempt, order, draft }]];
}

function handleQuoteFailure(
  before: TransferState,
  { problem, refused }: Extract<Answer, { type: 'quote-failed' }>,
): TransferStep {
  const losses = before.asking.losses + 1;
  const state = { ...before, fresh: false, asking: { ...before.asking, losses, problem } };
  if (problem === 'widget_unknown') return close(state, problem, false);
  if (state.name === 'asking' && state.step === 'quote') return review(state, { problem });
  if (state.name !== 'editing') return [state, []];
  const delay = lossDelays[Math.min(losses, lossDelays.length) - 1] ?? 30;
  return [
    { ...state, awaitsQuote: !refused && state.awaitsQuote === true },
    refused ? [] : [{ do: 'wait-for-quote', delay }],
  ];
}
