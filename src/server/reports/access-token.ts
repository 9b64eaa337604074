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
import { ask, fieldOf, type SendSettings } from '../requests/http.js';
import { inputErrorWith } from '../errors/input-error.js';
import { rethrow, withAdvice, type Advice } from '../errors/error-advice.js';

/** The portal host's settings. */
export interface PortalSettings extends SendSettings {
  readonly portalAddress: string;
  readonly merchantId: number;
  readonly applicationId?: string;
  readonly privateKey?: string;
}

/** Seconds before its expiry when a token is replaced: a request must not arrive after the expiry. */
const margin = 60;

const advice: Advice = { unknown: 'Sending it again is safe', kinds: [] };
const wrongKey = 'Check applicationId and privateKey: the portal host does not know this pair.';

export class AccessTokens {
  readonly #settings: PortalSettings;
  #kept: { readonly token: string; readonly until: number } | undefined;
  #coming: Promise<string> | undefined;

  constructor(settings: PortalSettings) {
    this.#settings = settings;
  }

  /**
   * A token that is valid for at least a minute.
   *
   * @param refused - A token that the portal host has refused. Another one is returned.
   * @throws InputError if the client has no application, AccessTokenError when the gateway refuses, TransportError when it could
   * not be reached.
   */
  get(options: CallOptions = {}, refused?: string): Promise<string> {
    if (this.#kept && (this.#kept.token === refused || Date.now() >= this.#kept.until)) this.#kept = undefined;
    if (this.#kept) return Promise.resolve(this.#kept.token);
    // Without the caller's signal: others wait for the same answer.
    this.#coming ??= this.#fetch().finally(() => (this.#coming = undefined));
    return untilAborted(this.#coming, options.signal, this.#settings.portalAddress);
  }

  async #fetch(): Promise<string> {
    const { applicationId, privateKey, portalAddress } = this.#settings;
    if (applicationId === undefined || privateKey === undefined) {
      const missing = applicationId === undefined ? 'applicationId' : 'privateKey';
      const hint = `Pass ${missing} to createGatewayClient; the gateway issues both.`;
      throw inputErrorWith(hint, missing, 'the settings applicationId and privateKey, which reports need', 'nothing');
    }
    const begun = Date.now();
    // The date is a salt, so it must never repeat.
    const date = `${new Date(begun).toISOString()} ${crypto.randomUUID()}`;
    const signature = await signAccessToken(privateKey, applicationId, date);
    const body = { application_id: applicationId, date, signature };
    try {
      const { token, expires_in } = await this.#ask(body);
      this.#kept = { token, until: begun + (expires_in - margin) * 1000 };
      return token;
    } catch (error) {
      if (error instanceof AccessTokenError) {
        throw error.code === '403' ? new AccessTokenError('403', withAdvice(error.message, wrongKey), error) : error;
      }
      return rethrow(error, portalAddress, advice);
    }
  }

  async #ask(body: { readonly signature: string }): Promise<AccessTokenResponse> {
    const question = { address: this.#settings.portalAddress, path: accessTokenPath, body, safe: true };
    const answer = await ask(question, this.#settings);
    const { status, requestId } = answer;
    const no = accessTokenFailure.safeParse({ request_id: '', ...Object(answer.body) });
    if (no.success) {
      const { error_code, error_message } = no.data;
      throw new AccessTokenError(String(error_code), redact(error_message, [body.signature]), { requestId });
    }
    const yes = accessTokenResponse.safeParse(answer.body);
    if (yes.success) return yes.data;
    throw new TransportError('answer', accessTokenPath, fieldOf(yes.error.issues), { status, requestId });
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
    const done = () => signal.removeEventListener('abort', onAbort);
    signal.addEventListener('abort', onAbort);
    work.then(resolve, reject).finally(done);
    if (signal.aborted) onAbort();
  });
}
