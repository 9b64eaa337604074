/**
 * Card submission (`/api/checkout/ajax`): a card, or a stored one, pays an order.
 *
 * @module
 */
import { cardSubmissionRequest, type CardSubmissionResponse, type ErrorCode } from '../../contract/index.js';
import { testCard } from '../acquirer/test-cards.js';
import { cardType, readInstrument, type Instrument } from '../engine/instrument.js';
import { maskCard } from '../engine/mask.js';
import { decideSubmission } from '../engine/order-machine.js';
import { readOrder } from '../engine/order-parameters.js';
import { checkEmail, parseParameters, requireFlat, requireParameters, type Parameters } from '../engine/parameters.js';
import { Refusal } from '../engine/refusal.js';
import { randomHex } from '../store/ids.js';
import { currentAttempt, stateOf } from '../store/orders.js';
import { findRectoken } from '../store/rectokens.js';
import type { OrderRow } from '../store/schema.js';
import { beginAttempt, type AttemptDraft } from '../store/transitions.js';
import { openCard, sealCard, type SealedCard } from '../store/vault.js';
import { challengeFor, cardholderProof } from './challenge.js';
import type { Call, Context } from './context.js';
import { callbackFault, insertOrder } from './create-order.js';
import { requireOrderByToken } from './look-up.js';
import { requireMerchant } from './merchants.js';
import { outcomeOf } from './outcome.js';
import { settleAttempt } from './settle.js';

const codes: Readonly<Record<string, readonly [ErrorCode]>> = {
  card_number: [1015],
  expiry_date: [1025],
  email: [1096],
  amount: [1023],
  currency: [1012],
  payment_system: [1017],
};

/** @assumption HTTP: the address and the envelope; Readings settled: refusals. */
export async function submitCard(context: Context, request: Parameters, call: Call): Promise<CardSubmissionResponse> {
  requireParameters(request, ['payment_system']);
  const flat = requireFlat(request);
  const input = parseParameters(cardSubmissionRequest, flat, codes);
  if (input.payment_system !== 'card')
    throw new Refusal(1017, 'Parameter `payment_system` is incorrect: card is expected');
  if (!input.token && input.merchant_id === undefined) requireParameters(request, ['token']);

  const known = input.token ? await requirePayableOrder(context, input.token) : undefined;
  const instrument = readInstrument(input, new Date(context.now()));
  const email = checkEmail(input.email);
  const merchantId = known?.merchant_id ?? requireMerchant(context, input.merchant_id).id;
  const payer = await openInstrument(context, instrument, merchantId);
  const order = known ?? (await orderWithoutToken(context, flat, call));
  await keepCallbackFault(context, order, call);

  const { authentication } = testCard(payer.number);
  const waits = authentication === 'confirm' || authentication === 'code';
  const draft: AttemptDraft = {
    ...payer.draft,
    status: waits ? 'created' : 'processing',
    sender_email: email,
    response_code: 0,
    response_description: '',
    approval_code: '',
    rrn: '',
    pares_status: '',
    cavv: '',
    eci: '',
    veres_status: authentication === 'none' ? 'N' : 'Y',
    ...(waits ? {} : cardholderProof(payer.number, authentication)),
    md: waits ? randomHex(16) : null,
    xid: waits ? randomHex(20) : null,
    page_origin: call.pageOrigin,
    ip_address: call.address,
    ended_at: null,
  };
  const begun = await beginAttempt(context.store, order.payment_id, draft, payer.sealed, context.now());
  if ('refused' in begun) {
    context.wakeJobs();
    throw new Refusal(begun.refused.code, begun.refused.message);
  }
  // A page that came without a token needs one now, to look the outcome up.
  const token = known ? {} : { token: order.token };
  if (waits) return { ...(await challengeFor(context, begun.order, begun.attempt, authentication)), ...token };
  await settleAttempt(context, begun.attempt.id, call.faults);
  return { ...(await outcomeOf(context, begun.order.payment_id, begun.attempt.id)), ...token };
}

/** The state is judged before the card, so that nobody mends a card for an order that is closed; the transaction judges again. */
async function requirePayableOrder(context: Context, token: string): Promise<OrderRow> {
  const order = await requireOrderByToken(context, token);
  const decision = decideSubmission(stateOf(order, await currentAttempt(context.store, order)), context.now());
  if (decision.kind === 'refuse') throw new Refusal(decision.code, decision.message);
  return order;
}

type PayerDraft = Pick<
  AttemptDraft,
  | 'card_id'
  | 'masked_card'
  | 'card_bin'
  | 'card_type'
  | 'expire_month'
  | 'expire_year'
  | 'rectoken'
  | 'rectoken_lifetime'
>;

interface Payer {
  number: string;
  /** To be kept with the attempt; absent where it is kept already. */
  sealed: SealedCard | undefined;
  draft: PayerDraft;
}

async function openInstrument(context: Context, instrument: Instrument, merchantId: number): Promise<Payer> {
  if (instrument.kind === 'card') {
    const { number, expiry } = instrument;
    const sealed = await sealCard(context.keys.card, { number, ...expiry });
    return { number, sealed, draft: payerDraft(sealed.id, number, expiry, '') };
  }
  const row = await findRectoken(context.store, merchantId, instrument.rectoken);
  const card = row && (await openCard(context.store, context.keys.card, row.card_id));
  // One answer for unknown, expired and another merchant's: which of them it is, is nobody's business.
  if (!card || row.expires_at < context.now()) throw new Refusal(1082, 'The rectoken is unknown or has expired');
  return { number: card.number, sealed: undefined, draft: payerDraft(row.card_id, card.number, card, row.rectoken) };
}

function payerDraft(
  cardId: string,
  number: string,
  expiry: { month: number; year: number },
  rectoken: string,
): PayerDraft {
  return {
    card_id: cardId,
    masked_card: maskCard(number),
    card_bin: number.slice(0, 6),
    card_type: cardType(number),
    expire_month: String(expiry.month).padStart(2, '0'),
    expire_year: String(expiry.year),
    rectoken,
    rectoken_lifetime: '',
  };
}

/**
 * An order made by the submission itself. Nobody signed it, so nobody is called back for it: an address in it could make
 * the gateway call whatever the sender likes.
 *
 * @assumption HTTP: submission without a token.
 */
async function orderWithoutToken(
  context: Context,
  flat: Record<string, string | number>,
  call: Call,
): Promise<OrderRow> {
  requireParameters(flat, ['merchant_id', 'amount', 'currency', 'order_desc']);
  const order = readOrder({ order_id: `page-${randomHex(12)}`, ...flat, signature: '-' });
  return insertOrder(context, { ...order, serverCallbackUrl: '' }, call.faults);
}

async function keepCallbackFault(context: Context, order: OrderRow, call: Call): Promise<void> {
  const fault = callbackFault(call.faults);
  if (fault === '' || fault === order.callback_fault) return;
  await context.store
    .updateTable('orders')
    .set({ callback_fault: fault })
    .where('payment_id', '=', order.payment_id)
    .execute();
}
