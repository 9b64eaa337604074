/**
 * The options of the payment page: reads them, merges their layers and explains mistakes, without a schema library.
 *
 * @module
 */
import { fields } from './fields.js';
import type { Effect, OptionProblem, RawOptionProblem } from './problems.js';

export { attributeOf, properties } from './attribute-names.js';
export { fromAttributes, optionAt } from './attributes.js';
export { layer, mergeOptions } from './merge.js';
export { parseOptions, type ParsedOptions } from './parse.js';
export type { OptionProblem, RawOptionProblem } from './problems.js';
export type { OptionProperties } from './property-types.js';
export type { CheckoutSettings, Options } from './settings.js';

/**
 * Explains problems to a developer. Loads the texts only when called.
 *
 * @param effect - The known facts about the page: examples and consequences depend on them.
 */
export async function explain(problems: readonly RawOptionProblem[], effect?: Effect): Promise<OptionProblem[]> {
  return (await import('./explain.js')).explainAll(fields, problems, effect);
}
