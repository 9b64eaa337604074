/**
 * `--seed N`: past orders for the reports, created before the gateway is ready.
 *
 * @module
 */
import { print } from '../../command/output.js';
import { readOffset } from '../store/clock.js';
import type { Store } from '../store/tables/schema.js';
import type { Settings } from './flags.js';
import { seedOrders } from './seed/seed.js';

/** Milliseconds between two lines of progress. A small number of orders is created before the first line. */
const every = 5000;

/**
 * Creates the orders of `--seed` that are missing.
 *
 * @param stopSignal - Settles when the gateway should stop. Orders created by then stay.
 */
export async function seedPast(database: Store, settings: Settings, stopSignal: Promise<unknown>): Promise<void> {
  const { seed, merchants, widgets } = settings;
  if (seed === 0) return;
  const stopping = new AbortController();
  void stopSignal.then(() => stopping.abort());
  let next = Date.now() + every;
  const progress = (orders: number, all: number): void => {
    if (Date.now() < next) return;
    next = Date.now() + every;
    print(process.stderr, `Creating past orders… ${orders} of ${all}\n`);
  };
  const now = Date.now() + (await readOffset(database));
  await seedOrders({ database, merchants, widgets, now, progress, signal: stopping.signal }, seed);
}
