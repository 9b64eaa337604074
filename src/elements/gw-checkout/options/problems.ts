/**
 * Explains the ignored options: on the console, by an event, and on the page with `debug` or on this machine.
 *
 * @module
 */
import { explain, type ParsedOptions } from '../../../core/options/index.js';

export async function explainProblems(element: HTMLElement, raw: ParsedOptions['problems']): Promise<void> {
  const [problems, { reportProblems }] = await Promise.all([explain(raw), import('../../parts/option-problems.js')]);
  reportProblems(element, problems, 'options');
}
