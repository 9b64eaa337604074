/**
 * The common steps of every payment method: read the submission, find or create its order, start an attempt.
 *
 * @module
 */
import { cardSubmissionRequest, type CardSubmissionRequest, type ErrorCode } from '../../../contract/index.js';
import { decideSubmission } from '../../engine/order-machine.js';
import { maskField } from '../../engine/mask.js';
import {
  checkEmail,
  checkPhone,
  parseParameters,
  requireFlat,
  requireOnly,
  requireParameters,
  shorten,
  type Parameters,
} from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import { pageOrderFields } from '../../engine/order-parameters.js';
import { checkPlan, recurringDataMessage } from '../../engine/subscription.js';
import { type AttemptDraft, currentAttempt, stateOf } from '../../store/orders/orders.js';
import type { AttemptRow, OrderRow } from '../../store/tables/orders.js';
import { beginAttempt } from '../../store/orders/transitions.js';
import type { SealedCard } from '../../store/cards/vault.js';
import { freshDraft, type PayerDraft } from './attempt-draft.js';
import type { Call, Context } from '../context.js';
import { callbackFault } from '../host/faults.js';
import { requireOrderByToken } from '../merchant/look-up.js';
import { requireMerchant } from '../merchant/merchants.js';
import { orderWithoutToken, pageOrder } from './order-without-token.js';

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
  /** The sent fields, without nested ones. An order of a page stores them. */
  flat: Record<string, string | number>;
  call: Call;
  payer: Pick<AttemptDraft, 'sender_email' | 'sender_cell_phone' | 'sender_name'>;
  /** The existing order, which can be paid; undefined if the submission creates one. */
  order: OrderRow | undefined;
  merchantId: number;
}

/** Checks the order's state first: a payer must not correct the card of a closed order. The transaction checks the state again. */
export async function readSubmission(context: Context, request: Parameters, call: Call): Promise<Submission> {
  requireParameters(request, ['payment_system']);
  // Without a token the submission makes an order, and its fields are stored without a signature.
  if (!request['token']) requireOnly(request, pageOrderFields);
  const { recurring_data, ...rest } = request;
  const flat = requireFlat(rest);
  const planFields = recurring_data === undefined ? {} : { recurring_data };
  const input = parseParameters(cardSubmissionRequest, { ...flat, ...planFields }, codes);
  if (input.recurring_data) checkPlan(input.recurring_data, context.now(), 'recurring_data.');
  if (!input.token && input.merchant_id === undefined) requireParameters(request, ['token']);
  const order = input.token ? await requireOrderByToken(context, input.token) : await pageOrder(context, flat);
  if (order) await requirePayable(context, order);
  if (order?.preauth === 'Y' && input.recurring_data) {
    throw new Refusal(
      1007,
      'Parameter `recurring_data` is incorrect: this order only holds money, but a subscription must start with a payment',
    );
  }
  const merchantId = order?.merchant_id ?? requireMerchant(context, input.merchant_id).id;
  const payer = {
    sender_email: checkEmail(input.email),
    sender_cell_phone: checkPhone(flat['sender_cell_phone']),
    sender_name: senderName(maskField('sender_name', flat['sender_name'] ?? '')),
  };
  return { input, flat, call, payer, order: order, merchantId };
}

/** A payer enters it, and a signed result repeats it. @assumption Meaning of a signature */
function senderName(value: string | number | undefined): string {
  const name = shorten(String(value ?? ''), 255);
  if (name.includes('|')) throw new Refusal(1007, 'Parameter `sender_name` is incorrect: it contains `|`');
  return name;
}

async function requirePayable(context: Context, order: OrderRow): Promise<void> {
  const decision = decideSubmission(stateOf(order, await currentAttempt(context.store, order)), context.now());
  if (decision.kind === 'refuse') throw new Refusal(decision.code, decision.message);
}

/** The existing order, or a new one. A new order is created only after the payer's input was checked. */
export async function orderOf(context: Context, submission: Submission): Promise<OrderRow> {
  const { order: existingOrder, flat, call } = submission;
  const order = existingOrder ?? (await orderWithoutToken(context, flat, call));
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

/** Starts the attempt, or refuses it with the reason. */
export async function startAttempt(
  context: Context,
  order: OrderRow,
  draft: AttemptDraft,
  sealedCard?: SealedCard,
): Promise<{ order: OrderRow; attempt: AttemptRow }> {
  const startResult = await beginAttempt(context.store, order.payment_id, draft, sealedCard, context.now());
  if ('refusal' in startResult) {
    context.wakeJobs();
    throw new Refusal(startResult.refusal.code, startResult.refusal.message);
  }
  return startResult;
}

/** A page that sent no token needs it now, to look up the result. */
export function tokenFor(submission: Submission, order: OrderRow): { token?: string } {
  return submission.input.token ? {} : { token: order.token };
}
