/**
 * The merchant's details for the payer, in checkout info and in order look-ups.
 *
 * @assumption Information for the page
 * @module
 */
import * as z from 'zod/mini';
import { field, named } from './documented.schema.js';

/**
 * Each field is optional, because a gateway may not know it. `url` is the address of the merchant's site. `logo` is the address of a
 * picture on the gateway's origin.
 */
export const merchantInfo = named(
  'MerchantInfo',
  z.object({
    name: z.optional(z.string()),
    url: field(z.optional(z.string()), 'Address.'),
    logo: z.optional(z.string()),
  }),
);
export type MerchantInfo = z.infer<typeof merchantInfo>;
