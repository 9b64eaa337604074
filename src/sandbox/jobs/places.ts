/**
 * How many jobs of each kind run at once in a process. Each kind has its own places, and each receiver of callbacks only some of them, so
 * a silent receiver delays no other receiver, and no charge, expiry or settlement.
 *
 * @module
 */
import type { Places } from '../store/claims.js';
import type { JobKind, JobRow } from '../store/tables/jobs.js';

const capacity: Readonly<Record<JobKind, number>> = {
  // A delivery takes a socket and up to 30 seconds, but no time of the processor.
  callback: 128,
  expire: 16,
  resume: 16,
  schedule: 16,
  capture: 8,
  lapse: 8,
  release: 8,
  settle: 4,
  chargeback: 4,
};

/** Deliveries to one host at once. */
const receiverCapacity = 4;

type RunningJob = Pick<JobRow, 'id' | 'kind' | 'receiver'>;

/** The places that these running jobs leave. */
export function freePlaces(running: Iterable<RunningJob>): Places {
  const free = new Map(Object.entries(capacity) as [JobKind, number][]);
  const receivers = new Map<string, number>();
  const ids: number[] = [];
  for (const { id, kind, receiver } of running) {
    ids.push(id);
    free.set(kind, (free.get(kind) ?? 0) - 1);
    if (receiver !== '') receivers.set(receiver, (receivers.get(receiver) ?? receiverCapacity) - 1);
  }
  return { free, receivers, forEach: receiverCapacity, running: ids };
}

/** Whether one of these running jobs has the last place of its kind or of its receiver. */
export function isLastPlace({ kind, receiver }: RunningJob, running: Iterable<RunningJob>): boolean {
  const { free, receivers } = freePlaces(running);
  return (free.get(kind) ?? 0) <= 0 || (receivers?.get(receiver) ?? 1) <= 0;
}
