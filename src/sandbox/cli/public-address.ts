/**
 * The addresses by which browsers reach a sandbox that runs behind a reverse proxy, and the requirements if other machines can reach it.
 *
 * The sandbox listens only on loopback, and its answers contain its own addresses: the hosted page, the issuer, and the return from the
 * issuer. On another machine, `http://localhost:4010` is a different server.
 *
 * @module
 */
import { isShortSecret, leastSecret } from '../../contract/index.js';
import { isLoopbackHost, isSafeTarget } from '../engine/addresses.js';
import { UsageError } from '../../command/usage-error.js';
import type { CommandSettings, Settings } from './flags.js';

export interface PublicAddresses {
  /** Origin of the payment host. */
  readonly payUrl: string;
  /** Origin of the issuer's pages. */
  readonly acsUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `GW_PUBLIC_URL` and `GW_PUBLIC_ACS_URL`; undefined if neither is set.
 *
 * @throws UsageError if only one is set, or one is not an origin.
 */
export function publicAddresses(environment: Environment): PublicAddresses | undefined {
  const { GW_PUBLIC_URL: pay, GW_PUBLIC_ACS_URL: acs } = environment;
  if (!pay && !acs) return undefined;
  if (!pay || !acs) {
    const [set, missing] = pay ? ['GW_PUBLIC_URL', 'GW_PUBLIC_ACS_URL'] : ['GW_PUBLIC_ACS_URL', 'GW_PUBLIC_URL'];
    throw new UsageError(
      `${set} is set and ${missing} is not. Behind a proxy browsers need both: the payment host and the issuer's 3-D Secure page.`,
    );
  }
  const [payUrl, acsUrl] = [readOrigin('GW_PUBLIC_URL', pay), readOrigin('GW_PUBLIC_ACS_URL', acs)];
  if (payUrl === acsUrl) {
    throw new UsageError(
      `GW_PUBLIC_URL and GW_PUBLIC_ACS_URL are both ${payUrl}. The issuer's page needs a separate origin, such as https://acs.sandbox.example.`,
    );
  }
  return { payUrl, acsUrl };
}

function readOrigin(name: string, text: string): string {
  const address = text.trim().replace(/\/$/, '');
  if (isSafeTarget(address) && new URL(address).origin === address.toLowerCase()) return address.toLowerCase();
  throw new UsageError(
    `${name} is not an origin: expected https:// and a host, such as https://pay.sandbox.example (http only on this machine, no path), received \`${text}\`.`,
  );
}

/**
 * Short and published secrets are safe on this machine only. Every signed answer that a browser sees lets an attacker test guesses of a short
 * secret, and with the secret an attacker can sign orders and results.
 *
 * @throws UsageError that names the merchant of each short secret, never the secret.
 */
export function requireLongSecrets(
  { allowHosts, allowOrigins, merchants, applications }: Settings,
  behindProxy?: PublicAddresses,
): void {
  const host = allowHosts.find((name) => !isLoopbackHost(name));
  const origin = allowOrigins.find((address) => !isLoopbackHost(new URL(address).hostname));
  const isPublic = behindProxy !== undefined && !isLoopbackHost(new URL(behindProxy.payUrl).hostname);
  const reachableFlags = [
    ...(host === undefined ? [] : [`--allow-host ${host}`]),
    ...(origin === undefined ? [] : [`--allow-origin ${origin}`]),
    ...(isPublic ? [`GW_PUBLIC_URL ${behindProxy.payUrl}`] : []),
  ][0];
  const short = [
    ...merchants.filter(({ secret }) => isShortSecret(secret)).map(({ id }) => `--merchant ${id}:SECRET`),
    ...applications
      .filter(({ privateKey }) => isShortSecret(privateKey))
      .map(({ id }) => `--application ${id}:PRIVATE_KEY`),
  ];
  if (reachableFlags === undefined || short.length === 0) return;
  throw new UsageError(
    `${reachableFlags} opens the sandbox to more than this machine, where a short secret can be guessed from one signed answer. Give ${short.join(' and ')} at least ${leastSecret} characters (\`openssl rand -hex 16\` generates them), or remove ${reachableFlags}.`,
  );
}

/** @throws UsageError if `--open` would open a page of a console that does not exist. */
export function requireConsoleToOpen(
  { open, consolePort, allowHosts }: CommandSettings,
  behindProxy?: PublicAddresses,
): void {
  if (!open || consolePort !== undefined || (behindProxy === undefined && allowHosts.length === 0)) return;
  const cause = behindProxy === undefined ? '--allow-host' : 'GW_PUBLIC_URL';
  throw new UsageError(
    `--open opens a page of the console, and with ${cause} the console has a separate port. Add --console-port N, such as --console-port 4013.`,
  );
}
