/**
 * Recurring charge (`/api/recurring`): a stored card pays, its owner being elsewhere. There is no 3-D Secure, and nobody to try again.
 *
 * @assumption HTTP: Recurring. The answer's `rectoken` is the one that was charged (ours).
 * @module
 */
import { recurringRequest, type OrderResult } from '../../contract/index.js';
import { cardholderEci } from '../acquirer/proof.js';
import { readOrder } from '../engine/order-parameters.js';
import { buildOrderResult, signResult } from '../engine/order-result.js';
import { amountMessage, parseParameters, requireFlat, requireParameters } from '../engine/parameters.js';
import type { Parameters } from '../engine/parameters.js';
import { preauthOf } from '../engine/preauth.js';
import { Refusal } from '../engine/refusal.js';
import { signedSubscription } from '../engine/subscription.js';
import { verificationOf } from '../engine/verification.js';
import { wireDate } from '../engine/wire-date.js';
import { insertAttempt } from '../store/attempts.js';
import { attemptById, orderByPayment } from '../store/orders.js';
import { freshDraft } from './attempt-draft.js';
import type { Call, Context } from './context.js';
import { writeOrder } from './create-order.js';
import { requireSignature } from './merchants.js';
import { openRectoken } from './payer.js';
import { settleAttempt } from './settle.js';

const mandatory = ['merchant_id', 'order_id', 'order_desc', 'amount', 'currency', 'rectoken', 'signature'];

export async function chargeRecurring(context: Context, request: Parameters, call: Call): Promise<OrderResult> {
  requireParameters(request, mandatory);
  const flat = requireFlat(request);
  const merchant = await requireSignature(context, flat);
  const { rectoken } = parseParameters(recurringRequest, flat, { amount: [1023, amountMessage], currency: [1012] });
  const wanted = readOrder(flat);
  requireChargeable(wanted.fields);
  // The card is known to be there before any order is made in vain.
  const { row, payer } = await openRectoken(context, merchant.id, rectoken);
  const first = row.attempt_id === null ? undefined : await attemptById(context.store, row.attempt_id);
  const parent = first && (await orderByPayment(context.store, first.payment_id));
  const draft = {
    ...freshDraft('processing', call),
    ...payer.draft,
    rectoken_lifetime: wireDate(row.expires_at),
    eci: cardholderEci(payer.draft.masked_card, false),
    sender_email: wanted.senderEmail,
    parent_tran_id: first?.id ?? null,
  };
  // Both or neither: whoever is killed leaves nothing, or what the resuming job finishes.
  const { order, attempt: begun } = await context.store.transaction().execute(async (within) => {
    const now = context.now();
    const madeBy = { faults: call.faults, madeBy: 'recurring', parentOrderId: parent?.order_id ?? '' } as const;
    const row = await writeOrder(within, wanted, madeBy, now);
    return insertAttempt(within, row, { tran_type: 'purchase', ...draft }, now);
  });
  await settleAttempt(context, begun.id, call.faults);
  const charged = await orderByPayment(context.store, order.payment_id);
  const attempt = await attemptById(context.store, begun.id);
  if (!charged || !attempt) throw new Error('The order of a charge is gone.');
  return signResult(merchant.secret, buildOrderResult(charged, attempt, { withRectoken: true }));
}

function requireChargeable(fields: Readonly<Record<string, string | number>>): void {
  if (verificationOf(fields)) {
    throw new Refusal(1007, 'Parameter `verification` is incorrect: nobody is there to be asked for it');
  }
  if (preauthOf(fields) === 'Y') {
    throw new Refusal(1007, 'Parameter `preauth` is incorrect: a recurring charge takes the money at once');
  }
  if (signedSubscription(fields)) {
    throw new Refusal(
      1007,
      'Parameters `recurring_…` are incorrect: a subscription begins with a payment of its payer’s',
    );
  }
}
