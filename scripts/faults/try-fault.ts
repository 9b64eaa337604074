/**
 * Runs the tests that should notice a fault.
 *
 * @module
 */
import type { Candidates } from './candidates.js';
import type { Fault } from './mutants.js';
import type { Host } from './perform.js';

export interface Verdict {
  readonly fault: Fault;
  readonly outcome: 'noticed' | 'timed out' | 'survived' | 'not run';
  /** Test files that ran. */
  readonly asked: readonly string[];
}

/** On a busy machine a file takes much longer than alone. */
const patience = 10;
const leastTimeoutMs = 8000;

/** The error of the instrumented code if its place ran too often. */
const isLoop = (failure = ''): boolean => failure.startsWith('Stryker: Hit count limit reached');

/** Stops when the remaining tests would exceed `limit` seconds without a fault. */
export async function tryFault(fault: Fault, candidates: Candidates, host: Host, limit: number): Promise<Verdict> {
  const asked: string[] = [];
  let spent = 0;
  for await (const { test, path, seconds, covered } of candidates.of(fault.file, fault.id)) {
    if (spent > 0 && spent + seconds > limit) continue;
    spent += seconds;
    asked.push(test);
    const timeoutMs = Math.max(leastTimeoutMs, seconds * patience * 1000);
    const most = (covered.get(fault.id) ?? 0) * 100 + 10_000;
    const question = { path, fault: fault.id, most };
    // The process may have been busy. If the fault causes the delay, the second run is slow, too.
    const answer = (await host.run(question, timeoutMs)) ?? (await host.run(question, timeoutMs));
    if (answer && answer.failure === undefined) continue;
    candidates.count(fault.file, test);
    return { fault, outcome: answer && !isLoop(answer.failure) ? 'noticed' : 'timed out', asked };
  }
  return { fault, outcome: asked.length > 0 ? 'survived' : 'not run', asked };
}
