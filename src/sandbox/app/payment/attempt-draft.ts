/**
 * The parts of new attempts of every kind, before the store writes them.
 *
 * @module
 */
import type { Authentication } from '../../acquirer/test-cards.js';
import type { AttemptDraft } from '../../store/orders/attempts.js';
import { randomHex } from '../../web/random.js';
import type { AttemptRow } from '../../store/tables/orders.js';
import { cardholderProof } from './challenge.js';
import type { Call } from '../context.js';

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
    status,
    response_code: 0,
    response_description: '',
    approval_code: '',
    rrn: '',
    pares_status: '',
    cavv: '',
    eci: '',
    veres_status: '',
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
  return {
    veres_status: authentication === 'none' ? 'N' : 'Y',
    ...(asksPayer(authentication) ? {} : cardholderProof(number, authentication)),
  };
}
