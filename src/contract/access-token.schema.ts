/** Issue access token (`/authorizer/token/application/get`), on the portal host. */
import * as z from 'zod/mini';
import { accessTokenPath } from './access-token.js';
import { defineEndpoint } from './endpoint.js';
import { field, named } from './documented.schema.js';

/** The body, without an envelope. Interface: Issue access token, Limits. */
export const accessTokenRequest = named(
  'AccessTokenRequest',
  z.object({
    application_id: field(z.string().check(z.minLength(1), z.maxLength(20)), 'Id of your company, from the provider.'),
    date: field(z.string().check(z.maxLength(1024)), 'Any text: the salt of the signature. Use the current time.'),
    signature: field(
      z.string().check(z.maxLength(128)),
      'SHA-512 of `<PRIVATE_KEY>|<application_id>|<date>`, 128 hexadecimal digits.',
    ),
  }),
);
export type AccessTokenRequest = z.infer<typeof accessTokenRequest>;

export const accessTokenResponse = named(
  'AccessTokenResponse',
  z.object({
    request_id: z.string(),
    token: field(z.string().check(z.minLength(1)), 'The access token.'),
    expires_in: field(z.int().check(z.minimum(0)), 'Seconds for which the token is valid: 3600.'),
  }),
);
export type AccessTokenResponse = z.infer<typeof accessTokenResponse>;

/** `error_code` is a number on this endpoint. Interface: Errors, Token endpoint. */
export const accessTokenFailure = named(
  'AccessTokenFailure',
  z.object({
    error_code: field(z.int(), 'A number, unlike on the payment host.'),
    error_message: z.string(),
    request_id: z.string(),
  }),
);
export type AccessTokenFailure = z.infer<typeof accessTokenFailure>;

export const accessTokenEndpoint = defineEndpoint(
  { path: accessTokenPath, safe: true, response: accessTokenResponse },
  {
    id: 'issueAccessToken',
    group: 'Reports',
    summary: 'Get an access token',
    description: 'A company exchanges its signature for a token that reads reports for an hour.',
    proof: 'private key',
    hasEnvelope: false,
    request: accessTokenRequest,
    example: { application_id: 'app-700001', date: '2026-11-21 12:00:00' },
  },
);
