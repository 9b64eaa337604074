/**
 * The settings of the server client.
 *
 * @module
 */

import { isObject, isLoopback, isShortSecret, leastSecret, safeUrl } from '../contract/index.js';
import { hiddenValue, InputError, inputErrorWith, showValue } from './errors/input-error.js';
import { checkNear, namesOf } from './errors/near-name.js';

export interface GatewaySettings {
  /** Merchant id, issued by the gateway. */
  readonly merchantId: number;
  /**
   * The merchant's secret. It signs requests and verifies answers and callbacks; it never leaves this process. While you
   * replace the secret, pass the new one first, then the old ones: the first signs, and all of them verify.
   */
  readonly secret: string | readonly [string, ...string[]];
  /** Address of the payment host: `https://pay.example`, with a path if the gateway is below one; http on loopback only. */
  readonly payUrl: string;
  /** Address of the portal host, for reports, of the same form; default: the payment host's. */
  readonly portalUrl?: string;
  /** The company's id at the portal host, 20 characters at most. Reports need it. */
  readonly applicationId?: string;
  /** The company's private key. It signs the request for an access token; it never leaves this process. Reports need it. */
  readonly privateKey?: string;
  /** The fetch to use; default: the runtime's own. */
  readonly fetch?: typeof fetch;
  /** Seconds to wait for an answer, for each try: at most 300; default: 30. */
  readonly timeout?: number;
  /** Number of retries of a safe request after a network failure; default: 2, 0 for none. */
  readonly retries?: number;
  /** Names of further fields that this gateway sends in results. A result with such a field is confirmed with the gateway. */
  readonly resultFields?: readonly string[];
}

export type CheckedSettings = Omit<GatewaySettings, 'secret'> & {
  /** Signs. */
  readonly secret: string;
  /** All of them verify; the first signs. */
  readonly secrets: readonly string[];
  /** Of the payment host, without a slash at its end: a path follows. */
  readonly address: string;
  readonly portalAddress: string;
};

/** The settings, checked. @throws InputError */
export function checkSettings(settings: GatewaySettings): CheckedSettings {
  checkObject(settings, '{ merchantId, secret, payUrl }');
  const { merchantId, payUrl, portalUrl = payUrl } = settings;
  checkMerchantId('merchantId', merchantId);
  const secrets = checkSecrets(settings.secret);
  checkSending(settings);
  checkApplication(settings);
  const address = checkAddress('payUrl', payUrl);
  checkNames('resultFields', settings.resultFields);
  const checkedSettings = {
    ...settings,
    secret: secrets[0],
    secrets,
    address,
    portalAddress: checkAddress('portalUrl', portalUrl),
  };
  warnOfShortSecret(checkedSettings);
  return checkedSettings;
}

const names = namesOf<GatewaySettings>({
  ...{ merchantId: true, secret: true, payUrl: true, portalUrl: true, applicationId: true, privateKey: true },
  ...{ fetch: true, timeout: true, retries: true, resultFields: true },
});

/** @throws InputError */
function checkObject(settings: unknown, example: string): void {
  if (!isObject(settings)) throw new InputError('settings', `an object such as ${example}`, hiddenValue(settings));
  checkNear('settings', settings, names, 'a setting');
}

/** Names of fields. @throws InputError */
export function checkNames(path: string, names: unknown): void {
  if (names === undefined || (Array.isArray(names) && names.every((name) => typeof name === 'string'))) return;
  throw new InputError(path, 'an array of field names', hiddenValue(names));
}

/** @throws InputError, without any part of a secret. */
function checkSecrets(secrets: unknown): readonly [string, ...string[]] {
  const [first, ...rest]: readonly unknown[] = Array.isArray(secrets) ? (secrets as unknown[]) : [secrets];
  const expected = 'the merchant’s secret as a non-empty string, or a list of the new and the old ones';
  if (!isSecret(first) || !rest.every(isSecret)) throw settingError('secret', expected, secrets);
  for (const secret of [first, ...rest]) checkEnds('secret', secret);
  return [first, ...rest];
}

function isSecret(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** With a line break at its end, a secret only gives invalid signatures. @throws InputError, without any part of the secret. */
function checkEnds(path: string, secret: string): void {
  if (secret === secret.trim()) return;
  throw inputErrorWith(
    'Files of secrets and copied values often end with a line break: call trim() on the value.',
    path,
    'a string without white space at its ends',
    hiddenValue(secret),
  );
}

/** Merchants and gateways with a warning already: a server may create a client for every request. */
const warned = new Set<string>();

function warnOfShortSecret({ merchantId, secrets, address }: CheckedSettings): void {
  const isShort = secrets.some(isShortSecret);
  const client = `${String(merchantId)} ${address}`;
  if (!isShort || isLoopback(new URL(address).host) || warned.has(client)) return;
  warned.add(client);
  console.warn(
    `gw-checkout/server: the secret of merchant ${String(merchantId)} has fewer than ${String(leastSecret)} characters. It can be guessed from one signed callback. Ask ${address} for a longer, random one.`,
  );
}

/** The settings only for reports, which need no secret. */
export type ReportSettings = Omit<GatewaySettings, 'secret' | 'payUrl'> &
  Required<Pick<GatewaySettings, 'portalUrl' | 'applicationId' | 'privateKey'>>;

/** The settings, checked. @throws InputError */
export function checkReportSettings(settings: ReportSettings): ReportSettings & Pick<CheckedSettings, 'portalAddress'> {
  checkObject(settings, '{ merchantId, portalUrl, applicationId, privateKey }');
  checkMerchantId('merchantId', settings.merchantId);
  checkSending(settings);
  checkApplication(settings);
  return { ...settings, portalAddress: checkAddress('portalUrl', settings.portalUrl) };
}

/** @throws InputError */
export function checkMerchantId(path: string, id: unknown): asserts id is number {
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return;
  const expected = 'a whole number such as 700001';
  if (typeof id !== 'string') throw settingError(path, expected, id, typeof id === 'number' ? String(id) : undefined);
  const hint = 'An environment variable is a string: pass Number(process.env.GW_MERCHANT_ID).';
  throw inputErrorWith(hint, path, expected, hiddenValue(id));
}

/**
 * An address of a host, to which paths are appended. So it ends without a slash, and cannot have a query or a fragment.
 *
 * @throws InputError
 */
function checkAddress(path: string, address: unknown): string {
  const url = typeof address === 'string' ? safeUrl(address) : undefined;
  if (url && !/[?#]/.test(url.href) && !url.username && !url.password) return url.href.replace(/\/+$/, '');
  // An address with a password is not shown, and neither is a query, which may hold a key.
  const isShown = typeof address === 'string' && !/[@?#]/.test(address) && address.length <= 100;
  const expected =
    'an https address such as https://pay.example (http on loopback only), without user name, password, query and fragment';
  throw settingError(path, expected, address, isShown ? JSON.stringify(address) : undefined);
}

/** @throws InputError */
function checkSending({ fetch, timeout, retries }: Partial<GatewaySettings>): void {
  if (fetch !== undefined && typeof fetch !== 'function') {
    throw settingError('fetch', 'a function like the global fetch', fetch);
  }
  checkSeconds('timeout', timeout);
  if (retries !== undefined && (!Number.isInteger(retries) || retries < 0 || retries > 10)) {
    throw new InputError('retries', 'a whole number from 0 to 10', showValue(retries));
  }
}

/** The portal host's credentials; each may be absent. @throws InputError */
function checkApplication({ applicationId, privateKey }: Partial<GatewaySettings>): void {
  if (typeof applicationId === 'string') checkEnds('applicationId', applicationId);
  if (applicationId !== undefined && (typeof applicationId !== 'string' || !/^.{1,20}$/.test(applicationId))) {
    throw new InputError(
      'applicationId',
      'the company’s id, a string of 1 to 20 characters',
      hiddenValue(applicationId),
    );
  }
  if (privateKey !== undefined && (typeof privateKey !== 'string' || privateKey === '')) {
    throw new InputError('privateKey', 'the company’s private key as a non-empty string', hiddenValue(privateKey));
  }
  if (privateKey !== undefined) checkEnds('privateKey', privateKey);
}

/** @param received - The value, if it can be shown. */
function settingError(path: string, expected: string, value: unknown, received = hiddenValue(value)): InputError {
  if (value !== undefined && value !== '') return new InputError(path, expected, received);
  const hint = 'If the value comes from an environment variable, check that the variable is set.';
  return inputErrorWith(hint, path, expected, value === '' ? 'an empty string' : 'nothing');
}

/** Longest time to wait for one answer, in seconds: Node's fetch gives up after 300 s, whatever its signal allows. */
const maximumSeconds = 300;

/**
 * Seconds to wait.
 *
 * @param maximum - The maximum, in seconds. A value in milliseconds, the unit of other clients, exceeds it.
 * @throws InputError
 */
export function checkSeconds(path: string, seconds: unknown, maximum = maximumSeconds): void {
  if (seconds === undefined || (typeof seconds === 'number' && seconds > 0 && seconds <= maximum)) return;
  const expected = `a number of seconds above 0, at most ${maximum}`;
  const received = showValue(seconds);
  const suggestedSeconds = typeof seconds === 'number' && seconds > maximum ? seconds / 1000 : 0;
  if (suggestedSeconds < 1 || suggestedSeconds > maximum) throw new InputError(path, expected, received);
  throw inputErrorWith(
    `It is in seconds, not milliseconds: did you mean ${suggestedSeconds}?`,
    path,
    expected,
    received,
  );
}
