/** How a card is verified: by the held amount, or by a code on the bank statement. Interface: `params.verification_type`. */
export const verificationTypes = ['amount', 'code'] as const;
export type VerificationType = (typeof verificationTypes)[number];

/** `value` is from the payer's statement: an amount, in minor units or as a decimal, or the code. */
export interface VerificationRequest {
  token?: string;
  merchant_id?: string | number;
  order_id?: string;
  /** The page's proof, if the request names the order by its `order_id`. @assumption Look-ups */
  page_proof?: string;
  value: string;
}
