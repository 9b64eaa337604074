/**
 * The merchant's details for the payer, in checkout info and in order look-ups.
 *
 * @assumption Information for the page
 * @module
 */
import * as z from 'zod/mini';

/**
 * Each field is optional, because a gateway may not know it. `url` is the address of the merchant's site. `logo` is the address of a
 * picture on the gateway's origin.
 */
export const merchantInfo = z.object({
  name: z.optional(z.string()),
  url: z.optional(z.string()),
  logo: z.optional(z.string()),
});
export type MerchantInfo = z.infer<typeof merchantInfo>;
