/**
 * How a card is verified. Apart from the schemas, because the payer's browser asks for it before a card can be typed.
 *
 * @module
 */

/** By the amount that was held on the card, or by the code in the bank's line about it. Interface: `params.verification_type`. */
export const verificationTypes = ['amount', 'code'] as const;
export type VerificationType = (typeof verificationTypes)[number];
