/**
 * Options of unknown origin become settings a page can rely on. What is right is used, the rest falls back, and every mistake is
 * told by its path.
 *
 * @module
 */
import { applyCrossRules } from './cross-rules.js';
import { fields, groups, join, ownName } from './fields.js';
import { entriesOf, objectFrom } from './objects.js';
import type { OptionProblemCode, RawOptionProblem } from './problems.js';
import { readValue } from './read.js';
import type { CheckoutSettings } from './settings.js';

/** More are no help to anybody, and a hostile object could have millions. */
const mostProblems = 100;

type Report = (path: string, code: OptionProblemCode, value: unknown) => void;

export interface ParsedOptions {
  readonly settings: CheckoutSettings;
  /** What could not be used; `explain()` puts it into words. */
  readonly problems: RawOptionProblem[];
}

/** Reads what an object holds, by the path of each option; what cannot be used is left out. */
function collect(path: string, input: unknown, used: Map<string, unknown>, report: Report): void {
  const source = objectFrom(input);
  if (!source) return report(path, 'shape', input);
  for (const [key, value] of entriesOf(source)) {
    const below = join(path, ownName(path, key, source));
    const field = fields.get(below);
    if (value === undefined || key === '$schema') continue;
    // What merging could not read (merge.ts).
    if (!key) report(path, 'shape', value);
    else if (groups.has(below)) collect(below, value, used, report);
    else if (field)
      used.set(
        below,
        readValue(field, value, (part, wrong) => report(below + part, 'value', wrong)),
      );
    else report(below, ownName(path, key, {}) === key ? 'unknown' : 'twice', value);
  }
}

/** Puts a value where its path says. */
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
  const report: Report = (path, code, value) => {
    if (problems.length < mostProblems) problems.push({ path, code, received: () => value });
  };
  const used = new Map<string, unknown>();
  if (input !== undefined && input !== null) collect('', input, used, report);

  const settings: Record<string, unknown> = {};
  for (const [path, field] of fields) {
    const initial = () => (field.initial ? readValue(field, field.initial, () => undefined) : undefined);
    place(settings, path, used.get(path) ?? initial());
  }
  // The registry is made from the schema that the type is made from; a test holds both to the same values.
  const checked = settings as unknown as CheckoutSettings;
  applyCrossRules(
    checked,
    (path) => used.get(path) !== undefined,
    (path, code) => report(path, code, used.get(path)),
  );
  return { settings: checked, problems };
}
