/** How a card is verified: by the held amount, or by a code on the bank statement. Interface: `params.verification_type`. */
export const verificationTypes = ['amount', 'code'] as const;
export type VerificationType = (typeof verificationTypes)[number];
