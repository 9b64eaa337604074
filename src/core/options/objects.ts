/**
 * Reads objects of unknown origin. These functions never throw, even for getters, proxies and texts that throw or are invalid.
 *
 * @module
 */

/** Returns a plain object (not a list, a date or a map), given as itself or as JSON text. With `isText` false, JSON text is not read. */
export function objectFrom(value: unknown, isText = true): object | undefined {
  try {
    const object: unknown = isText && typeof value === 'string' ? JSON.parse(value) : value;
    // The tag is checked instead of the prototype, because an object of another window has another prototype.
    return {}.toString.call(object) === '[object Object]' ? (object as object) : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces an unreadable value: no option accepts a symbol. */
const unreadable = Symbol('unreadable');

/** Returns names and values. If a getter throws, only its value is lost. */
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
    // No option has this name, so the object is reported (parse.ts).
    return [['', unreadable]];
  }
}
