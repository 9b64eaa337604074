/** How a card is verified: by the held amount, or by the code in the bank statement's line. Interface: `params.verification_type`. */
export const verificationTypes = ['amount', 'code'] as const;
export type VerificationType = (typeof verificationTypes)[number];

/** `value` is what the payer read on the statement: minor units or a decimal amount, or the code. */
export interface VerificationRequest {
  token?: string;
  merchant_id?: string | number;
  order_id?: string;
  /** The page's proof, where the order is named by its `order_id`. @assumption Look-ups */
  page_proof?: string;
  value: string;
}
