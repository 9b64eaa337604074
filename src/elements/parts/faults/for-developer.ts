import { isLoopback } from '../../../contract/addresses.js';

/** Whether a developer looks at the page: it is on this machine, or has `debug`. */
export function isForDeveloper({ debug }: { readonly debug?: boolean }): boolean {
  return !!debug || isLoopback(location.hostname);
}
