/**
 * The options of a gateway for tests, checked before anything is opened.
 *
 * @module
 */
import { isObject } from '../../contract/index.js';
import { hiddenValue, InputError, showValue } from '../../server/errors/input-error.js';

/** A merchant of the gateway. */
export interface SandboxMerchant {
  readonly id: number;
  readonly secret: string;
  /** The name that payers see; default: none. */
  readonly name?: string;
  /** Address of the shop's site. */
  readonly url?: string;
}

/** A company that may read reports. */
export interface SandboxApplication {
  /** At most 20 characters. */
  readonly id: string;
  readonly privateKey: string;
}

/** The options of both kinds of gateway. */
export interface GatewayOptions {
  /** Default: `{ id: 700001, secret: 'test' }`. The first one is `merchant`. */
  readonly merchants?: readonly SandboxMerchant[];
  /** Default: `{ id: 'app-700001', privateKey: 'test' }`. It reads the reports of every merchant. */
  readonly applications?: readonly SandboxApplication[];
  /** Ids of the first merchant's transfer widgets; default: `widget-700001`. */
  readonly widgets?: readonly string[];
}

/** The options of both kinds, with their defaults. */
export interface CheckedGateway extends Required<GatewayOptions> {
  readonly merchants: readonly [SandboxMerchant, ...SandboxMerchant[]];
}

type Options = Readonly<Record<string, unknown>>;

/**
 * The options as an object without unknown names.
 *
 * @param method - The function that was called, for the error.
 * @throws InputError
 */
export function requireOptions(method: string, input: unknown, names: readonly string[]): Options {
  if (!isObject(input)) throw new InputError(method, 'an object of options, or nothing', showValue(input));
  const unknown = Object.keys(input).find((name) => !names.includes(name));
  if (unknown === undefined) return input as Options;
  throw new InputError(method, `the options ${names.join(', ')}`, `one named \`${unknown}\``);
}

/** @throws InputError */
export function readGateway(method: string, options: GatewayOptions): CheckedGateway {
  const {
    merchants = [{ id: 700001, secret: 'test' }],
    applications = [{ id: 'app-700001', privateKey: 'test' }],
    widgets = ['widget-700001'],
  } = options;
  requireList(`${method}: merchants`, merchants, 'merchants such as { id: 700001, secret: "test" }', isMerchant);
  requireList(
    `${method}: applications`,
    applications,
    'companies such as { id: "app-1", privateKey: "test" }',
    isCompany,
  );
  requireList(`${method}: widgets`, widgets, 'ids such as "widget-700001"', isText);
  requireDistinct(
    `${method}: merchants`,
    merchants.map(({ id }) => id),
  );
  requireDistinct(
    `${method}: applications`,
    applications.map(({ id }) => id),
  );
  const [first, ...rest] = merchants;
  if (first) return { merchants: [first, ...rest], applications, widgets };
  throw new InputError(`${method}: merchants`, 'at least one merchant', 'an empty list');
}

/** @throws InputError; the value is not shown, because it may contain a secret. */
export function requireList<Item>(
  path: string,
  input: unknown,
  items: string,
  isItem: (item: unknown) => item is Item,
): asserts input is readonly Item[] {
  if (Array.isArray(input) && input.every(isItem)) return;
  throw new InputError(path, `a list of ${items}`, hiddenValue(input));
}

function requireDistinct(path: string, ids: readonly (string | number)[]): void {
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index);
  if (duplicate !== undefined) throw new InputError(path, 'each id once', `${showValue(duplicate)} twice`);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isMerchant(value: unknown): value is SandboxMerchant {
  if (!isObject(value) || !isText(value['secret'])) return false;
  const { id, name = '', url = '' } = value;
  const isId = typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id < 1e12;
  return isId && typeof name === 'string' && typeof url === 'string';
}

function isCompany(value: unknown): value is SandboxApplication {
  return isObject(value) && isText(value['id']) && value['id'].length <= 20 && isText(value['privateKey']);
}
