/**
 * Explains the ignored options: on the console, by an event, and on the page if `debug` is set.
 *
 * @module
 */
import type { OptionProblem } from '../../../contract/index.js';
import { explain, type ParsedOptions } from '../../../core/options/index.js';
import { reportProblems } from '../../parts/option-problems.js';

const shown = new WeakMap<Element, readonly OptionProblem[]>();

/** The explained problems; empty until they have been explained. */
export function problemsOf(element: Element): readonly OptionProblem[] {
  return shown.get(element) ?? [];
}

export async function explainProblems(
  element: HTMLElement & { requestUpdate(): void },
  raw: ParsedOptions['problems'],
): Promise<void> {
  const problems = await explain(raw);
  shown.set(element, problems);
  element.requestUpdate();
  reportProblems(element, problems, 'options');
}
