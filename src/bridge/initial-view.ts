/**
 * The settings that decide the first layout of a card frame. They are in the fragment of the frame's address, so the first paint is already
 * correct. Later changes arrive as messages.
 *
 * @module
 */
import { flag, object, oneOf, optional, record, text, type Of } from './validator.js';

const initialView = object({
  locale: text,
  direction: text,
  /** Absent: the payer's system decides, because a server does not know it. */
  theme: optional(oneOf('light', 'dark')),
  /** Design tokens by name, as in `show`. */
  styles: record(text),
  /** The form requests only the security code. */
  code: flag,
  disabled: flag,
  /** The display card, as in `preview`. */
  preview: optional(flag),
  /** The way to name the receiver of a transfer, as in `receiver`. */
  by: optional(oneOf('card', 'phone')),
  choice: optional(flag),
});
export type InitialView = Of<typeof initialView>;

/** Reads the settings from an address; undefined if there are none, or if they are malformed. */
export function readInitialView(address: string): InitialView | undefined {
  try {
    const value: unknown = JSON.parse(new URLSearchParams(new URL(address).hash.slice(1)).get('view') ?? '');
    return initialView(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
