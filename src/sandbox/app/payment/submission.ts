/**
 * The steps that every payment method shares: read the submission, find or make its order, begin an attempt, answer.
 *
 * @module
 */
import {
  cardSubmissionRequest,
  type CardSubmissionRequest,
  type CheckoutSubmissionResponse,
  type ErrorCode,
} from '../../../contract/index.js';
import type { Authentication } from '../../acquirer/test-cards.js';
import { decideSubmission } from '../../engine/order-machine.js';
import { maskField } from '../../engine/mask.js';
import {
  checkEmail,
  checkPhone,
  parseParameters,
  requireFlat,
  requireParameters,
  shorten,
  type Parameters,
} from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import { checkSubmittedSubscription, recurringDataMessage } from '../../engine/subscription.js';
import { currentAttempt, stateOf } from '../../store/orders/orders.js';
import type { AttemptRow, OrderRow } from '../../store/tables/orders.js';
import type { AttemptDraft } from '../../store/orders/attempts.js';
import { beginAttempt } from '../../store/orders/transitions.js';
import type { SealedCard } from '../../store/cards/vault.js';
import { asksPayer, authenticationDraft, freshDraft, type PayerDraft } from './attempt-draft.js';
import { challengeFor } from './challenge.js';
import type { Call, Context } from '../context.js';
import { callbackFault } from '../merchant/create-order.js';
import { requireOrderByToken } from '../merchant/look-up.js';
import { requireMerchant } from '../merchant/merchants.js';
import { orderWithoutToken, pageOrder } from './order-without-token.js';
import { finishAttempt } from './finish-attempt.js';
import { answerOf } from './attempt-answer.js';

const codes: Readonly<Record<string, readonly [ErrorCode, string?]>> = {
  card_number: [1015],
  expiry_date: [1025],
  email: [1096],
  amount: [1023],
  currency: [1012],
  payment_system: [1017],
  recurring_data: [1007, recurringDataMessage],
};

/** A submission whose fields have the right shape; the card or account is not checked yet. */
export interface Submission {
  input: CardSubmissionRequest;
  /** The sent fields, without nested ones: an order made by the page keeps them. */
  flat: Record<string, string | number>;
  call: Call;
  payer: Pick<AttemptDraft, 'sender_email' | 'sender_cell_phone' | 'sender_name'>;
  /** The order there is already, and which can be paid; undefined where the submission makes its own. */
  known: OrderRow | undefined;
  merchantId: number;
}

/** The state of the order is checked first, so that a payer does not correct a card for a closed order; the transaction checks again. */
export async function readSubmission(context: Context, request: Parameters, call: Call): Promise<Submission> {
  requireParameters(request, ['payment_system']);
  const { recurring_data, ...others } = request;
  const flat = requireFlat(others);
  const nested = recurring_data === undefined ? {} : { recurring_data };
  const input = parseParameters(cardSubmissionRequest, { ...flat, ...nested }, codes);
  checkSubmittedSubscription(input.recurring_data, context.now());
  if (!input.token && input.merchant_id === undefined) requireParameters(request, ['token']);
  const known = input.token ? await requireOrderByToken(context, input.token) : await pageOrder(context, flat);
  if (known) await requirePayable(context, known);
  if (known?.preauth === 'Y' && input.recurring_data) {
    throw new Refusal(
      1007,
      'Parameter `recurring_data` is incorrect: this order holds money, a subscription begins with a payment',
    );
  }
  const merchantId = known?.merchant_id ?? requireMerchant(context, input.merchant_id).id;
  const payer = {
    sender_email: checkEmail(input.email),
    sender_cell_phone: checkPhone(flat['sender_cell_phone']),
    sender_name: senderName(maskField('sender_name', flat['sender_name'] ?? '')),
  };
  return { input, flat, call, payer, known, merchantId };
}

/** A payer writes it, and a signed result repeats it. @assumption What a signature proves */
function senderName(value: string | number | undefined): string {
  const name = shorten(String(value ?? ''), 255);
  if (name.includes('|')) throw new Refusal(1007, 'Parameter `sender_name` is incorrect: it holds `|`');
  return name;
}

async function requirePayable(context: Context, order: OrderRow): Promise<void> {
  const decision = decideSubmission(stateOf(order, await currentAttempt(context.store, order)), context.now());
  if (decision.kind === 'refuse') throw new Refusal(decision.code, decision.message);
}

/** The existing order, or a new one. A new order is created only after the payer's input was checked. */
export async function orderOf(context: Context, submission: Submission): Promise<OrderRow> {
  const { known, flat, call } = submission;
  const order = known ?? (await orderWithoutToken(context, flat, call));
  const fault = callbackFault(call.faults);
  if (fault !== '' && fault !== order.callback_fault) {
    await context.store
      .updateTable('orders')
      .set({ callback_fault: fault })
      .where('payment_id', '=', order.payment_id)
      .execute();
  }
  return order;
}

/** The fields of an attempt that has not started, without the payer's card. */
export function attemptDraft(
  submission: Submission,
  status: 'created' | 'processing',
): Omit<AttemptDraft, keyof PayerDraft> {
  return {
    ...freshDraft(status, submission.call),
    ...submission.payer,
    payment_system: submission.input.payment_system,
    store_card: submission.input.required_rectoken?.toUpperCase() === 'Y' ? 'Y' : 'N',
    recurring: submission.input.recurring_data ? JSON.stringify(submission.input.recurring_data) : '',
  };
}

/** Begins the attempt, or answers why not. */
export async function begin(
  context: Context,
  order: OrderRow,
  draft: AttemptDraft,
  sealed?: SealedCard,
): Promise<{ order: OrderRow; attempt: AttemptRow }> {
  const begun = await beginAttempt(context.store, order.payment_id, draft, sealed, context.now());
  if ('refused' in begun) {
    context.wakeJobs();
    throw new Refusal(begun.refused.code, begun.refused.message);
  }
  return begun;
}

/** A page that came without a token needs it now, to look the outcome up. */
export function tokenFor(submission: Submission, order: OrderRow): { token?: string } {
  return submission.input.token ? {} : { token: order.token };
}

/** A card's draft, by how its issuer authenticates the payer. */
export function cardDraft(
  submission: Submission,
  number: string,
  authentication: Authentication,
  payer: PayerDraft,
): AttemptDraft {
  const status = asksPayer(authentication) ? 'created' : 'processing';
  return { ...attemptDraft(submission, status), ...payer, ...authenticationDraft(number, authentication) };
}

/** Pays by card: sends the payer to the issuer where it asks, charges at once where it does not. */
export async function payByCard(
  context: Context,
  submission: Submission,
  draft: AttemptDraft,
  authentication: Authentication,
  sealed?: SealedCard,
): Promise<CheckoutSubmissionResponse> {
  const { order, attempt } = await begin(context, await orderOf(context, submission), draft, sealed);
  const token = tokenFor(submission, order);
  if (asksPayer(authentication))
    return { ...(await challengeFor(context, order, attempt, authentication, submission.call)), ...token };
  await finishAttempt(context, attempt.id, submission.call.faults);
  return { ...(await answerOf(context, order.payment_id, attempt.id)), ...token };
}
