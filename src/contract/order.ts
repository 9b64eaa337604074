/**
 * An order: its states and its times.
 *
 * @module
 */

/** The states of an order. @assumption States */
export const orderStatuses = ['created', 'processing', 'approved', 'declined', 'expired', 'reversed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Lifetime of an order that names none, in seconds. @assumption HTTP */
export const defaultLifetime = 36_000;
/** The longest lifetime an order may have, in seconds. @assumption HTTP */
export const maximumLifetime = 69_120_000;

/** The `order_id` of an order that a page makes: `page-` and 12 to 123 hexadecimal digits. @assumption Page-made orders */
export const pageOrderPattern = /^page-[0-9a-f]{12,123}$/;

/** Length of an order token (`params.token`), in characters. Interface: Limits. */
export const orderTokenLength = 40;

/** Whether a text can be an order token at all: 40 characters, none of them white space. Interface: Limits. */
export function looksLikeOrderToken(text: string): boolean {
  return text.length === orderTokenLength && !/\s/.test(text);
}
