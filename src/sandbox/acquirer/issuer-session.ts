/**
 * The issuer's decision about one payer: the code that the issuer sends, the attempts, and the payer's answer. The decision is made once:
 * posting the page again returns the same answer.
 *
 * @module
 */
import { equalInConstantTime } from '../../contract/index.js';
import { brandOf } from '../../core/card/index.js';
import { randomBytes, randomDigits, toBase64Url } from '../web/bytes.js';
import type { IssuerSession, Ledger } from './ledger.js';

const maximumTries = 3;

/** The session of this authentication, created if it is new. Reloading the page creates no new code and adds no attempts. */
export function openSession(ledger: Ledger, xid: string, now: number): Promise<IssuerSession> {
  return ledger.openSession({ xid, code: randomDigits(6), triesLeft: maximumTries, outcome: '' }, now);
}

export interface PayerAnswer {
  /** False when the payer cancels. */
  confirms: boolean;
  /** The code that the payer entered; undefined if the issuer requests no code. */
  code: string | undefined;
}

/** Records the payer's answer. An empty outcome means that the payer can try again. */
export function answerSession(ledger: Ledger, { xid }: IssuerSession, answer: PayerAnswer): Promise<IssuerSession> {
  const usesTry = answer.confirms && answer.code !== undefined;
  return ledger.answerSession(xid, usesTry, (session) => decide(session, answer));
}

function decide(session: IssuerSession, answer: PayerAnswer): IssuerSession['outcome'] {
  if (!answer.confirms) return 'N';
  if (answer.code === undefined || equalInConstantTime(answer.code.replace(/\s/g, ''), session.code)) return 'Y';
  return session.triesLeft > 0 ? '' : 'N';
}

/**
 * The electronic commerce indicator (ECI) of an authenticated payer.
 *
 * @param card - The number or its masked form: only the first digits matter.
 */
export function authenticatedEci(card: string): string {
  return brandOf(card) === 'mastercard' ? '02' : '05';
}

/** The cryptogram of one authentication: twenty random bytes. */
export function freshCavv(): string {
  return toBase64Url(randomBytes(20));
}
