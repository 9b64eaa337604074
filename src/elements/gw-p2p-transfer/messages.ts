/**
 * The state of a transfer for screen readers.
 *
 * @module
 */
import { asMessage } from '../../core/i18n/index.js';
import { feeNote, problemTexts, quoteAnnouncement, textOf, type TransferTextContext } from './figures.js';
import { progress } from './review.js';
import { isProcessing, sentTitle, type TransferProgress } from './outcome.js';

/** The text for screen readers: the state and the outcome, once each, and every new quote. */
export function announcement(transfer: TransferProgress, context: TransferTextContext): string {
  const { texts } = context;
  const { state } = transfer;
  const problem = 'problem' in state && state.name !== 'closed' ? state.problem : undefined;
  if (problem !== undefined && problem !== state.asking.problem) {
    return asMessage(...problemTexts(context, problem));
  }
  switch (state.name) {
    case 'starting':
      return texts.loading;
    case 'editing':
      if (state.awaitsQuote) return texts['problem.quote_missing'];
      if (state.draft && state.asking.problem !== undefined) {
        return /^\d/.test(state.asking.problem) ? textOf(context, state.asking.problem) : feeNote(context, state).text;
      }
      return state.fresh ? quoteAnnouncement(context, state) : '';
    case 'review':
      return `${state.changed ? texts['review.changed'] : `${texts['review.title']}.`} ${quoteAnnouncement(context, state)}`;
    case 'unknown':
      return asMessage(texts['unknown.title'], texts[context.isOffline ? 'unknown.offline' : 'unknown.text']);
    case 'closed':
      return textOf(context, state.problem);
    case 'sent':
      return sentTitle(context, state.result);
    default:
      return isProcessing(state) ? texts['sent.way'] : progress(transfer, context);
  }
}
