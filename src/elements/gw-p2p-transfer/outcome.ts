/**
 * The screens of a transfer without fields: sent, on its way, declined, not known, closed. Each shows the next steps.
 *
 * @module
 */
import { nextStepsFor } from '../../contract/error-codes/facts.js';
import type { TransferStatusResponse } from '../../contract/index.js';
import { brandOf } from '../../core/brand/index.js';
import { partyFor } from '../../contract/error-codes/facts.js';
import { cardName } from '../../core/i18n/card-name.js';
import { fill } from '../../core/i18n/transfer-catalogue.js';
import { formatAmount } from '../../core/money/index.js';
import { fromMajor } from '../../core/money/major.js';
import { isWrongCode, type TransferEvent, type TransferState } from '../../core/transfer/index.js';
import { alertIcon, checkIcon, clockIcon } from '../../ui/icons.js';
import { againIcon, cardIcon, editIcon } from '../../ui/page-icons.js';
import type { Head, ReceiptRow, NextAction } from '../parts/view/outcome.js';
import type { ReceiptRows } from '../parts/view/late-receipt.js';
import { amountsOf, problemTexts, textOf, type TransferTextContext } from './figures.js';

type Of<Name> = Extract<TransferState, { name: Name }>;

/** The values that the sentences depend on. */
export interface TransferProgress {
  readonly state: TransferState;
  /** Order id of the transfer that was sent last. */
  readonly number?: string | undefined;
  readonly isSlow?: boolean;
  readonly wasUnknown?: boolean;
}

/** The parts of the page that the screens use. */
export interface ScreenView {
  readonly transfer: TransferProgress & { dispatch(event: TransferEvent): void };
  /** Undefined until it has loaded. Until then, a screen leaves out the cards and the time, and shows a whole number. */
  readonly receipt: ReceiptRows | undefined;
  reset(): void;
  again(): void;
  correct(end?: 'sender' | 'receiver'): void;
}

/** A screen: its head, the facts, and the next steps. */
export interface TransferScreen extends Head {
  /** The picture of the transfer is between head and facts. */
  readonly hasPicture?: boolean;
  readonly rows?: readonly ReceiptRow[];
  readonly actions?: readonly NextAction[];
  readonly button?: ScreenButton;
  /** The line under the button. */
  readonly next?: string;
}

export interface ScreenButton {
  readonly label: string;
  readonly isMain?: boolean;
  /** Undefined while its action is running. */
  readonly press: (() => void) | undefined;
}

/** The screen of a state; undefined while the payer types, reviews, or waits briefly. */
export function screenOf(view: ScreenView, context: TransferTextContext): TransferScreen | undefined {
  const { state } = view.transfer;
  switch (state.name) {
    case 'sent':
      return sentScreen(view, context, state);
    case 'unknown':
      return unknownScreen(view, context);
    case 'closed':
      return closedScreen(view, context, state);
    case 'checking':
      if (isProcessing(state)) return processingScreen(view, context);
      if (view.transfer.wasUnknown) return unknownScreen(view, context);
      return state.attempt ? undefined : checkingScreen(view, context);
    default: {
      const problem = failureOf(state);
      return problem === undefined ? undefined : failureScreen(view, context, problem);
    }
  }
}

/** The reason why nothing was sent. Problems that the fields can show need no screen: the fee, and a wrong security code. */
export function failureOf(state: TransferState): string | undefined {
  if (state.name !== 'editing' || state.problem === state.asking.problem) return undefined;
  return isWrongCode(state.problem) ? undefined : state.problem;
}

/** Status requests (about four seconds) in which most transfers are sent. */
const quickLookUps = 3;

/** The gateway needs more time than the payer should spend watching. */
export function isProcessing(state: TransferState): boolean {
  return state.name === 'checking' && state.status === 'processing' && (state.tries > quickLookUps || !state.attempt);
}

export function sentTitle(
  { texts, locale }: TransferTextContext,
  { receiver_amount: sum, currency }: TransferStatusResponse,
): string {
  const amount = amountOf(sum, currency, locale);
  return amount ? fill(texts['sent.title'], { amount }) : texts['sent.plain'];
}

function amountOf(major: number | undefined, currency: string, locale: string): string | undefined {
  const minor = major === undefined ? undefined : fromMajor(major, currency);
  return minor === undefined ? undefined : formatAmount(minor, currency, locale);
}

/** Brand of a masked card, by its first digits. */
const brandOfMasked = (masked: string | undefined) => brandOf(/^\d*/.exec(masked ?? '')?.[0] ?? '');

function sentScreen(view: ScreenView, context: TransferTextContext, { result, attempt }: Of<'sent'>): TransferScreen {
  const { texts, locale } = context;
  const { currency, receiver, receiver_type: type, masked_card: sender } = result;
  const sum = (amount: number | undefined) => amountOf(amount, currency, locale);
  const { receipt } = view;
  const masked = (mask: string | undefined) =>
    receipt?.maskedCard(context, { masked_card: mask, card_type: brandOfMasked(mask) });
  const phone = receiver.replace(/[Xx*•]+/, ' ••• ');
  const card = cardName(texts, brandOfMasked(receiver), receiver);
  return {
    tone: 'good',
    icon: checkIcon,
    title: sentTitle(context, result),
    text: type === 'phone' ? fill(texts['sent.phone'], { phone }) : card && fill(texts['sent.card'], { card }),
    // A reloaded page does not know the cards.
    hasPicture: attempt > 0,
    rows: [
      [texts['sent.paid'], sum(result.sender_amount)],
      [texts['fee.fee'], sum(result.fee)],
      [texts['sent.got'], sum(result.receiver_amount)],
      [texts['transfer.sender'], masked(sender)],
      [texts['transfer.receiver'], type === 'phone' ? phone : masked(receiver)],
      [texts['paid.when'], receipt?.formatTime(result.order_time, texts, locale)],
      [texts['paid.approval'], result.approval_code],
      [texts['sent.number'], transferNumber(view, context, view.transfer.number)],
    ],
    button: { label: texts['transfer.new'], isMain: true, press: () => view.reset() },
  };
}

const transferNumber = ({ receipt }: ScreenView, { texts }: TransferTextContext, number: string | undefined) =>
  number && (receipt?.numberOf(number, texts['sent.copy'], texts['copy.done']) ?? number);

/** The amounts of a transfer in progress, and the number to quote when the payer contacts the site. */
function facts(view: ScreenView, context: TransferTextContext): ReceiptRow[] {
  const { texts, locale } = context;
  const { state } = view.transfer;
  const amounts = amountsOf(state, locale);
  return [
    [texts['fee.pays'], amounts?.sender],
    [texts['fee.fee'], amounts?.fee],
    [texts['fee.gets'], amounts?.receiver],
    [texts['sent.number'], transferNumber(view, context, state.order)],
  ];
}

function processingScreen(view: ScreenView, context: TransferTextContext): TransferScreen {
  const { texts, locale } = context;
  const amount = amountsOf(view.transfer.state, locale)?.receiver;
  return {
    tone: 'calm',
    icon: clockIcon,
    title: amount ? fill(texts['sent.way.title'], { amount }) : texts['sent.way.plain'],
    text: texts['sent.way'],
    rows: facts(view, context),
    ...checkButton(view, context),
  };
}

function unknownScreen(view: ScreenView, context: TransferTextContext): TransferScreen {
  const { texts } = context;
  return {
    tone: 'calm',
    icon: clockIcon,
    title: texts['unknown.title'],
    text: texts[context.isOffline ? 'unknown.offline' : 'unknown.text'],
    rows: facts(view, context),
    ...checkButton(view, context),
  };
}

function checkButton(
  { transfer }: ScreenView,
  { texts }: TransferTextContext,
): Pick<TransferScreen, 'button' | 'next'> {
  const press = transfer.wasUnknown ? undefined : () => transfer.dispatch({ type: 'check-again' });
  return { button: { label: texts['unknown.check'], press }, next: texts['unknown.leave'] };
}

/** The page was reloaded, and looks up the outcome of an earlier transfer. */
function checkingScreen(view: ScreenView, context: TransferTextContext): TransferScreen {
  const { texts } = context;
  return {
    tone: 'calm',
    icon: clockIcon,
    title: texts['checking.title'],
    text: texts[context.isOffline ? 'unknown.offline' : 'checking'],
    rows: facts(view, context),
    next: texts.paying,
  };
}

function closedScreen(
  { transfer }: ScreenView,
  context: TransferTextContext,
  { problem, retry }: Of<'closed'>,
): TransferScreen {
  const { texts } = context;
  return {
    tone: 'calm',
    icon: alertIcon,
    title: texts['closed.retry'],
    text: textOf(context, problem),
    ...(retry
      ? { button: { label: texts['way.again'], isMain: true, press: () => transfer.dispatch({ type: 'retry' }) } }
      : {}),
  };
}

function failureScreen(view: ScreenView, context: TransferTextContext, problem: string): TransferScreen {
  const { texts } = context;
  const { state } = view.transfer;
  const masked = 'masked' in state ? state.masked : undefined;
  const isDeclined = /^(bank|limit)$/.test(partyFor(problem));
  const [title, text] = problemTexts(context, problem, cardName(texts, brandOfMasked(masked), masked));
  return {
    tone: isDeclined ? 'bad' : 'calm',
    icon: alertIcon,
    title,
    text,
    actions: nextActions(view, texts, problem),
  };
}

/** The next steps, ordered by the cause, the best first. */
function nextActions(view: ScreenView, texts: TransferTextContext['texts'], problem: string): NextAction[] {
  const card: NextAction = { icon: cardIcon, text: texts['way.card'], press: () => view.correct('sender') };
  const again: NextAction = { icon: againIcon, text: texts['way.again'], press: () => view.again() };
  const change = (end?: 'receiver'): NextAction => ({
    icon: editIcon,
    text: texts['review.change'],
    press: () => view.correct(end),
  });
  // The cards have to be typed again.
  if (!view.transfer.state.attempt) return [again];
  if (problem === 'challenge_refused_address') return [card, change()];
  const actions = { a: again, c: card, e: change(), r: change('receiver') };
  return nextStepsFor(problem).map((step) => actions[step]);
}
