/**
 * The next steps after a declined payment.
 *
 * @module
 */
import { triesAgain, triesAgainFirst } from '../../../contract/error-codes/columns.js';
import type { NextAction } from './outcome.js';

/** At most three steps, the best first, with another try where the same card may succeed. */
export function withAgain(problem: string, others: readonly NextAction[], again: NextAction): NextAction[] {
  if (triesAgainFirst.test(problem)) return [again, ...others].slice(0, 3);
  return triesAgain.test(problem) ? [...others.slice(0, 2), again] : others.slice(0, 3);
}
