import * as z from 'zod/mini';

/** A signed message of version 2.0, see `version-2.ts`. @assumption Version 2.0 */
export const version2 = z.object({
  version: z.literal('2.0'),
  /** Base64 of JSON in UTF-8: `{"order": {…}}`. */
  data: z.string(),
  /** SHA-1 of `secret|data`, lower-case hexadecimal. */
  signature: z.string(),
});
export type Version2 = z.infer<typeof version2>;
