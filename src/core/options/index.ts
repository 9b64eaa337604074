/**
 * The options of the payment page: read, layered, and explained where they are wrong. No schema library is loaded by this.
 *
 * @module
 */
import { fields } from './fields.js';
import type { OptionProblem, RawOptionProblem } from './problems.js';

export { attributeOf, fromAttributes, observedAttributes, optionAt, properties } from './attributes.js';
export { layer, mergeOptions } from './merge.js';
export { parseOptions, type ParsedOptions } from './parse.js';
export type { OptionProblem, OptionProblemCode, RawOptionProblem } from './problems.js';
export type { OptionProperties } from './property-types.js';
export type { CheckoutSettings, Options } from './settings.js';
export type { CardIcon, FlatColourName, OptionLocale, ThemePreset, ThemeType } from './values.js';

/** Problems in words, for a developer. What they are put into words by is loaded only now. */
export async function explain(problems: readonly RawOptionProblem[]): Promise<OptionProblem[]> {
  return (await import('./explain.js')).explainAll(fields, problems);
}
