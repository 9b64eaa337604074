/**
 * Gives due jobs to processes. A process that claims a job has a lease on it. If the process dies, the lease expires, and another process
 * can claim the job. The end of a lease names the claim: a process that lost its claim can no longer change the job.
 *
 * How many jobs run at once in a process: each kind has its own places, and each receiver of callbacks only some of them, so a silent receiver
 * delays no other receiver, and no charge, expiry or settlement.
 *
 * @module
 */
import { isPostgres } from './database/dialect.js';
import type { ClaimedJob, JobKind, JobRow } from './tables/jobs.js';
import type { Scope, Store } from './tables/schema.js';

export interface Times {
  /** The gateway's clock, which can be moved. It decides which jobs are due. */
  now: number;
  /** The machine's clock. It decides which leases have expired, so a job keeps its process when the gateway's clock is moved. */
  systemTime: number;
  /** Milliseconds. */
  lease: number;
}

/** The jobs that a process can take. */
export interface Slots {
  /** The number of jobs of each kind; a kind that is absent gets none. */
  readonly free: ReadonlyMap<JobKind, number>;
  /** The number of callbacks that one receiver can get, if it is not `forEach`. */
  readonly receivers?: ReadonlyMap<string, number>;
  /** The number of callbacks that every other receiver can get. */
  readonly forEach?: number;
  /** The ids of the jobs that it runs. Their leases expire early if the machine's clock steps forward. */
  readonly running?: readonly number[];
}

/** Takes the due jobs that have a place, the oldest of each kind first. A job goes to only one process. */
export async function claimJobs(store: Store, times: Times, slots: Slots): Promise<ClaimedJob[]> {
  const openSlots = new UnavailableJobs(slots);
  // Most searches find nothing. They take no lock.
  if (openSlots.total === 0 || (await dueJobs(store, times, openSlots).limit(1).execute()).length === 0) return [];
  return store.transaction().execute(async (transaction) => {
    const unavailableJobs = new UnavailableJobs(slots);
    for (;;) {
      const { total } = unavailableJobs;
      if (total === 0) break;
      const query = dueJobs(transaction, times, unavailableJobs).limit(total);
      const rows = await (isPostgres(transaction) ? query.forUpdate().skipLocked() : query).execute();
      for (const job of rows) unavailableJobs.add(job);
      // A full page may hide jobs of another kind or receiver behind those that found no place.
      if (rows.length < total) break;
    }
    if (unavailableJobs.ids.length === 0) return [];
    const claimedUntil = times.systemTime + times.lease;
    const claimedJobs = await transaction
      .updateTable('jobs')
      .set({ claimed_until: claimedUntil })
      .where('id', 'in', unavailableJobs.ids)
      .returningAll()
      .execute();
    return claimedJobs
      .map((job) => ({ ...job, claimed_until: claimedUntil }))
      .sort((first, second) => first.run_at - second.run_at || first.id - second.id);
  });
}

/** The columns of a job that decide about its place. */
type DueJob = Pick<JobRow, 'id' | 'kind' | 'receiver'>;

/** The jobs that were found, and the places that are still free. */
class UnavailableJobs {
  readonly ids: number[] = [];
  readonly #running: readonly number[];
  readonly #free: Map<JobKind, number>;
  readonly #receivers: Map<string, number>;
  readonly #forEach: number;

  constructor({ free, receivers = new Map(), forEach = Infinity, running = [] }: Slots) {
    this.#running = running;
    this.#free = new Map(free);
    this.#receivers = new Map(receivers);
    this.#forEach = forEach;
  }

  get total(): number {
    return [...this.#free.values()].reduce((sum, free) => sum + Math.max(0, free), 0);
  }

  /** Jobs that need no place. */
  get excludedIds(): number[] {
    return [...this.#running, ...this.ids];
  }

  get kinds(): JobKind[] {
    return [...this.#free].filter(([, free]) => free > 0).map(([kind]) => kind);
  }

  get fullReceivers(): string[] {
    return [...this.#receivers].filter(([, free]) => free <= 0).map(([receiver]) => receiver);
  }

  /** Takes the job, if it has a place. */
  add({ id, kind, receiver }: DueJob): void {
    const free = this.#free.get(kind) ?? 0;
    const freeSlots = receiver === '' ? Infinity : (this.#receivers.get(receiver) ?? this.#forEach);
    if (free <= 0 || freeSlots <= 0) return;
    this.ids.push(id);
    this.#free.set(kind, free - 1);
    if (receiver !== '') this.#receivers.set(receiver, freeSlots - 1);
  }
}

/** Due jobs without a lease that have a place, the oldest first. */
function dueJobs(scope: Scope, { now, systemTime }: Times, { kinds, excludedIds, fullReceivers }: UnavailableJobs) {
  return scope
    .selectFrom('jobs')
    .select(['id', 'kind', 'receiver'])
    .where('done_at', 'is', null)
    .where('run_at', '<=', now)
    .where((expression) =>
      expression.or([expression('claimed_until', 'is', null), expression('claimed_until', '<=', systemTime)]),
    )
    .where('kind', 'in', kinds)
    .$if(excludedIds.length > 0, (query) => query.where('id', 'not in', excludedIds))
    .$if(fullReceivers.length > 0, (query) => query.where('receiver', 'not in', fullReceivers))
    .orderBy('run_at')
    .orderBy('id');
}

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

/** The places that these running jobs leave. */
export function freeSlots(running: Iterable<DueJob>): Slots {
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
export function isLastSlot({ kind, receiver }: DueJob, running: Iterable<DueJob>): boolean {
  const { free, receivers } = freeSlots(running);
  return (free.get(kind) ?? 0) <= 0 || (receivers?.get(receiver) ?? 1) <= 0;
}
