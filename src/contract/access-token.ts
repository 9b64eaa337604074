import { hexHash } from './signature.js';

export const accessTokenPath = '/authorizer/token/application/get';

/** Seconds for which a token is valid. Interface: Limits. */
export const accessTokenLifetime = 3600;

/** Lower-case hexadecimal SHA-512 of `<PRIVATE_KEY>|<application_id>|<date>`. Interface: Access token for reporting, 2. */
export function signAccessToken(privateKey: string, applicationId: string, date: string): Promise<string> {
  return hexHash('SHA-512', `${privateKey}|${applicationId}|${date}`);
}
