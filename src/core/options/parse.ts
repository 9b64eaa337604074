/**
 * Converts options of unknown origin to reliable settings. Valid options are used, invalid ones get their defaults, and every mistake is
 * reported by its path. If an invalid option decides a charge, it is left out, and nothing may be paid.
 *
 * @module
 */
import { applyCrossRules } from './cross-rules.js';
import { fields, groups, join, ownName, wireName } from './fields.js';
import { entriesOf, objectFrom } from './objects.js';
import type { OptionProblemCode, RawOptionProblem } from './problems.js';
import { readValue } from './read.js';
import type { CheckoutSettings } from './settings.js';

/** More problems would not help a developer, and a hostile object could cause millions. */
const mostProblems = 100;

type Report = (path: string, code: OptionProblemCode, value: unknown) => void;

export interface ParsedOptions {
  readonly settings: CheckoutSettings;
  /** False if an option that decides the charge is invalid: nothing may be sent. */
  readonly isPayable: boolean;
  /** The options that were ignored. `explain()` explains them to a developer. */
  readonly problems: RawOptionProblem[];
}

/** Collects an object's options by their paths; invalid values are left out. */
function collect(path: string, input: unknown, used: Map<string, unknown>, report: Report): void {
  const source = objectFrom(input);
  if (!source) return report(path, 'shape', input);
  for (const [key, value] of entriesOf(source)) {
    const childPath = join(path, ownName(path, key, source));
    const field = fields.get(childPath);
    if (value === undefined || key === '$schema') continue;
    // An empty key contains a text that merging could not read (merge.ts).
    if (!key) report(path, 'shape', value);
    else if (groups.has(childPath)) collect(childPath, value, used, report);
    else if (field)
      used.set(
        childPath,
        readValue(field, value, (part, invalid) => report(childPath + part, 'value', invalid)),
      );
    else report(childPath, ownName(path, key, {}) === key ? 'unknown' : 'twice', value);
  }
}

/** Stores a value at its path. */
function place(settings: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let at = settings;
  for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>;
  if (value !== undefined) at[last] = value;
}

/** Reads an Options object, or the JSON text of one. Never throws. */
export function parseOptions(input: unknown): ParsedOptions {
  const problems: RawOptionProblem[] = [];
  /** Groups (all for `''`) with an option that decides a charge and is invalid or given twice, or that cannot be read. */
  const undecided = new Set<string>();
  /** Options that decide a charge, by their paths, if one of the name is in another place. */
  const misplaced: string[] = [];
  const report: Report = (path, code, value) => {
    const option = wireName(path);
    const names = option.split('.');
    const paramPath = `params.${names.at(-1)}`;
    if (code === 'unknown' && fields.get(paramPath)?.decidesCharge) misplaced.push(paramPath);
    if (code === 'shape' || (code !== 'with_token' && fields.get(option)?.decidesCharge)) undecided.add(names[0] ?? '');
    if (problems.length < mostProblems) problems.push({ path, code, received: () => value });
  };
  const used = new Map<string, unknown>();
  if (input !== undefined && input !== null) collect('', input, used, report);
  if (misplaced.some((path) => !used.has(path))) undecided.add('params');

  const settings: Record<string, unknown> = {};
  for (const [path, field] of fields) {
    const initial = () => (field.initial ? readValue(field, field.initial, () => undefined) : undefined);
    const isInvalid = used.has(path) && field.decidesCharge && path.startsWith('params');
    place(settings, path, used.get(path) ?? (isInvalid ? undefined : initial()));
  }
  // The registry and the type are both generated from the schema; a test compares them.
  const checked = settings as unknown as CheckoutSettings;
  applyCrossRules(
    checked,
    (path) => used.get(path) !== undefined,
    (path, code) => report(path, code, used.get(path)),
  );
  const isUndecided = (group: string) => undecided.has(group) || undecided.has('');
  const { params, regular } = checked;
  // The order of a token has its own merchant, amount and currency.
  let isPayable = !isUndecided('params') || !!params.token;
  // A subscription that is not certain is not offered. If the payer could not decline it, nothing can be paid.
  if (isUndecided('recurring')) {
    isPayable &&= !(regular.insert && regular.hide);
    regular.insert = false;
  }
  return { settings: checked, problems, isPayable };
}
