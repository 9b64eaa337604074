/**
 * What a browser must enforce on a card frame, whoever writes it.
 *
 * @module
 */
export const frameAttributes = {
  sandbox: 'allow-scripts allow-same-origin allow-forms',
  allow: 'payment',
  referrerpolicy: 'strict-origin',
} as const;
