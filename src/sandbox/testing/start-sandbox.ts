/**
 * The full sandbox, on ports of this machine, for end-to-end tests of a shop.
 *
 * @module
 */
import { isBroken, type LogLine } from '../app/gateway.js';
import { consolePath } from '../app/console/paths.js';
import { UsageError } from '../../command/usage-error.js';
import { readOrigin } from '../cli/flag-values.js';
import type { Settings } from '../cli/flags.js';
import { requireLongSecrets } from '../cli/public-address.js';
import { openSandbox, type OpenSandbox } from '../cli/open-sandbox.js';
import { tokenOfOrder } from '../store/orders/orders.js';
import { InputError, showValue } from '../../server/errors/input-error.js';
import { makeClock, type SandboxClock } from './clock.js';
import { makeFaults, type SandboxFaults } from './faults.js';
import {
  isText,
  readGateway,
  requireList,
  requireOptions,
  type GatewayOptions,
  type SandboxMerchant,
} from './options.js';
import { payOrder, type PayableOrder, type PayerCard, type PayerDetails, type Payment } from './payer.js';
import { stopAtSignal } from './stop-at-signal.js';

export interface SandboxOptions extends GatewayOptions {
  /** Port of the payment host; any free one if absent or 0. */
  readonly port?: number;
  /** Port of the issuer's 3-D Secure page; any free one if absent or 0. */
  readonly acsPort?: number;
  /** Separate port for the portal host, 0 for any free one; if absent, `port` serves both. */
  readonly portalPort?: number;
  /** Database file. If absent, all data is in memory and is lost when the process ends. */
  readonly data?: string;
  /** Origins whose pages may call and frame the gateway; default: any loopback origin. */
  readonly allowOrigins?: readonly string[];
  /** Number of past orders to create for each merchant, for the reports; default: 0. */
  readonly seed?: number;
  /** Receives refused requests, failures and deliveries of callbacks, for the output of a failed test. */
  readonly log?: (line: {
    readonly time: string;
    readonly event: string;
    readonly [detail: string]: string | number;
  }) => void;
}

export interface Sandbox extends AsyncDisposable {
  /** Origin of the payment host: the server client's `payUrl`, and the address from which pages load the checkout. */
  readonly origin: string;
  /** Origin of the issuer's 3-D Secure page. */
  readonly acsOrigin: string;
  /** Origin of the portal host; without `portalPort` the same as `origin`. */
  readonly portalOrigin: string;
  /** The page that shows orders, callbacks, faults and the clock. */
  readonly consoleUrl: string;
  readonly merchant: SandboxMerchant;
  readonly clock: SandboxClock;
  readonly faults: SandboxFaults;
  /**
   * Pays an order as a payer does, without a browser.
   *
   * @param order - Its token, the answer of `orders.create`, or its `order_id`.
   * @param card - The name of a test card (default: `approved`), a card number, or `{ card, challenge, … }`.
   * @throws InputError if the order or the card is unknown; PaymentError if the gateway refuses the payment.
   */
  pay(order: PayableOrder, card?: PayerCard | string | PayerDetails): Promise<Payment>;
  /** Finishes open requests, frees the ports and closes the database. Afterwards nothing keeps the process alive. */
  stop(): Promise<void>;
}

const names = [
  ...['port', 'acsPort', 'portalPort', 'data', 'merchants', 'applications', 'widgets'],
  ...['allowOrigins', 'seed', 'log'],
];
const method = 'startSandbox';

/**
 * Starts the sandbox in this process, and resolves when it answers requests. It ignores environment variables, because `DATABASE_URL` is the shop's.
 *
 * @throws InputError if an option is invalid; Error if a port is in use or the database cannot be opened.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings = readSettings(options);
  const { log } = options;
  let end: () => void = () => undefined;
  const processEnd = new Promise<void>((resolve) => (end = resolve));
  const sandbox = await inOptionNames(async () => {
    requireLongSecrets(settings);
    return openSandbox(settings, {
      environment: {},
      stopSignal: processEnd,
      buildPages: false,
      log: (line: LogLine) => (line.event === 'request' ? undefined : log?.(line)),
    });
  });
  let stopPromise: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    end();
    forget();
    return (stopPromise ??= sandbox.stop());
  };
  const forget = stopAtSignal(stop);
  const { gateway, payOrigin: origin, acsOrigin, portalOrigin } = sandbox;
  const [merchant] = readGateway(method, options).merchants;
  const context = payerContextOf(sandbox);
  return {
    ...{ origin, acsOrigin, portalOrigin, merchant, stop },
    consoleUrl: origin + consolePath,
    clock: makeClock(gateway),
    faults: makeFaults(gateway.faults),
    pay: (order, card) => payOrder(context, order, card),
    [Symbol.asyncDispose]: stop,
  };
}

/** The payer calls the gateway in this process, through the same routes, without a connection. */
function payerContextOf({ gateway, database, payOrigin }: OpenSandbox): Parameters<typeof payOrder>[0] {
  return {
    payOrigin,
    now: () => gateway.now(),
    tokenOf: (id) => tokenOfOrder(database, id),
    async call(input, init) {
      const response = await gateway.fetch(new Request(input, init));
      if (isBroken(response)) throw new TypeError('fetch failed: a fault cut the connection.');
      return response;
    },
  };
}

/** @throws InputError */
function readSettings(options: SandboxOptions): Settings {
  requireOptions(method, options, names);
  const { port, acsPort, portalPort, data = ':memory:', allowOrigins = [], seed = 0, log } = options;
  const { merchants, applications, widgets } = readGateway(method, options);
  if (!isText(data)) throw new InputError(`${method}: data`, 'the path of a file, or ":memory:"', showValue(data));
  if (log !== undefined && typeof log !== 'function') {
    throw new InputError(`${method}: log`, 'a function', showValue(log));
  }
  requireList(`${method}: allowOrigins`, allowOrigins, 'origins such as "https://shop.example"', isOrigin);
  const ports = [port, acsPort, portalPort].filter((number) => number !== undefined && number !== 0);
  const settings = {
    port: readNumber('port', port ?? 0, 65_535),
    acsPort: readNumber('acsPort', acsPort ?? 0, 65_535),
    portalPort: portalPort === undefined ? undefined : readNumber('portalPort', portalPort, 65_535),
    seed: readNumber('seed', seed, 5_000_000),
  };
  if (new Set(ports).size < ports.length) {
    throw new InputError(`${method}: port, acsPort, portalPort`, 'different ports', ports.join(', '));
  }
  return {
    ...settings,
    ...{ data, merchants, applications, widgets },
    ...{ allowOrigins: allowOrigins.map(readOrigin), allowHosts: [], consolePort: undefined, rate: 0, refusals: 0 },
  };
}

/** @throws InputError */
function readNumber(name: string, value: unknown, maximum: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= maximum) return value;
  throw new InputError(`${method}: ${name}`, `a whole number from 0 to ${String(maximum)}`, showValue(value));
}

function isOrigin(value: unknown): value is string {
  try {
    return typeof value === 'string' && readOrigin(value) !== '';
  } catch {
    return false;
  }
}

/** Rewrites an error of the command: names of options replace its flags. */
async function inOptionNames<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const option = (flag: string) => flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const message = error.message.replace(/--([a-z]+(?:-[a-z]+)*)/g, (_, flag: string) => `\`${option(flag)}\``);
    throw new Error(`${method}: ${message}`, { cause: error });
  }
}
