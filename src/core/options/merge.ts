/**
 * Layers of options, one over another: of the tag's content, its attributes, its properties.
 *
 * @module
 */
import { groups, holdsObject, join, ownName } from './fields.js';
import { entriesOf, objectFrom } from './objects.js';

type Merged = Record<string, unknown>;

/** Below this depth, objects replace each other. Only `params.custom` can be deeper, and it may be circular. */
const deepest = 8;

/** Names of the options in a group; free names elsewhere stay as they are. */
function named(path: string, source: object): [string, unknown][] {
  const inGroup = groups.has(path);
  return entriesOf(source).map(([key, value]) => [inGroup ? ownName(path, key, source) : key, value]);
}

/** An object where one can stand: as it is, or as the JSON text of one where the option holds an object. */
function look(path: string, value: unknown): object | undefined {
  return objectFrom(value, holdsObject(path));
}

function merge(path: string, base: unknown, patch: unknown, depth: number): Merged {
  const merged = new Map(named(path, look(path, base) ?? {}));
  const over = look(path, patch);
  // Text that is no object, for a group: what lies below stays, and is told of under a name that no option has (parse.ts).
  if (!over) merged.set('', patch);
  for (const [name, value] of named(path, over ?? {})) {
    const below = join(path, name);
    const isDeep = value !== undefined && depth < deepest && (groups.has(below) || look(below, value));
    merged.set(name, isDeep ? merge(below, merged.get(name), value, depth + 1) : value);
  }
  return Object.fromEntries(merged);
}

/**
 * The options of `base` with those of `patch` over them. Objects are merged, lists are replaced, `fullScreen` and `full_screen`
 * are the same. What `patch` does not name stays; an explicit `undefined` clears a field, in `base` too, down to its default.
 * Neither is changed.
 */
export function mergeOptions(base: unknown, patch: unknown): Merged {
  return [base, patch].reduce<Merged>(
    (merged, input) => ((input ?? undefined) === undefined ? merged : merge('', merged, input, 0)),
    {},
  );
}

/** Layers of options, the lowest first. One that is undefined or null has nothing to say. */
export function layer(...inputs: readonly unknown[]): Merged {
  return inputs.reduce<Merged>(mergeOptions, {});
}
