/**
 * The state of a transfer for screen readers.
 *
 * @module
 */
import { feeLine, problemWords, quoteAnnouncement, textOf, type TransferTextContext } from './figures.js';
import { progress } from './review.js';
import { isOnItsWay, sentTitle, type Shown } from './outcome.js';

/** The text for screen readers: the state and the outcome, once each, and every new quote. */
export function announcement(shown: Shown, words: TransferTextContext): string {
  const { texts } = words;
  const { state } = shown;
  const problem = 'problem' in state && state.name !== 'closed' ? state.problem : undefined;
  if (problem !== undefined && problem !== state.asking.problem) {
    const [title, text] = problemWords(words, problem);
    return text.includes(title) ? text : `${title.replace(/\.$/, '')}. ${text}`;
  }
  switch (state.name) {
    case 'starting':
      return texts.loading;
    case 'editing':
      if (state.awaitsQuote) return texts['problem.quote_missing'];
      if (state.draft && state.asking.problem !== undefined) {
        return /^\d/.test(state.asking.problem) ? textOf(words, state.asking.problem) : feeLine(words, state).text;
      }
      return state.fresh ? quoteAnnouncement(words, state) : '';
    case 'review':
      return `${state.changed ? texts['review.changed'] : `${texts['review.title']}.`} ${quoteAnnouncement(words, state)}`;
    case 'unknown':
      return `${texts['unknown.title']}. ${texts[words.isOffline ? 'unknown.offline' : 'unknown.text']}`;
    case 'closed':
      return textOf(words, state.problem);
    case 'sent':
      return sentTitle(words, state.result);
    default:
      return isOnItsWay(state) ? texts['sent.way'] : progress(shown, words);
  }
}
