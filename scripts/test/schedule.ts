/** Runs jobs in parallel on a number of slots, in the given order, each after its dependencies. */
export interface Job<Result> {
  name: string;
  slots: number;
  needs: string[];
  run: () => Promise<Result>;
}

/**
 * A job starts when its dependencies have ended and enough slots are free. Smaller jobs may start before one that does
 * not fit yet, so a job that needs all slots starts after the others.
 */
export async function schedule<Result>(jobs: readonly Job<Result>[], slots: number): Promise<Map<string, Result>> {
  const waiting = new Set(jobs);
  const running = new Map<Job<Result>, Promise<void>>();
  const results = new Map<string, Result>();
  const names = new Set(jobs.map((job) => job.name));
  let free = slots;

  const isReady = (job: Job<Result>): boolean =>
    job.slots <= free && job.needs.every((need) => results.has(need) || !names.has(need));

  while (waiting.size + running.size > 0) {
    for (const job of waiting) {
      if (!isReady(job)) continue;
      waiting.delete(job);
      free -= job.slots;
      const ended = job.run().then((result) => {
        results.set(job.name, result);
        running.delete(job);
        free += job.slots;
      });
      running.set(job, ended);
    }
    if (running.size === 0) throw new Error(`Nothing can start: ${[...waiting].map((job) => job.name).join(', ')}.`);
    await Promise.race(running.values());
  }
  return results;
}
