/**
 * The access token for reports: requested once, kept until shortly before it expires, shared by all concurrent readers. Interface:
 * Issue access token; Access token for reporting.
 *
 * @module
 */
import {
  accessTokenFailure,
  accessTokenPath,
  accessTokenResponse,
  signAccessToken,
  type AccessTokenResponse,
} from '../../contract/index.js';
import { AccessTokenError, TransportError } from '../errors/errors.js';
import { redact } from '../errors/redact.js';
import type { CallOptions } from '../requests/call-options.js';
import { postJson, fieldOf, type SendSettings } from '../requests/http.js';
import type { CheckedSettings } from '../settings.js';
import { inputErrorWith } from '../errors/input-error.js';
import { rethrow, withAdvice, type Advice } from '../errors/error-advice.js';

/** The portal host's settings. */
export type PortalSettings = SendSettings &
  Pick<CheckedSettings, 'portalAddress' | 'merchantId' | 'applicationId' | 'privateKey'>;

/** Seconds before its expiry when a token is replaced: a request must not arrive after the expiry. */
const margin = 60;

const advice: Advice = { unknown: 'Sending it again is safe', kinds: [] };
const keyAdvice = 'Check applicationId and privateKey: the portal host does not know this pair.';

export class AccessTokens {
  readonly #settings: PortalSettings;
  #cachedToken: { readonly token: string; readonly expiresAt: number } | undefined;
  #pendingToken: Promise<string> | undefined;

  constructor(settings: PortalSettings) {
    this.#settings = settings;
  }

  /**
   * A token that is valid for at least a minute.
   *
   * @param refusedToken - A token that the portal host has refused. Another one is returned.
   * @throws InputError if the client has no application, AccessTokenError when the gateway refuses, TransportError when it could
   * not be reached.
   */
  get(options: CallOptions = {}, refusedToken?: string): Promise<string> {
    if (this.#cachedToken && (this.#cachedToken.token === refusedToken || Date.now() >= this.#cachedToken.expiresAt))
      this.#cachedToken = undefined;
    if (this.#cachedToken) return Promise.resolve(this.#cachedToken.token);
    // Without the caller's signal: others wait for the same answer.
    this.#pendingToken ??= this.#fetch().finally(() => (this.#pendingToken = undefined));
    return untilAborted(this.#pendingToken, options.signal, this.#settings.portalAddress);
  }

  async #fetch(): Promise<string> {
    const { applicationId, privateKey, portalAddress } = this.#settings;
    if (applicationId === undefined || privateKey === undefined) {
      const missing = applicationId === undefined ? 'applicationId' : 'privateKey';
      const hint = `Pass ${missing} to createGatewayClient; the gateway issues both.`;
      throw inputErrorWith(hint, missing, 'the settings applicationId and privateKey, which reports need', 'nothing');
    }
    const requestTime = Date.now();
    // The date is a salt, so it must never repeat.
    const date = `${new Date(requestTime).toISOString()} ${crypto.randomUUID()}`;
    const signature = await signAccessToken(privateKey, applicationId, date);
    const body = { application_id: applicationId, date, signature };
    try {
      const { token, expires_in } = await this.#requestToken(body);
      this.#cachedToken = { token, expiresAt: requestTime + (expires_in - margin) * 1000 };
      return token;
    } catch (error) {
      return rethrow(error, portalAddress, advice);
    }
  }

  async #requestToken(body: { readonly signature: string }): Promise<AccessTokenResponse> {
    const question = { address: this.#settings.portalAddress, path: accessTokenPath, body, safe: true };
    const answer = await postJson(question, this.#settings);
    const { status, requestId } = answer;
    const failure = accessTokenFailure.safeParse({ request_id: '', ...Object(answer.body) });
    if (failure.success) {
      const code = String(failure.data.error_code);
      const message = redact(failure.data.error_message, [body.signature]);
      throw new AccessTokenError(code, code === '403' ? withAdvice(message, keyAdvice) : message, { requestId });
    }
    const success = accessTokenResponse.safeParse(answer.body);
    if (success.success) return success.data;
    throw new TransportError('answer', accessTokenPath, fieldOf(success.error.issues), { status, requestId });
  }
}

/** The work continues; only this caller stops waiting. */
function untilAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
  address: string,
): Promise<Result> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new TransportError('aborted', accessTokenPath, '', { address }, advice.unknown));
    const removeListener = () => signal.removeEventListener('abort', onAbort);
    signal.addEventListener('abort', onAbort);
    work.then(resolve, reject).finally(removeListener);
    if (signal.aborted) onAbort();
  });
}
