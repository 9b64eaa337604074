/**
 * The options of the payment page: reads them, merges their layers and explains mistakes, without a schema library.
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

/** Explains problems to a developer. Loads the texts only when called. */
export async function explain(problems: readonly RawOptionProblem[]): Promise<OptionProblem[]> {
  return (await import('./explain.js')).explainAll(fields, problems);
}
