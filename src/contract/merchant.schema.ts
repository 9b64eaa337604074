/**
 * The merchant as a payer sees it: in checkout info and beside a looked-up order.
 *
 * @assumption What the gateway may tell a page
 * @module
 */
import * as z from 'zod/mini';

/**
 * Each field is optional, since a gateway may not know it. `url` is the address of the merchant's site. `logo` is the address of a
 * picture, on the gateway's own origin.
 */
export const merchantInfo = z.object({
  name: z.optional(z.string()),
  url: z.optional(z.string()),
  logo: z.optional(z.string()),
});
export type MerchantInfo = z.infer<typeof merchantInfo>;
