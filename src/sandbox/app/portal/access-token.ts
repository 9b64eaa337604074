/**
 * Issue access token (`/authorizer/token/application/get`). The answer does not reveal whether the company or the signature is wrong.
 *
 * @module
 */
import {
  accessTokenLifetime,
  accessTokenRequest,
  equalInConstantTime,
  signAccessToken,
  type AccessTokenRequest,
  type AccessTokenResponse,
} from '../../../contract/index.js';
import { PortalRefusal } from '../../engine/refusal.js';
import { randomHex } from '../../web/bytes.js';
import { dropExpiredTokens, storeToken } from '../../store/reports/access-tokens.js';
import type { Context } from '../context.js';
import { readObject } from './body.js';

/** Longest body, in bytes. */
const bodyLimit = 64 * 1024;
/** Milliseconds between two deletions of expired tokens. */
const sweepEvery = 60_000;

const rules: Readonly<Record<keyof AccessTokenRequest, string>> = {
  application_id: 'a text of 1 to 20 characters',
  date: 'a text of 1024 characters at most',
  signature: 'a text of 128 characters at most',
};

/** Makes the endpoint. The body of its answer has the same request ID as the header. */
export function makeAccessTokenEndpoint(
  context: Context,
): (request: Request, requestId: string) => Promise<AccessTokenResponse> {
  let lastSweep = 0;

  return async (request, requestId) => {
    const { application_id: id, date, signature } = readRequest(await readObject(request, bodyLimit));
    const application = context.applications.get(id);
    // For an unknown company a random key is used, so the response time reveals nothing.
    const expected = await signAccessToken(application?.privateKey ?? randomHex(16), id, date);
    if (!equalInConstantTime(signature, expected) || !application) throw new PortalRefusal('Incorrect signature', 403);
    const now = context.now();
    if (now - lastSweep >= sweepEvery) {
      lastSweep = now;
      await dropExpiredTokens(context.store, now);
    }
    const token = randomHex(32);
    await storeToken(context.store, token, id, now + accessTokenLifetime * 1000);
    return { request_id: requestId, token, expires_in: accessTokenLifetime };
  };
}

function readRequest(body: Record<string, unknown>): AccessTokenRequest {
  const parsed = accessTokenRequest.safeParse(body);
  if (parsed.success) return parsed.data;
  const invalidName = (Object.keys(rules) as (keyof AccessTokenRequest)[]).find((name) =>
    parsed.error.issues.some(({ path }) => path[0] === name),
  );
  throw new PortalRefusal(
    invalidName ? `\`${invalidName}\` must be ${rules[invalidName]}` : 'The body must be a JSON object',
  );
}
