/**
 * Issue access token (`/authorizer/token/application/get`), on the portal host.
 *
 * @module
 */
import * as z from 'zod/mini';
import { hexHash } from './hash.js';

export const accessTokenPath = '/authorizer/token/application/get';

/** The body; it has no envelope. Interface: Issue access token, Limits. */
export const accessTokenRequest = z.object({
  application_id: z.string().check(z.minLength(1), z.maxLength(20)),
  /** Any text: the salt of the signature. */
  date: z.string().check(z.maxLength(1024)),
  signature: z.string().check(z.maxLength(128)),
});
export type AccessTokenRequest = z.infer<typeof accessTokenRequest>;

export const accessTokenResponse = z.object({
  request_id: z.string(),
  token: z.string().check(z.minLength(1)),
  /** Seconds the token is good for. */
  expires_in: z.int().check(z.minimum(0)),
});
export type AccessTokenResponse = z.infer<typeof accessTokenResponse>;

/** `error_code` is a number on this endpoint. Interface: Errors, Token endpoint. */
export const accessTokenFailure = z.object({
  error_code: z.int(),
  error_message: z.string(),
  request_id: z.string(),
});
export type AccessTokenFailure = z.infer<typeof accessTokenFailure>;

/** Seconds a token is good for. Interface: Limits. */
export const accessTokenLifetime = 3600;

/** Lower-case hexadecimal SHA-512 of `<PRIVATE_KEY>|<application_id>|<date>`. Interface: Access token for reporting, 2. */
export function signAccessToken(privateKey: string, applicationId: string, date: string): Promise<string> {
  return hexHash('SHA-512', `${privateKey}|${applicationId}|${date}`);
}
