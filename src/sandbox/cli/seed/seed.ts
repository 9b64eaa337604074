/**
 * Past orders for the reports: paid, declined, abandoned, refunded, disputed and settled, written directly into the tables. The same count
 * on the same day gives the same orders, and existing orders stay.
 *
 * @module
 */
import type { Merchant } from '../../app/context.js';
import { dayLength } from '../../engine/settlement-day.js';
import { insertMany } from '../../store/database/bulk.js';
import { lockName, nextIds } from '../../store/database/dialect.js';
import { addJob } from '../../store/jobs.js';
import type { Store, DatabaseTransaction } from '../../store/tables/schema.js';
import { recordSettlementDay } from '../../store/settlement/settlement-days.js';
import { dayRow, settlePast, type PastSettlements, type BatchOf } from './settlements.js';
import { takeBatches } from './batch-numbers.js';
import { makeCalendar } from './calendar.js';
import { existingOrders, readSeedState, updateStamp, type SeedState } from './existing-orders.js';
import { emptyRows, type SeedRows } from './seed-rows.js';
import { RandomGenerator } from './random.js';
import { addRows, attemptsOf } from './rows.js';
import type { Scenario, SeedContext } from './types.js';
import { makeScenario } from './scenario.js';

export interface SeedOptions {
  /** Migrated. */
  database: Store;
  merchants: readonly Merchant[];
  /** Ids of widgets. The first merchant's transfers use the first one. */
  widgets?: readonly string[];
  /** By the gateway's clock. */
  now: number;
  /** Called after each chunk with the number of processed orders and the total. */
  progress?: (done: number, all: number) => void;
  /** Ends the work after the open transaction: orders written by then stay, and the next start continues. */
  signal?: AbortSignal;
}

/** Orders per transaction. */
const chunk = 2000;

/** The state after the earlier chunks. */
interface SeedRun extends SeedOptions {
  context: SeedContext;
  byId: ReadonlyMap<number, Merchant>;
  batchOf: BatchOf | undefined;
  state: SeedState | undefined;
  /** The first attempts of subscriptions. */
  subscriptions: Map<string, number>;
  /** Days that already have a settlement job. */
  settlementDays: Set<string>;
}

/** Creates the orders `seed-1` (the oldest) to `seed-<count>` of each merchant, and returns how many were new. */
export async function seedOrders(options: SeedOptions, count: number): Promise<number> {
  const { merchants, now, database } = options;
  const today = now - (now % dayLength);
  const run: SeedRun = {
    ...options,
    context: { random: new RandomGenerator(), calendar: makeCalendar(today, count), count, today },
    byId: new Map(merchants.map((merchant) => [merchant.id, merchant])),
    batchOf: undefined,
    state: undefined,
    subscriptions: new Map(),
    settlementDays: new Set(),
  };
  const step = Math.max(1, Math.floor(chunk / merchants.length));
  let newOrders = 0;
  for (let first = 1; first <= count && options.signal?.aborted !== true; first += step) {
    const last = Math.min(count, first + step - 1);
    const changes = await database.transaction().execute((transaction) => addChunk(transaction, run, first, last));
    newOrders += changes.orders;
    run.state = changes.state;
    for (const [key, attempt] of changes.subscriptions) run.subscriptions.set(key, attempt);
    for (const key of changes.settlementDays) run.settlementDays.add(key);
    options.progress?.(last * merchants.length, count * merchants.length);
  }
  return newOrders;
}

/** The changes of a chunk. They take effect when it is committed. */
interface SeedChanges {
  orders: number;
  state: SeedState;
  subscriptions: SeedRows['subscriptions'];
  settlementDays: readonly string[];
}

/** Adds the missing orders with these numbers. Each order is written together with its consequences, or not at all. */
async function addChunk(
  transaction: DatabaseTransaction,
  run: SeedRun,
  first: number,
  last: number,
): Promise<SeedChanges> {
  const { context, merchants, widgets = [] } = run;
  await lockName(transaction, 'seed');
  const state = await readSeedState(transaction, merchants, run.state);
  const scenarios: Scenario[] = [];
  for (const [index, { id }] of merchants.entries()) {
    const existing = state.any ? await existingOrders(transaction, id, first, last) : undefined;
    for (let number = first; number <= last; number++) {
      if (!existing?.has(`seed-${number}`))
        scenarios.push(makeScenario(context, id, number, index === 0 && widgets.length > 0));
    }
  }
  if (scenarios.length === 0) return { orders: 0, state, subscriptions: new Map(), settlementDays: [] };
  // Payment numbers follow the time, across merchants.
  scenarios.sort((earlier, later) => earlier.createdAt - later.createdAt);
  const rows = await rowsOf(transaction, run, scenarios);
  const until = context.today - dayLength;
  run.batchOf ??= await takeBatches(transaction, merchants, context.calendar.beginning, until);
  const past = settlePast(rows, run.byId, run.batchOf, until);
  await insertMany(transaction, 'orders', rows.orders);
  await insertMany(transaction, 'attempts', rows.attempts);
  await insertMany(transaction, 'transfers', rows.transfers);
  await insertMany(transaction, 'acquirer_operations', rows.acquirer_operations);
  await insertMany(transaction, 'acquirer_captures', rows.acquirer_captures);
  const settlementDays = await writeSettlements(transaction, run, past);
  return {
    orders: scenarios.length,
    state: await updateStamp(transaction, state),
    subscriptions: rows.subscriptions,
    settlementDays,
  };
}

async function rowsOf(
  transaction: DatabaseTransaction,
  run: SeedRun,
  scenarios: readonly Scenario[],
): Promise<SeedRows> {
  const rows = emptyRows();
  const attempts = scenarios.reduce((sum, scenario) => sum + attemptsOf(scenario), 0);
  let payment = await nextIds(transaction, 'payment', scenarios.length);
  let attempt = await nextIds(transaction, 'transaction', Math.max(1, attempts));
  for (const scenario of scenarios) {
    addRows(rows, scenario, { payment, attempt }, run.context.random, run.widgets?.[0] ?? '', run.subscriptions);
    payment++;
    attempt += attemptsOf(scenario);
  }
  return rows;
}

/** Writes the consequences of the payments, and the jobs that remain. Returns the days that now have settlement jobs. */
async function writeSettlements(
  transaction: DatabaseTransaction,
  run: SeedRun,
  past: PastSettlements,
): Promise<string[]> {
  const { settlements, chargebacks, disputes } = past;
  const { now } = run;
  if (settlements.length > 0) {
    const first = await nextIds(transaction, 'settlement', settlements.length);
    settlements.forEach((row, index) => (row.id = first + index));
    await insertMany(transaction, 'settlements', settlements);
  }
  if (chargebacks.length > 0) {
    const first = await nextIds(transaction, 'chargeback', chargebacks.length);
    chargebacks.forEach((row, index) => (row.id = first + index));
    await insertMany(transaction, 'chargebacks', chargebacks);
  }
  for (const { attemptId, outcome, runAt } of disputes) {
    await addJob(transaction, { kind: 'chargeback', subject: attemptId, payload: outcome, runAt, now });
  }
  const closedDays = [...past.closed].filter(([key]) => !run.settlementDays.has(key));
  const days = closedDays.map(([, { merchantId, at, batch }]) => dayRow(merchantId, at, batch));
  for (let start = 0; start < days.length; start += 500) {
    await transaction
      .insertInto('settlement_days')
      .values(days.slice(start, start + 500))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  const open = [...past.open].filter(([key]) => !run.settlementDays.has(key));
  for (const [, { merchantId, at }] of open) await recordSettlementDay(transaction, merchantId, at);
  return [...closedDays, ...open].map(([key]) => key);
}
