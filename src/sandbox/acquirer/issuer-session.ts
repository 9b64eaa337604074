/**
 * The issuer's notes on one payer: the code it sent, the tries that are left, and what was decided. Decided once: a page that
 * is posted again gets the same word.
 *
 * @module
 */
import type { Selectable } from 'kysely';
import { equalInConstantTime } from '../../contract/index.js';
import { randomDigits } from '../store/ids.js';
import type { IssuerSessionsTable, Store } from '../store/schema.js';

export type IssuerSession = Selectable<IssuerSessionsTable>;

const tries = 3;

/** The session of this authentication, begun if it is new: reloading the page brings no fresh code and no fresh tries. */
export async function openSession(store: Store, xid: string, now: number): Promise<IssuerSession> {
  await store
    .insertInto('issuer_sessions')
    .values({ xid, code: randomDigits(6), tries_left: tries, outcome: '', created_at: now })
    .onConflict((conflict) => conflict.column('xid').doNothing())
    .execute();
  return store.selectFrom('issuer_sessions').selectAll().where('xid', '=', xid).executeTakeFirstOrThrow();
}

export interface PayerAnswer {
  /** False when the payer cancels. */
  confirms: boolean;
  /** What was typed; undefined where the issuer asks for no code. */
  code: string | undefined;
}

/** Takes the payer's answer; an empty outcome means that there is another try. */
export async function answerSession(store: Store, { xid }: IssuerSession, answer: PayerAnswer): Promise<IssuerSession> {
  return store.transaction().execute(async (within) => {
    // A try is counted before it is judged, in one statement, so that guesses sent at once cannot share one.
    const counted = await within
      .updateTable('issuer_sessions')
      .set((is) => ({ tries_left: is('tries_left', '-', answer.confirms && answer.code !== undefined ? 1 : 0) }))
      .where('xid', '=', xid)
      .where('outcome', '=', '')
      .returningAll()
      .executeTakeFirst();
    if (!counted) {
      return within.selectFrom('issuer_sessions').selectAll().where('xid', '=', xid).executeTakeFirstOrThrow();
    }
    const outcome = decide(counted, answer);
    await within.updateTable('issuer_sessions').set({ outcome }).where('xid', '=', xid).execute();
    return { ...counted, outcome };
  });
}

function decide(session: IssuerSession, answer: PayerAnswer): IssuerSession['outcome'] {
  if (!answer.confirms) return 'N';
  if (answer.code === undefined || equalInConstantTime(answer.code.replace(/\s/g, ''), session.code)) return 'Y';
  return session.tries_left > 0 ? '' : 'N';
}
