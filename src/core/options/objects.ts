/**
 * Objects of unknown origin. Nothing here throws, whatever getters, proxies and texts come.
 *
 * @module
 */

/** A plain object: not a list, a date, a map. */
export function plainObject(value: unknown): object | undefined {
  try {
    // The tag, not the prototype: an object of another window is one too.
    return typeof value === 'object' && value && String(Object.prototype.toString.call(value)) === '[object Object]'
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}

/** A plain object, or the JSON text of one. */
export function objectFrom(value: unknown): object | undefined {
  if (typeof value !== 'string') return plainObject(value);
  try {
    return plainObject(JSON.parse(value));
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
