/**
 * The issuer's decision about one payer: the code it sends, the tries, and the payer's answer. Decided once: a page that is posted again
 * gets the same answer.
 *
 * @module
 */
import { equalInConstantTime } from '../../contract/index.js';
import { randomDigits } from '../web/random.js';
import type { IssuerSession, Ledger } from './ledger.js';

const tries = 3;

/** The session of this authentication, created if it is new: reloading the page gives no new code and no new tries. */
export function openSession(ledger: Ledger, xid: string, now: number): Promise<IssuerSession> {
  return ledger.openSession({ xid, code: randomDigits(6), triesLeft: tries, outcome: '' }, now);
}

export interface PayerAnswer {
  /** False when the payer cancels. */
  confirms: boolean;
  /** The code that the payer typed; undefined where the issuer asks for no code. */
  code: string | undefined;
}

/** Takes the payer's answer; an empty outcome means that there is another try. */
export function answerSession(ledger: Ledger, { xid }: IssuerSession, answer: PayerAnswer): Promise<IssuerSession> {
  const usesTry = answer.confirms && answer.code !== undefined;
  return ledger.answerSession(xid, usesTry, (session) => decide(session, answer));
}

function decide(session: IssuerSession, answer: PayerAnswer): IssuerSession['outcome'] {
  if (!answer.confirms) return 'N';
  if (answer.code === undefined || equalInConstantTime(answer.code.replace(/\s/g, ''), session.code)) return 'Y';
  return session.triesLeft > 0 ? '' : 'N';
}
