/**
 * The visible texts and those for screen readers, by the state of the payment. Pure functions: each sentence is true in its state, and a
 * sentence that needs a fact is shown only if the fact is known.
 *
 * @module
 */
import type { PaymentMethod } from '../../../contract/index.js';
import { isVerifying, isWrongCode, type PaymentState } from '../../../core/checkout/index.js';
import { formatMoment } from '../../../core/i18n/dates.js';
import { asMessage, count, fill, type PageCatalogue } from '../../../core/i18n/index.js';
import { alertIcon, checkIcon, clockIcon } from '../../../ui/icons.js';
import type { Head } from '../../parts/view/outcome.js';
import {
  announcement,
  approvedText,
  approvedTitle,
  declinedCode,
  problemTexts,
} from '../../parts/payment/payment-messages.js';
import type { Panel, PurchaseSummary } from '../panels/panel.js';
import { methods } from './methods.js';

/** Everything that the sentences depend on. */
export interface ViewState {
  readonly texts: PageCatalogue;
  readonly locale: string;
  readonly state: PaymentState;
  /** Code of a problem that does not stop the payment. */
  readonly notice?: string | undefined;
  readonly purchase?: PurchaseSummary | undefined;
  readonly merchant: string;
  readonly method?: PaymentMethod | undefined;
  /** The bank whose page is opening. */
  readonly bank?: string | undefined;
  /** The page is in a frame of another origin: the payer follows a link to the bank. */
  readonly isFramed?: boolean | undefined;
  /** The payment starts a subscription. */
  readonly plan?: boolean | undefined;
  /** The messages of a panel: the next step, and a problem in it. */
  readonly panel?: Pick<Panel, 'next' | 'message' | 'isProblem'> | undefined;
  /** When the order expires. */
  readonly expires?: Date | undefined;
  /** Seconds until then, while the payer is warned. */
  readonly seconds?: number | undefined;
  readonly isSlow?: boolean | undefined;
  readonly isOffline?: boolean | undefined;
  /** A payment was blocked because there is no connection. */
  readonly isBlocked?: boolean | undefined;
  /** The outcome was unknown before this look-up. */
  readonly wasUnknown?: boolean | undefined;
}

/** The screen in place of the form. Undefined while there is something to type or to wait for. */
export function headOf(viewState: ViewState): Head | undefined {
  const { texts, state, merchant, plan, isOffline, wasUnknown } = viewState;
  switch (state.name) {
    case 'paid': {
      const { result } = state;
      const text = approvedText(viewState, result, merchant, plan ? texts['plan.started'] : undefined);
      return { tone: 'good', icon: checkIcon, title: approvedTitle(viewState, result), text };
    }
    case 'closed':
      return closed(viewState, state);
    case 'unknown':
      return {
        tone: 'calm',
        icon: clockIcon,
        title: texts['unknown.title'],
        text: texts[isOffline ? 'unknown.offline' : 'unknown.text'],
      };
    case 'checking':
      return wasUnknown ? headOf({ ...viewState, state: { ...state, name: 'unknown' } }) : undefined;
    default: {
      const code = declinedCode(state);
      if (code === undefined || state.name !== 'ready') return undefined;
      const [title, text] = problemTexts(viewState, code, state.result);
      return { tone: 'bad', icon: alertIcon, title, text };
    }
  }
}

function closed(viewState: ViewState, state: Extract<PaymentState, { name: 'closed' }>): Head {
  const { texts, expires, locale } = viewState;
  const { problem, retry, order } = state;
  const [heading, message] = problemTexts(viewState, problem, order?.order_data);
  const title = retry ? texts['closed.retry'] : heading === texts['problem.title'] ? texts['closed.title'] : heading;
  switch (problem) {
    case 'order_paid':
      return { tone: 'good', icon: checkIcon, title, text: message };
    case 'order_expired': {
      const text = expires && fill(texts['expired.text'], { time: formatMoment(expires, texts, locale) });
      return { tone: 'calm', icon: clockIcon, title, text: text ?? message };
    }
    case 'token_unknown':
      return { tone: 'calm', icon: alertIcon, title, text: texts['link.text'] };
    default:
      return { tone: problem === 'order_declined' ? 'bad' : 'calm', icon: alertIcon, title, text: message };
  }
}

export interface NextLine {
  readonly text: string;
  /** Something went wrong: the line has an error sign. */
  readonly isProblem?: boolean | undefined;
}

/** The line under the button: what happens next, or what went wrong. */
export function nextLine(viewState: ViewState): NextLine {
  const { texts, locale, state, purchase, notice, panel, seconds, isSlow, isOffline } = viewState;
  switch (state.name) {
    case 'asking':
    case 'paying':
      return { text: texts[isOffline ? 'unknown.offline' : isSlow ? 'paying.slow' : 'paying'] };
    case 'checking':
      return { text: texts[isOffline ? 'unknown.offline' : 'checking'] };
    case 'challenge':
      return { text: state.challenge.action === 'leave' || isVerifying(state) ? '' : texts['challenge.opened'] };
    case 'ready': {
      const problem = state.problem ?? notice;
      if (viewState.isBlocked) return { text: texts['problem.offline'], isProblem: true };
      if (isWrongCode(problem)) return { text: texts['declined.plain'] };
      // The heading too: it can say that nothing was charged.
      if (problem) return { text: asMessage(...problemTexts(viewState, problem, undefined)), isProblem: true };
      if (panel?.message) return { text: panel.message, isProblem: panel.isProblem };
      if (seconds !== undefined) return { text: timeLeft(texts, seconds, locale) };
      return { text: panel?.next ?? defaultText(viewState) };
    }
    case 'starting':
      return { text: purchase ? defaultText(viewState) : '' };
    default:
      return { text: '' };
  }
}

/** What happens after the button is pressed. */
function defaultText({ texts, purchase, method, plan }: ViewState): string {
  if (purchase?.verification) return texts['next.check'];
  return texts[(method && methods[method].next) ?? (plan ? 'next.plan' : 'next.once')];
}

/** The button while the page of a bank opens. A long name would take two lines, and the payer has just chosen it. */
export function bankPageText({ texts, method }: ViewState, name: string): string {
  const isLong = method === 'banklinks_eu' && name.length > 20;
  return isLong ? texts['page.opening.bank'] : fill(texts['page.opening'], { name });
}

function timeLeft(texts: PageCatalogue, seconds: number, locale: string): string {
  return seconds >= 60
    ? count(texts['expiry.minutes'], Math.ceil(seconds / 60), locale)
    : count(texts['expiry.seconds'], seconds, locale);
}

/** Times before the end, in seconds, at which the time left is read out. */
const announcedSeconds = [20, 60, 120];

/** The text for screen readers: each change once. */
export function screenReaderText(viewState: ViewState): string {
  const { texts, locale, state, seconds = Infinity, isOffline, isSlow, wasUnknown } = viewState;
  const next = nextLine(viewState);
  switch (state.name) {
    case 'starting':
      return texts['page.loading'];
    case 'paying':
    case 'checking':
      return isOffline || isSlow || !wasUnknown ? next.text : '';
    case 'challenge':
      return viewState.bank
        ? fill(texts[viewState.isFramed ? 'banks.continue' : 'page.opening'], { name: viewState.bank })
        : announcement(viewState, state);
    case 'ready': {
      if (state.problem) return announcement(viewState, state);
      if (next.isProblem || viewState.panel?.message) return next.text;
      const time = announcedSeconds.find((limit) => seconds <= limit);
      return time === undefined ? '' : timeLeft(texts, time, locale);
    }
    default: {
      const head = headOf(viewState);
      return head && state.name !== 'paid'
        ? asMessage(String(head.title), String(head.text))
        : announcement(viewState, state);
    }
  }
}
