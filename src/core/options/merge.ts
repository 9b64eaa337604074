/**
 * Layers of options over each other: from the tag's content, its attributes and its properties.
 *
 * @module
 */
import { groups, holdsObject, join, ownName } from './fields.js';
import { entriesOf, objectFrom } from './objects.js';

type Merged = Record<string, unknown>;

/** Below this depth objects are replaced, not merged. Only `params.custom` can be deeper, and it may be circular. */
const deepest = 8;

/** The options of a group by name; other objects keep their names unchanged. */
function named(path: string, source: object): [string, unknown][] {
  const inGroup = groups.has(path);
  return entriesOf(source).map(([key, value]) => [inGroup ? ownName(path, key, source) : key, value]);
}

/** The object at a place for objects: the object itself, or parsed from JSON text where the option is an object. */
function look(path: string, value: unknown): object | undefined {
  return objectFrom(value, holdsObject(path));
}

function merge(path: string, base: unknown, patch: unknown, depth: number): Merged {
  const merged = new Map(named(path, look(path, base) ?? {}));
  const over = look(path, patch);
  // For a group, a text that is not an object: the lower layers stay, and the text is reported under a name that no option has
  // (parse.ts).
  if (!over) merged.set('', patch);
  for (const [name, value] of named(path, over ?? {})) {
    const below = join(path, name);
    // The text itself, as it was written.
    const isDeep = name && value !== undefined && depth < deepest && (groups.has(below) || look(below, value));
    merged.set(name, isDeep ? merge(below, merged.get(name), value, depth + 1) : value);
  }
  return Object.fromEntries(merged);
}

/**
 * The options of `base` with those of `patch` over them. Objects are merged, lists are replaced, `fullScreen` and `full_screen` are
 * the same. Options absent from `patch` stay; an explicit `undefined` resets an option to its default, also in `base`. Neither
 * argument is changed.
 */
export function mergeOptions(base: unknown, patch: unknown): Merged {
  return [base, patch].reduce<Merged>(
    (merged, input) => ((input ?? undefined) === undefined ? merged : merge('', merged, input, 0)),
    {},
  );
}

/** Layers of options, the lowest first. Undefined and null layers are skipped. */
export function layer(...inputs: readonly unknown[]): Merged {
  return inputs.reduce<Merged>(mergeOptions, {});
}
