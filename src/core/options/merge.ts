/**
 * Merges layers of options: from the tag's content, its attributes and its properties.
 *
 * @module
 */
import { groups, holdsObject, join, ownName } from './fields.js';
import { entriesOf, objectFrom } from './objects.js';

type Merged = Record<string, unknown>;

/** Below this depth, objects are replaced, not merged. Only `params.custom` can be deeper, and it may be circular. */
const deepest = 8;

/** Returns the options of a group by name. The names of other objects do not change. */
function optionEntries(path: string, source: object): [string, unknown][] {
  const inGroup = groups.has(path);
  return entriesOf(source).map(([key, value]) => [inGroup ? ownName(path, key, source) : key, value]);
}

/** Returns the object of an option or group: the object itself, or parsed from JSON text if the option is an object. */
function optionObject(path: string, value: unknown): object | undefined {
  return objectFrom(value, holdsObject(path));
}

function merge(path: string, base: unknown, patch: unknown, depth: number): Merged {
  const merged = new Map(optionEntries(path, optionObject(path, base) ?? {}));
  const over = optionObject(path, patch);
  // A text for a group is not an object: the lower layers stay, and the text is reported under a name that no option has
  // (parse.ts).
  if (!over) merged.set('', patch);
  for (const [name, value] of optionEntries(path, over ?? {})) {
    const childPath = join(path, name);
    // The text is kept unchanged.
    const isDeep =
      name && value !== undefined && depth < deepest && (groups.has(childPath) || optionObject(childPath, value));
    merged.set(name, isDeep ? merge(childPath, merged.get(name), value, depth + 1) : value);
  }
  return Object.fromEntries(merged);
}

/** Merges layers of options, the lowest first. Undefined and null layers are skipped. The layers stay unchanged. */
export function layer(...inputs: readonly unknown[]): Merged {
  return inputs.reduce<Merged>(
    (merged, input) => ((input ?? undefined) === undefined ? merged : merge('', merged, input, 0)),
    {},
  );
}

/**
 * Merges the options of `patch` over those of `base`. Objects are merged, lists are replaced, and `fullScreen` is the same as
 * `full_screen`. Options absent from `patch` stay. An explicit `undefined` resets an option to its default, in `base` too. Both
 * arguments stay unchanged.
 */
export const mergeOptions = (base: unknown, patch: unknown): Merged => layer(base, patch);
