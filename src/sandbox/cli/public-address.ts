/**
 * The addresses by which browsers reach a sandbox that runs behind a reverse proxy.
 *
 * The sandbox listens only on loopback, and its answers contain its own addresses: the hosted page, the issuer, and the return from the
 * issuer. On another machine, `http://localhost:4010` is a different server.
 *
 * @module
 */
import { isSafeTarget } from '../engine/addresses.js';
import { UsageError } from '../../command/usage-error.js';

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
