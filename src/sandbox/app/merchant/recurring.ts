/**
 * Recurring charge (`/api/recurring`): charges a stored card without its owner. There is no 3-D Secure and no second attempt.
 *
 * @assumption HTTP: Recurring. The answer's `rectoken` is the charged one (ours).
 * @module
 */
import { recurringRequest, type OrderResult } from '../../../contract/index.js';
import { unauthenticatedEci } from '../../engine/instrument.js';
import { readOrder } from '../../engine/order-parameters.js';
import { checkUnlisted } from '../../engine/unlisted-fields.js';
import { buildOrderResult, signResult, wireDate } from '../../engine/order-result.js';
import {
  amountMessage,
  mandatoryOf,
  type Parameters,
  parseParameters,
  requireFlat,
  requireParameters,
} from '../../engine/parameters.js';
import { preauthOf, verificationOf } from '../../engine/holds.js';
import { Refusal } from '../../engine/refusal.js';
import { signedSubscription } from '../../engine/subscription.js';
import { attemptById, insertAttempt, orderByPayment } from '../../store/orders/orders.js';
import { type RequestKey, requestKey, runOnce, subjectOfKey } from '../../store/idempotency.js';
import type { AttemptRow } from '../../store/tables/orders.js';
import { freshDraft, openRectoken } from '../payment/attempt-draft.js';
import { withClearRectoken } from './look-up.js';
import type { Call, Context, Merchant } from '../context.js';
import { writeOrder } from './create-order.js';
import { checkReturn } from '../host/origins.js';
import { requireSignature } from './merchants.js';
import { finishAttempt } from '../payment/finish-attempt.js';

export async function chargeRecurring(context: Context, request: Parameters, call: Call): Promise<OrderResult> {
  requireParameters(request, mandatoryOf(recurringRequest));
  const flat = requireFlat(request);
  const merchant = await requireSignature(context, flat, call);
  const key = await requestKey(context, call, merchant.id, flat);
  // A repeated request gets its answer even if the rectoken is no longer valid.
  const earlierAttemptId = await subjectOfKey(context.store, key, context.now());
  const attemptId = earlierAttemptId ?? (await beginCharge(context, merchant, flat, call, key)).id;
  await finishAttempt(context, attemptId, call.faults);
  const attempt = await attemptById(context.store, attemptId);
  const chargedOrder = attempt && (await orderByPayment(context.store, attempt.payment_id));
  if (!chargedOrder) throw new Error('The order of a charge is missing.');
  const answerAttempt = await withClearRectoken(context, attempt);
  return signResult(merchant.secret, buildOrderResult(chargedOrder, answerAttempt, { withRectoken: true }));
}

async function beginCharge(
  context: Context,
  merchant: Merchant,
  flat: Record<string, string | number>,
  call: Call,
  key: RequestKey | undefined,
): Promise<AttemptRow> {
  const { rectoken } = parseParameters(recurringRequest, flat, { amount: [1023, amountMessage], currency: [1012] });
  checkUnlisted(flat, call.signer ? 'allowed' : 'refused');
  const orderParameters = readOrder(flat, checkReturn(context));
  requireChargeable(orderParameters.fields);
  // The card is checked before the order is created.
  const { row, payer } = await openRectoken(context, merchant.id, rectoken);
  const first = row.attempt_id === null ? undefined : await attemptById(context.store, row.attempt_id);
  const parent = first && (await orderByPayment(context.store, first.payment_id));
  const draft = {
    ...freshDraft('processing', call),
    ...payer.draft,
    rectoken_lifetime: wireDate(row.expires_at),
    eci: unauthenticatedEci(payer.draft.masked_card),
    sender_email: orderParameters.sender_email,
    parent_tran_id: first?.id ?? null,
  };
  // In one transaction: after a crash either nothing is stored, or the resuming job finishes the charge.
  return context.store.transaction().execute((transaction) => {
    const now = context.now();
    return runOnce(transaction, key, now, {
      async begin() {
        const order = await writeOrder(
          transaction,
          orderParameters,
          {
            faults: call.faults,
            made_by: 'recurring',
            parent_order_id: parent?.order_id ?? '',
            signature_version: call.signer ? '2.0' : '',
          },
          now,
        );
        return (await insertAttempt(transaction, order, { tran_type: 'purchase', ...draft }, now)).attempt;
      },
      idOf: ({ id }) => id,
      find: (id) => attemptById(transaction, id),
    });
  });
}

function requireChargeable(fields: Readonly<Record<string, string | number>>): void {
  if (verificationOf(fields)) {
    throw new Refusal(
      1007,
      'Parameter `verification` is incorrect: a recurring charge has no payer who can verify the card',
    );
  }
  if (preauthOf(fields) === 'Y') {
    throw new Refusal(1007, 'Parameter `preauth` is incorrect: a recurring charge cannot only hold the money');
  }
  if (signedSubscription(fields)) {
    throw new Refusal(
      1007,
      'Parameters `recurring_…` are incorrect: a subscription must start with a payment by the payer',
    );
  }
}
