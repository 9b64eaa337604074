/**
 * Past orders for the reports: paid, declined, abandoned, refunded, disputed and settled, written directly into the tables. The same count
 * on the same day gives the same orders, and existing orders stay.
 *
 * @module
 */
import type { Merchant } from '../../app/context.js';
import { dayLength } from '../../engine/settlement-day.js';
import { insertMany } from '../../store/database/bulk.js';
import { nextIds } from '../../store/database/ids.js';
import { addJob } from '../../store/jobs.js';
import { lockName } from '../../store/database/locks.js';
import type { Store, Within } from '../../store/tables/schema.js';
import { noteSettlementDay } from '../../store/settlement/settlement-days.js';
import { dayRow, settlePast, type PastSettlements, type BatchOf } from './settlements.js';
import { takeBatches } from './batch-numbers.js';
import { makeCalendar } from './calendar.js';
import { knownOrders, readSeedState, noteSeeded, type SeedState } from './known-orders.js';
import { emptyRows, type SeedRows } from './seed-rows.js';
import { Chance } from './random.js';
import { addRows, attemptsOf } from './rows.js';
import type { Story, World } from './types.js';
import { makeStory } from './story.js';

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
  world: World;
  byId: ReadonlyMap<number, Merchant>;
  batchOf: BatchOf | undefined;
  known: SeedState | undefined;
  /** The first attempts of subscriptions. */
  subscriptions: Map<string, number>;
  /** Days that already have a settlement job. */
  noted: Set<string>;
}

/** Creates the orders `seed-1` (the oldest) to `seed-<count>` of each merchant, and returns how many were new. */
export async function seedOrders(options: SeedOptions, count: number): Promise<number> {
  const { merchants, now, database } = options;
  const today = now - (now % dayLength);
  const run: SeedRun = {
    ...options,
    world: { chance: new Chance(), calendar: makeCalendar(today, count), count, today },
    byId: new Map(merchants.map((merchant) => [merchant.id, merchant])),
    batchOf: undefined,
    known: undefined,
    subscriptions: new Map(),
    noted: new Set(),
  };
  const step = Math.max(1, Math.floor(chunk / merchants.length));
  let made = 0;
  for (let first = 1; first <= count && options.signal?.aborted !== true; first += step) {
    const last = Math.min(count, first + step - 1);
    const added = await database.transaction().execute((within) => addChunk(within, run, first, last));
    made += added.orders;
    run.known = added.known;
    for (const [key, attempt] of added.subscriptions) run.subscriptions.set(key, attempt);
    for (const key of added.noted) run.noted.add(key);
    options.progress?.(last * merchants.length, count * merchants.length);
  }
  return made;
}

/** The changes of a chunk. They take effect when it is committed. */
interface Added {
  orders: number;
  known: SeedState;
  subscriptions: SeedRows['subscriptions'];
  noted: readonly string[];
}

/** Adds the missing orders with these numbers. Each order is written together with its consequences, or not at all. */
async function addChunk(within: Within, run: SeedRun, first: number, last: number): Promise<Added> {
  const { world, merchants, widgets = [] } = run;
  await lockName(within, 'seed');
  const known = await readSeedState(within, merchants, run.known);
  const stories: Story[] = [];
  for (const [index, { id }] of merchants.entries()) {
    const there = known.any ? await knownOrders(within, id, first, last) : undefined;
    for (let number = first; number <= last; number++) {
      if (!there?.has(`seed-${number}`)) stories.push(makeStory(world, id, number, index === 0 && widgets.length > 0));
    }
  }
  if (stories.length === 0) return { orders: 0, known, subscriptions: new Map(), noted: [] };
  // Payment numbers follow the time, across merchants.
  stories.sort((one, other) => one.createdAt - other.createdAt);
  const rows = await rowsOf(within, run, stories);
  const until = world.today - dayLength;
  run.batchOf ??= await takeBatches(within, merchants, world.calendar.beginning, until);
  const past = settlePast(rows, run.byId, run.batchOf, until);
  await insertMany(within, 'orders', rows.orders);
  await insertMany(within, 'attempts', rows.attempts);
  await insertMany(within, 'transfers', rows.transfers);
  await insertMany(within, 'acquirer_operations', rows.acquirer_operations);
  await insertMany(within, 'acquirer_captures', rows.acquirer_captures);
  const noted = await writeSettlements(within, run, past);
  return { orders: stories.length, known: await noteSeeded(within, known), subscriptions: rows.subscriptions, noted };
}

async function rowsOf(within: Within, run: SeedRun, stories: readonly Story[]): Promise<SeedRows> {
  const rows = emptyRows();
  const attempts = stories.reduce((sum, story) => sum + attemptsOf(story), 0);
  let payment = await nextIds(within, 'payment', stories.length);
  let attempt = await nextIds(within, 'transaction', Math.max(1, attempts));
  for (const story of stories) {
    addRows(rows, story, { payment, attempt }, run.world.chance, run.widgets?.[0] ?? '', run.subscriptions);
    payment++;
    attempt += attemptsOf(story);
  }
  return rows;
}

/** Writes the consequences of the payments, and the jobs that remain. Returns the days that now have settlement jobs. */
async function writeSettlements(within: Within, run: SeedRun, past: PastSettlements): Promise<string[]> {
  const { settlements, chargebacks, disputes } = past;
  const { now } = run;
  if (settlements.length > 0) {
    const first = await nextIds(within, 'settlement', settlements.length);
    settlements.forEach((row, index) => (row.id = first + index));
    await insertMany(within, 'settlements', settlements);
  }
  if (chargebacks.length > 0) {
    const first = await nextIds(within, 'chargeback', chargebacks.length);
    chargebacks.forEach((row, index) => (row.id = first + index));
    await insertMany(within, 'chargebacks', chargebacks);
  }
  for (const { attemptId, outcome, runAt } of disputes) {
    await addJob(within, { kind: 'chargeback', subject: attemptId, payload: outcome, runAt, now });
  }
  const closed = [...past.closed].filter(([key]) => !run.noted.has(key));
  const days = closed.map(([, { merchantId, at, batch }]) => dayRow(merchantId, at, batch));
  for (let begin = 0; begin < days.length; begin += 500) {
    await within
      .insertInto('settlement_days')
      .values(days.slice(begin, begin + 500))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  const open = [...past.open].filter(([key]) => !run.noted.has(key));
  for (const [, { merchantId, at }] of open) await noteSettlementDay(within, merchantId, at);
  return [...closed, ...open].map(([key]) => key);
}
