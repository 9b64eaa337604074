/**
 * One fault against the tests that should notice it.
 *
 * @module
 */
import type { Candidates } from './candidates.js';
import type { Fault } from './mutants.js';
import type { Host } from './perform.js';

export interface Verdict {
  readonly fault: Fault;
  readonly outcome: 'noticed' | 'timed out' | 'survived' | 'not run';
  /** Test files that were asked. */
  readonly asked: readonly string[];
}

/** On a busy machine a file takes many times what it took alone. */
const patience = 10;
const leastTimeoutMs = 8000;

/** What the instrumented text throws when its place was run too often. */
const isLoop = (failure = ''): boolean => failure.startsWith('Stryker: Hit count limit reached');

/** Stops asking when the tests asked would take `limit` seconds without a fault. */
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
    // A process that was busy with something else: what is slow by the fault is slow twice.
    const answer = (await host.run(question, timeoutMs)) ?? (await host.run(question, timeoutMs));
    if (answer && answer.failure === undefined) continue;
    candidates.count(fault.file, test);
    return { fault, outcome: answer && !isLoop(answer.failure) ? 'noticed' : 'timed out', asked };
  }
  return { fault, outcome: asked.length > 0 ? 'survived' : 'not run', asked };
}
