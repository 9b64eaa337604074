/**
 * `--seed N`: past orders for the reports, created before the gateway is ready. The gateway's own functions create, pay, refund and settle
 * them, with a clock that is moved to the time of each step. The same count on the same day gives the same orders, and existing orders stay.
 *
 * @module
 */
import { print } from '../../../command/output.js';
import type { Merchant } from '../../app/context.js';
import { dayLength } from '../../engine/settlement-day.js';
import { deriveKeys } from '../../store/cards/keys.js';
import { readOffset } from '../../store/clock.js';
import { lockName } from '../../store/database/dialect.js';
import type { DatabaseTransaction, Store } from '../../store/tables/schema.js';
import type { Settings } from '../flags.js';
import { makeCalendar } from './calendar.js';
import { PastGateway, type PastSettings } from './past-gateway.js';
import { RandomGenerator } from './random.js';
import { replay } from './replay.js';
import { makeScenario, type SeedContext } from './scenario.js';

export interface SeedOptions {
  /** Migrated. */
  database: Store;
  merchants: readonly Merchant[];
  /** Ids of widgets. The first merchant's transfers use the first one. */
  widgets?: readonly string[];
  /** 32 bytes, as for the gateway on this database. */
  cardKey: Uint8Array;
  /** By the gateway's clock. */
  now: number;
  /** Called after each transaction with the number of processed orders and the total. */
  progress?: (done: number, all: number) => void;
  /** Ends the work after the open transaction: orders written by then stay, and the next start continues. */
  signal?: AbortSignal;
}

/** Orders per transaction. */
const chunk = 100;

/** Milliseconds between two lines of progress. A small number of orders is created before the first line. */
const progressInterval = 5000;

/**
 * Creates the orders of `--seed` that are missing.
 *
 * @param stopSignal - Settles when the gateway should stop. Orders created by then stay.
 */
export async function seedPast(
  database: Store,
  cardKey: Uint8Array,
  { seed, merchants, widgets }: Settings,
  stopSignal: Promise<unknown>,
): Promise<void> {
  if (seed === 0) return;
  const stopController = new AbortController();
  void stopSignal.then(() => stopController.abort());
  let next = Date.now() + progressInterval;
  const progress = (orders: number, all: number): void => {
    if (Date.now() < next) return;
    next = Date.now() + progressInterval;
    print(process.stderr, `Creating past orders… ${orders} of ${all}\n`);
  };
  const now = Date.now() + (await readOffset(database));
  await seedOrders({ database, cardKey, merchants, widgets, now, progress, signal: stopController.signal }, seed);
}

/**
 * Creates the orders of the numbers 1 (the oldest) to `count` of each merchant, settles their days until the day before yesterday, and
 * returns how many orders were new. The jobs settle what is left.
 */
export async function seedOrders(options: SeedOptions, count: number): Promise<number> {
  const { database, merchants, widgets = [], now, signal } = options;
  const settings = { merchants, widgets, keys: await deriveKeys(options.cardKey) };
  const today = now - (now % dayLength);
  const context = { calendar: makeCalendar(today, count), count, today };
  const step = Math.max(1, Math.floor(chunk / merchants.length));
  let newOrders = 0;
  for (let first = 1; first <= count && signal?.aborted !== true; first += step) {
    const last = Math.min(count, first + step - 1);
    newOrders += await database
      .transaction()
      .execute((transaction) => addChunk(transaction, settings, context, first, last));
    options.progress?.(last * merchants.length, count * merchants.length);
  }
  const settleNext = () =>
    database.transaction().execute(async (transaction) => {
      await lockName(transaction, 'seed');
      return new PastGateway(transaction, settings).runNextJob(today);
    });
  // The jobs of a killed start are left to the gateway.
  while (newOrders > 0 && signal?.aborted !== true && (await settleNext()));
  return newOrders;
}

/** Creates the missing orders with these numbers. Each is created with all its steps, or not at all. Returns how many are new. */
async function addChunk(
  transaction: DatabaseTransaction,
  settings: PastSettings,
  context: SeedContext,
  first: number,
  last: number,
): Promise<number> {
  await lockName(transaction, 'seed');
  const { merchants, widgets } = settings;
  const scenarios = merchants.flatMap((merchant, index) =>
    Array.from({ length: last - first + 1 }, (_, offset) => ({
      merchant,
      number: first + offset,
      ...makeScenario(context, merchant.id, first + offset, index === 0 ? widgets[0] : undefined),
    })),
  );
  const rows = await transaction
    .selectFrom('orders')
    .select(['merchant_id', 'order_id'])
    .where(
      'order_id',
      'in',
      scenarios.flatMap(({ number }) => [`seed-${number}`, `transfer-seed-${number}`]),
    )
    .execute();
  const existing = new Set(
    rows.map(({ merchant_id, order_id }) => `${merchant_id}/${order_id.replace('transfer-', '')}`),
  );
  const missing = scenarios
    .filter(({ merchant, number }) => !existing.has(`${merchant.id}/seed-${number}`))
    // Payment numbers follow the time, across merchants.
    .sort((earlier, later) => (earlier.steps[0]?.at ?? 0) - (later.steps[0]?.at ?? 0));
  const gateway = new PastGateway(transaction, settings);
  for (const { merchant, number, ...scenario } of missing) {
    const random = new RandomGenerator(merchant.id, number, 2);
    await gateway.withRandom(random, () => replay(gateway, merchant, scenario));
  }
  return missing.length;
}
