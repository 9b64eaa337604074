/**
 * Explains the ignored options: on the console, by an event, and on the page with `debug` or on this machine.
 *
 * @module
 */
import { minorDigits } from '../../../core/money/index.js';
import { explain, type ParsedOptions } from '../../../core/options/index.js';
import type { OptionLayers } from './option-layers.js';

export async function explainProblems(
  element: HTMLElement,
  raw: ParsedOptions['problems'],
  { isPayable, settings }: Pick<OptionLayers, 'isPayable' | 'settings'>,
): Promise<void> {
  const { currency } = settings.params;
  const effect = { isPayable, digits: currency ? minorDigits(currency) : undefined };
  const [problems, { reportProblems }] = await Promise.all([
    explain(raw, effect),
    import('../../parts/faults/option-problems.js'),
  ]);
  reportProblems(element, problems, 'options');
}

/** Tells a developer that the page would charge the default amount. */
export async function noteDefaultAmount(element: HTMLElement): Promise<void> {
  (await import('../../parts/faults/option-problems.js')).noteDefaultAmount(element);
}
