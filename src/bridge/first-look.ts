/**
 * What decides the first layout of a card room. It stands in the fragment of the frame's address, so that the first paint is final; later
 * changes come by message.
 *
 * @module
 */
import { flag, object, oneOf, optional, record, text, type Of } from './shape.js';

export const firstLook = object({
  locale: text,
  direction: text,
  /** Without it the payer's system decides: a server does not know it. */
  theme: optional(oneOf('light', 'dark')),
  /** Design tokens by name, as in `show`. */
  look: record(text),
  /** Only the security code is asked for. */
  code: flag,
  disabled: flag,
  /** The display card, as in `face`. */
  face: optional(oneOf('none', 'plain', 'preset')),
  /** How the receiver of a transfer is named, and whether the payer may choose, as in `receiver`. */
  by: optional(oneOf('card', 'phone')),
  choice: optional(flag),
});
export type FirstLook = Of<typeof firstLook>;

/** Reads it from an address. Undefined where there is none, or where it is not well formed. */
export function readFirstLook(address: string): FirstLook | undefined {
  try {
    const given: unknown = JSON.parse(new URLSearchParams(new URL(address).hash.slice(1)).get('look') ?? '');
    return firstLook(given) ? given : undefined;
  } catch {
    return undefined;
  }
}
