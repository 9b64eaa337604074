/**
 * Tells a developer of options that are not used: as an event, on the console, and on the page where `debug` is set.
 *
 * @module
 */
import type { OptionProblem } from '../../../contract/index.js';
import { explain, type ParsedOptions } from '../../../core/options/index.js';

const shown = new WeakMap<Element, readonly OptionProblem[]>();

/** The problems as words, once they were put into words. */
export function problemsOf(element: Element): readonly OptionProblem[] {
  return shown.get(element) ?? [];
}

export async function reportProblems(
  element: HTMLElement & { requestUpdate(): void },
  raw: ParsedOptions['problems'],
): Promise<void> {
  const problems = await explain(raw);
  shown.set(element, problems);
  element.requestUpdate();
  if (problems.length === 0) return;
  const lines = problems.map(
    ({ path, expected, received, mend }) => `${path || 'Options'}: expected ${expected}, received ${received}. ${mend}`,
  );
  console.warn(`<${element.localName}> does not use ${problems.length} of its options:\n${lines.join('\n')}`);
  element.dispatchEvent(new CustomEvent('gw-options-invalid', { detail: { problems }, bubbles: true, composed: true }));
}
