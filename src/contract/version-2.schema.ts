import * as z from 'zod/mini';
import { field, named } from './documented.schema.js';

/** A signed message of version 2.0, see `version-2.ts`. @assumption Version 2.0 */
export const version2 = named(
  'Version2Message',
  z.object({
    version: field(z.literal('2.0'), 'Always `2.0`.'),
    data: field(z.string(), 'Base64 of the JSON text `{"order": {…}}` in UTF-8.'),
    signature: field(z.string(), 'SHA-1 of `<SECRET>|<data>`, 40 hexadecimal digits.'),
  }),
  { text: 'A signed message of version 2.0, accepted as `request` wherever version 1 is.' },
);
export type Version2 = z.infer<typeof version2>;
