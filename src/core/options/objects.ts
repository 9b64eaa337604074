/**
 * Objects of unknown origin. Nothing here throws, whatever getters, proxies and texts come.
 *
 * @module
 */

/** A plain object (not a list, a date, a map), or the JSON text of one; with `isText` false only the former. */
export function objectFrom(value: unknown, isText = true): object | undefined {
  try {
    const found: unknown = isText && typeof value === 'string' ? JSON.parse(value) : value;
    // The tag, not the prototype: an object of another window is one too.
    return {}.toString.call(found) === '[object Object]' ? (found as object) : undefined;
  } catch {
    return undefined;
  }
}

/** What stands for a value that could not be read: no option takes a symbol. */
const unreadable = Symbol('unreadable');

/** Names and values; a getter that throws costs its own value alone. */
export function entriesOf(source: object): [string, unknown][] {
  try {
    return Object.keys(source).map((key) => {
      try {
        return [key, (source as Readonly<Record<string, unknown>>)[key]];
      } catch {
        return [key, unreadable];
      }
    });
  } catch {
    return [];
  }
}
