/** Issue access token (`/authorizer/token/application/get`), on the portal host. */
import * as z from 'zod/mini';

/** The body, without an envelope. Interface: Issue access token, Limits. */
export const accessTokenRequest = z.object({
  application_id: z.string().check(z.minLength(1), z.maxLength(20)),
  /** The salt of the signature; any text. */
  date: z.string().check(z.maxLength(1024)),
  signature: z.string().check(z.maxLength(128)),
});
export type AccessTokenRequest = z.infer<typeof accessTokenRequest>;

export const accessTokenResponse = z.object({
  request_id: z.string(),
  token: z.string().check(z.minLength(1)),
  /** Seconds for which the token is valid. */
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
