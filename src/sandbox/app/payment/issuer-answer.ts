/**
 * The answer of the issuer or the bank, from the payer's browser or the merchant's server. It is handled once.
 *
 * @module
 */
import { equalInConstantTime } from '../../../contract/index.js';
import {
  addressProof,
  bankResponse,
  paymentResponse,
  unseal,
  type BankResponse,
  type PaymentResponse,
} from '../../acquirer/seal.js';
import { attemptByMd } from '../../store/orders/orders.js';
import type { AttemptRow } from '../../store/tables/orders.js';
import { declineWaiting, startCharge } from '../../store/orders/transitions.js';
import { confirmedAmount } from './challenge.js';
import type { Call, Context } from '../context.js';
import { finishAttempt } from './finish-attempt.js';

/** The attempt of a return address; undefined if the gateway did not create the address. */
export async function attemptOfAddress(context: Context, md: string, proof: string): Promise<AttemptRow | undefined> {
  const isProven = equalInConstantTime(proof, await addressProof(context.keys.address, md));
  return isProven ? attemptByMd(context.store, md) : undefined;
}

/** Transfers and payments have different return addresses, and each refuses the attempts of the other. */
export function isTransfer(attempt: AttemptRow): boolean {
  return attempt.tran_type === 'p2p transfer';
}

/** Repeated and simultaneous posts of the same answer get the same result. */
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

/** The issuer's answer, if the issuer sealed it for this attempt and this payment, and it has not expired. */
async function readAnswer(context: Context, attempt: AttemptRow, paRes: string): Promise<PaymentResponse | undefined> {
  const answer = await unseal(context.keys.seal, paymentResponse, paRes);
  const isValid =
    answer !== undefined &&
    answer.xid === attempt.xid &&
    answer.amount === confirmedAmount(attempt) &&
    answer.currency === attempt.currency &&
    answer.card === attempt.masked_card &&
    answer.expires > context.now();
  return isValid ? answer : undefined;
}

/** The same for a bank. @assumption HTTP: bank and local method */
export async function takeBankAnswer(context: Context, attempt: AttemptRow, answer: string, call: Call): Promise<void> {
  if (attempt.status === 'created') {
    const response = await readBankAnswer(context, attempt, answer);
    if (response?.status === 'Y') {
      await startCharge(context.store, attempt, { eci: '', cavv: '', pares_status: '' }, context.now());
    } else {
      await declineWaiting(context.store, attempt, response ? 1000 : 1054, '', context.now());
    }
    context.wakeJobs();
  }
  await finishAttempt(context, attempt.id, call.faults);
}

/** The bank's answer, if the bank sealed it for this attempt and this payment, and it has not expired. */
async function readBankAnswer(
  context: Context,
  attempt: AttemptRow,
  answer: string,
): Promise<BankResponse | undefined> {
  const response = await unseal(context.keys.seal, bankResponse, answer);
  const isValid =
    response !== undefined &&
    response.xid === attempt.xid &&
    response.system === attempt.payment_system &&
    response.amount === attempt.amount &&
    response.currency === attempt.currency &&
    response.expires > context.now();
  return isValid ? response : undefined;
}
