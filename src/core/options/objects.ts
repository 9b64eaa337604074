/**
 * Objects of unknown origin. Nothing here throws, whatever getters, proxies and texts they contain.
 *
 * @module
 */

/** A plain object (not a list, a date, a map), or the JSON text of a plain object. With `isText` false, only the object itself. */
export function objectFrom(value: unknown, isText = true): object | undefined {
  try {
    const found: unknown = isText && typeof value === 'string' ? JSON.parse(value) : value;
    // Checks the tag and not the prototype, because an object of another window has another prototype.
    return {}.toString.call(found) === '[object Object]' ? (found as object) : undefined;
  } catch {
    return undefined;
  }
}

/** Stands for an unreadable value: no option accepts a symbol. */
const unreadable = Symbol('unreadable');

/** Names and values. A getter that throws loses its own value only. */
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
