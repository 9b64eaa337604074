/**
 * Requires long secrets if other machines can reach the sandbox.
 *
 * @module
 */
import { isShortSecret, leastSecret } from '../../contract/index.js';
import { isLoopbackHost } from '../engine/addresses.js';
import { UsageError } from '../../command/usage-error.js';
import type { Settings } from './flags.js';
import type { PublicAddresses } from './public-address.js';

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
