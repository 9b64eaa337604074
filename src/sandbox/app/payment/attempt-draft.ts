/**
 * The columns of a new attempt, before the store writes them: its card (a new one, encrypted, or a stored one) and the proof of its payer.
 *
 * @module
 */
import type { Selectable } from 'kysely';
import type { Expiry } from '../../../core/card/index.js';
import { authenticatedEci, freshCavv } from '../../acquirer/issuer-session.js';
import type { Authentication } from '../../acquirer/test-cards.js';
import { cardType, type Instrument, unauthenticatedEci } from '../../engine/instrument.js';
import { maskCard } from '../../engine/mask.js';
import { Refusal } from '../../engine/refusal.js';
import { findRectoken, handleOf } from '../../store/cards/rectokens.js';
import { openCard, sealCard, type SealedCard } from '../../store/cards/vault.js';
import { emptyResult, type AttemptDraft } from '../../store/orders/orders.js';
import type { AttemptRow, OrderRow, RectokensTable } from '../../store/tables/orders.js';
import { randomHex } from '../../web/bytes.js';
import type { Call, Context } from '../context.js';
import { handleOfAlias } from './stored-cards.js';

/** The columns that describe the payer's card or account. */
export type PayerDraft = Pick<
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

/** An attempt without a result. An attempt that waits for its payer has IDs for the redirect to the issuer and back. */
export function freshDraft(
  status: 'created' | 'processing',
  call: Call,
): Omit<AttemptDraft, keyof PayerDraft | 'sender_email'> {
  const waits = status === 'created';
  return {
    ...emptyResult,
    status,
    md: waits ? randomHex(16) : null,
    xid: waits ? randomHex(20) : null,
    page_origin: call.pageOrigin,
    ip_address: call.address,
    ended_at: null,
  };
}

export function asksPayer(authentication: Authentication): authentication is 'confirm' | 'code' {
  return authentication === 'confirm' || authentication === 'code';
}

/** The 3-D Secure columns of a new attempt. They have the proof only if the payer is not asked. */
export function authenticationDraft(
  number: string,
  authentication: Authentication,
): Pick<AttemptRow, 'veres_status'> & Partial<Pick<AttemptRow, 'eci' | 'cavv' | 'pares_status'>> {
  if (authentication === 'none') {
    return { veres_status: 'N', eci: unauthenticatedEci(number), cavv: '', pares_status: '' };
  }
  if (asksPayer(authentication)) return { veres_status: 'Y' };
  return { veres_status: 'Y', eci: authenticatedEci(number), cavv: freshCavv(), pares_status: 'Y' };
}

export interface Payer {
  number: string;
  /** To be stored with the attempt; absent if it is already stored. */
  sealedCard: SealedCard | undefined;
  draft: PayerDraft;
}

/** Accepts the merchant's rectoken, or its alias in this order; 1082 if it is neither, or has expired. */
export async function openInstrument(
  context: Context,
  instrument: Instrument,
  { order, merchantId }: { order: OrderRow | undefined; merchantId: number },
): Promise<Payer> {
  if (instrument.kind === 'card') return newCard(context, instrument.number, instrument.expiry);
  const name = instrument.rectoken;
  const handle = order && (await handleOfAlias(context, order, name));
  return (await openHandle(context, merchantId, handle ?? (await handleOf(context.keys, name)))).payer;
}

/** The card of the merchant's rectoken; 1082 for an unknown or expired one. */
export async function openRectoken(
  context: Context,
  merchantId: number,
  rectoken: string,
): Promise<{ row: Selectable<RectokensTable>; payer: Payer }> {
  return openHandle(context, merchantId, await handleOf(context.keys, rectoken));
}

async function openHandle(
  context: Context,
  merchantId: number,
  handle: string,
): Promise<{ row: Selectable<RectokensTable>; payer: Payer }> {
  const row = await findRectoken(context.store, merchantId, handle);
  const card = row && (await openCard(context.store, context.keys.card, row.card_id));
  // An unknown, an expired and another merchant's rectoken get the same answer, which reveals nothing.
  if (!card || row.expires_at < context.now()) throw new Refusal(1082, 'The rectoken is unknown or has expired');
  const draft = payerDraft(row.card_id, card.number, card, row.rectoken);
  return { row, payer: { number: card.number, sealedCard: undefined, draft } };
}

/** A card that is not stored yet. */
export async function newCard(context: Context, number: string, expiry: Expiry): Promise<Payer> {
  const sealedCard = await sealCard(context.keys.card, { number, ...expiry });
  return { number, sealedCard, draft: payerDraft(sealedCard.id, number, expiry, '') };
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

/** The columns of an attempt without a card. */
export const noCard: PayerDraft = {
  card_id: null,
  masked_card: '',
  card_bin: '',
  card_type: '',
  expire_month: '',
  expire_year: '',
  rectoken: '',
  rectoken_lifetime: '',
};
