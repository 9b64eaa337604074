/**
 * The issuer's answer, however it comes back: by the payer's browser or by the merchant's server. It is taken once.
 *
 * @module
 */
import { equalInConstantTime } from '../../../contract/index.js';
import { addressProof, paymentResponse, unseal, type PaymentResponse } from '../../acquirer/seal.js';
import { attemptByMd } from '../../store/orders/orders.js';
import type { AttemptRow } from '../../store/tables/orders.js';
import { declineWaiting, startCharge } from '../../store/orders/transitions.js';
import { confirmedAmount } from './challenge.js';
import type { Call, Context } from '../context.js';
import { finishAttempt } from './finish-attempt.js';

/** The attempt that a return address was made for; undefined where the gateway did not make it. */
export async function attemptOfAddress(context: Context, md: string, proof: string): Promise<AttemptRow | undefined> {
  const known = equalInConstantTime(proof, await addressProof(context.keys.address, md));
  return known ? attemptByMd(context.store, md) : undefined;
}

/** Transfers and payments return at different addresses; each refuses the other's attempts. */
export function isTransfer(attempt: AttemptRow): boolean {
  return attempt.tran_type === 'p2p transfer';
}

/** A second post of the same answer, a simultaneous one included, gets the same outcome. */
export async function takeAnswer(context: Context, attempt: AttemptRow, paRes: string, call: Call): Promise<void> {
  if (attempt.status === 'created' && attempt.verification_status === '') {
    const answer = await readAnswer(context, attempt, paRes);
    if (answer?.status === 'Y') {
      const proof = { eci: answer.eci, cavv: answer.cavv, pares_status: answer.status };
      await startCharge(context.store, attempt, proof, context.now());
    } else {
      await declineWaiting(context.store, attempt, 1024, answer?.status ?? 'U', context.now());
    }
    context.wakeJobs();
  }
  await finishAttempt(context, attempt.id, call.faults);
}

/** The issuer's answer, if it is the issuer's, is about this attempt and this payment, and is not stale. */
async function readAnswer(context: Context, attempt: AttemptRow, paRes: string): Promise<PaymentResponse | undefined> {
  const answer = await unseal(context.keys.seal, paymentResponse, paRes);
  const fits =
    answer !== undefined &&
    answer.xid === attempt.xid &&
    answer.amount === confirmedAmount(attempt) &&
    answer.currency === attempt.currency &&
    answer.card === attempt.masked_card &&
    answer.expires > context.now();
  return fits ? answer : undefined;
}
