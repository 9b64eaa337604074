/**
 * Attributes of a card frame that restrict it. Elements and servers write the same ones.
 *
 * @module
 */
export const frameAttributes = {
  sandbox: 'allow-scripts allow-same-origin allow-forms',
  allow: 'payment',
  referrerpolicy: 'strict-origin',
} as const;
