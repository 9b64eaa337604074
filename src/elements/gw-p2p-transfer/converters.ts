/**
 * Converters of attributes.
 *
 * @module
 */

/** A list with spaces or commas between its names. */
export const list = { fromAttribute: (value: string | null) => value?.split(/[\s,]+/).filter(Boolean) };

/** JSON; undefined if the text is not JSON. */
export const json = {
  fromAttribute: (value: string | null): unknown => {
    try {
      return value ? JSON.parse(value) : undefined;
    } catch {
      return undefined;
    }
  },
};
