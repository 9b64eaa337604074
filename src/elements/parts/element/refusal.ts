/**
 * Pages in which no element can work.
 *
 * A page in a frame with `sandbox` but without `allow-same-origin` has an opaque origin, and so have its own frames. The gateway's
 * frame could not verify which page it talks to, and the gateway would refuse the page's requests.
 *
 * A page without a secure connection can be changed on its way, so no card may be typed in it. With a gateway on this machine, it is a
 * developer's page.
 *
 * @module
 */
import { isLoopback } from '../../../contract/addresses.js';

export type RefusedPage = readonly [code: 'opaque_origin' | 'insecure_page', hint: string];

/**
 * The code of `gw-error`, and for the developer what is wrong, why, and how to fix it. Undefined if an element can work.
 *
 * @param tag - Name of the element.
 * @param base - Folder of the gateway's pages.
 */
export function refusal(tag: string, base: string | undefined): RefusedPage | undefined {
  const refused = (code: RefusedPage[0], fix: string): RefusedPage => [
    code,
    `<${tag}> cannot work in this page. ${fix}. More: npx gw-checkout explain ${code}`,
  ];
  // `location.origin` would still hold the origin of the address.
  if (self.origin === 'null') return refused('opaque_origin', 'Add allow-same-origin to the sandbox');
  // Undefined in the DOMs of unit tests.
  if (self.isSecureContext === false && !(base && isLoopback(new URL(base).host))) {
    return refused('insecure_page', 'Use https, a tunnel, or localhost');
  }
  return undefined;
}
