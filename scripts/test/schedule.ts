/** Runs jobs side by side on a number of slots, in the order given, each after those it needs. */
export interface Job<Result> {
  name: string;
  slots: number;
  needs: string[];
  run: () => Promise<Result>;
}

/**
 * A job starts as soon as what it needs has ended and enough slots are free. One that does not fit yet lets smaller ones pass,
 * so a job that wants the whole machine comes when the others are done.
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
