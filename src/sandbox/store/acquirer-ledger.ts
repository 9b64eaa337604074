/**
 * Stores the acquirer's ledger in the gateway's database. The acquirer defines the port (`acquirer/ledger.ts`), and the gateway connects
 * the two; neither folder imports the other.
 *
 * @module
 */
import type { Selectable } from 'kysely';
import type { AcquirerOperationsTable, IssuerSessionsTable } from './tables/acquirer.js';
import type { Store } from './tables/schema.js';

interface Entry {
  attemptId: number;
  operation: AcquirerOperationsTable['operation'];
  amount: number;
  currency: string;
  statement: string;
  now: number;
}

interface Answer {
  responseCode: number;
  approvalCode: string;
  rrn: string;
  receiver: { approvalCode: string; rrn: string };
}

interface StatementRow {
  time: number;
  text: string;
  amount: number;
  currency: string;
  isRefund: boolean;
}

interface Session {
  xid: string;
  code: string;
  triesLeft: number;
  outcome: IssuerSessionsTable['outcome'];
}

/** A ledger and the issuers' sessions on this database. */
export function makeAcquirerLedger(store: Store) {
  return {
    enter: (entry: Entry, answer: Answer) => enter(store, entry, answer),
    capture: (attemptId: number, request: { amount: number; rrn: string; now: number }) =>
      capture(store, attemptId, request),
    reverse: (attemptId: number, reversal: { rrn: string; now: number }) => reverse(store, attemptId, reversal),
    statement: (name: string) => statement(store, name),
    openSession: (session: Session, now: number) => openSession(store, session, now),
    answerSession: (xid: string, usesTry: boolean, decide: (session: Session) => Session['outcome']) =>
      answerSession(store, xid, usesTry, decide),
  };
}

async function enter(store: Store, entry: Entry, answer: Answer): Promise<Answer> {
  await store
    .insertInto('acquirer_operations')
    .values({
      attempt_id: entry.attemptId,
      operation: entry.operation,
      statement: entry.statement,
      amount: entry.amount,
      currency: entry.currency,
      response_code: answer.responseCode,
      approval_code: answer.approvalCode,
      rrn: answer.rrn,
      receiver_approval_code: answer.receiver.approvalCode,
      receiver_rrn: answer.receiver.rrn,
      created_at: entry.now,
    })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute();
  const row = await store
    .selectFrom('acquirer_operations')
    .selectAll()
    .where('attempt_id', '=', entry.attemptId)
    .executeTakeFirstOrThrow();
  return {
    responseCode: row.response_code,
    approvalCode: row.approval_code,
    rrn: row.rrn,
    receiver: { approvalCode: row.receiver_approval_code, rrn: row.receiver_rrn },
  };
}

async function capture(
  store: Store,
  attemptId: number,
  { amount, rrn, now }: { amount: number; rrn: string; now: number },
): Promise<{ amount: number; time: number }> {
  await store
    .insertInto('acquirer_captures')
    .values({ attempt_id: attemptId, amount, rrn, created_at: now })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute();
  const row = await store
    .selectFrom('acquirer_captures')
    .select(['amount', 'created_at'])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return { amount: row.amount, time: row.created_at };
}

async function reverse(store: Store, attemptId: number, { rrn, now }: { rrn: string; now: number }): Promise<void> {
  const hold = await store
    .selectFrom('acquirer_operations')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('response_code', '=', 0)
    .executeTakeFirst();
  if (!hold) return;
  await store
    .insertInto('acquirer_reversals')
    .values({ attempt_id: attemptId, amount: hold.amount, rrn, created_at: now })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute();
}

/** Finds an order by its token, or by the `order_id` that a page generated, which has at least 48 random bits. */
async function statement(store: Store, name: string): Promise<StatementRow[] | undefined> {
  const order = await store
    .selectFrom('orders')
    .select('payment_id')
    .where((expression) =>
      expression.or([
        expression('token', '=', name),
        expression.and([expression('order_id', '=', name), expression('made_by', '=', 'page')]),
      ]),
    )
    .orderBy('payment_id', 'desc')
    .executeTakeFirst();
  if (!order) return undefined;
  const rows = await store
    .selectFrom('acquirer_operations as done')
    .innerJoin('attempts', 'attempts.id', 'done.attempt_id')
    .leftJoin('acquirer_reversals as back', 'back.attempt_id', 'done.attempt_id')
    .leftJoin('acquirer_captures as taken', 'taken.attempt_id', 'done.attempt_id')
    .innerJoin('orders', 'orders.payment_id', 'attempts.payment_id')
    .select(['done.statement', 'done.amount', 'done.currency', 'done.created_at', 'back.created_at as back_at'])
    .select(['done.operation', 'taken.amount as taken'])
    // The reversal of a hold moves no money: the hold's own line says that it was released.
    .where((expression) =>
      expression.or([
        expression('done.operation', '!=', 'reversal'),
        expression('orders.capture_status', 'in', ['', 'captured']),
      ]),
    )
    .where('attempts.payment_id', '=', order.payment_id)
    .where('done.response_code', '=', 0)
    .where('attempts.masked_card', '!=', '')
    .orderBy('done.created_at', 'desc')
    .orderBy('done.attempt_id', 'desc')
    .execute();
  return rows.flatMap(({ statement: text, currency, created_at: time, back_at: backAt, ...row }) => {
    const amount = row.taken ?? row.amount;
    const line = { time, text, amount, currency, isRefund: row.operation === 'reversal' };
    return backAt === null ? [line] : [{ ...line, time: backAt, isRefund: true }, line];
  });
}

async function openSession(store: Store, session: Session, now: number): Promise<Session> {
  const { xid, code, triesLeft, outcome } = session;
  await store
    .insertInto('issuer_sessions')
    .values({ xid, code, tries_left: triesLeft, outcome, created_at: now })
    .onConflict((conflict) => conflict.column('xid').doNothing())
    .execute();
  return sessionOf(
    await store.selectFrom('issuer_sessions').selectAll().where('xid', '=', xid).executeTakeFirstOrThrow(),
  );
}

function answerSession(
  store: Store,
  xid: string,
  usesTry: boolean,
  decide: (session: Session) => Session['outcome'],
): Promise<Session> {
  return store.transaction().execute(async (transaction) => {
    // The try is counted in one statement, before the answer is checked, so simultaneous guesses cannot share a try.
    const session = await transaction
      .updateTable('issuer_sessions')
      .set((expression) => ({ tries_left: expression('tries_left', '-', usesTry ? 1 : 0) }))
      .where('xid', '=', xid)
      .where('outcome', '=', '')
      .returningAll()
      .executeTakeFirst();
    if (!session) {
      const query = transaction.selectFrom('issuer_sessions').selectAll().where('xid', '=', xid);
      return sessionOf(await query.executeTakeFirstOrThrow());
    }
    const outcome = decide(sessionOf(session));
    await transaction.updateTable('issuer_sessions').set({ outcome }).where('xid', '=', xid).execute();
    return { ...sessionOf(session), outcome };
  });
}

function sessionOf({ xid, code, tries_left, outcome }: Selectable<IssuerSessionsTable>): Session {
  return { xid, code, triesLeft: tries_left, outcome };
}
