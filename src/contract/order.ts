/** The states of an order. @assumption States */
export const orderStatuses = ['created', 'processing', 'approved', 'declined', 'expired', 'reversed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Default lifetime of an order, in seconds. @assumption HTTP */
export const defaultLifetime = 36_000;
/** Maximum lifetime of an order, in seconds. @assumption HTTP */
export const maximumLifetime = 69_120_000;

/** The `order_id` of an order that a page creates: `page-` and 12 to 123 hexadecimal digits. @assumption Page-made orders */
export const pageOrderPattern = /^page-[0-9a-f]{12,123}$/;

/** Length of an order token (`params.token`), in characters. Interface: Limits. */
export const orderTokenLength = 40;

/** Whether the value has the form of an order token: 40 characters without white space. Interface: Limits. */
export function looksLikeOrderToken(text: unknown): text is string {
  return typeof text === 'string' && text.length === orderTokenLength && !/\s/.test(text);
}
