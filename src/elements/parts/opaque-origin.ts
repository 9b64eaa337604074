/**
 * A page in a frame with `sandbox` but without `allow-same-origin` has an opaque origin, and so have its own frames. The gateway's
 * frame could not verify which page it talks to, and the gateway would refuse the page's requests. No element can work there.
 *
 * @module
 */

/** A message to the developer: what is wrong, why, and how to fix it. Undefined if the page has an origin. */
export function opaqueOrigin({ localName }: HTMLElement): string | undefined {
  // `location.origin` would still hold the origin of the address.
  if (self.origin !== 'null') return undefined;
  return `<${localName}> cannot work: its page is sandboxed without an origin. Add allow-same-origin to the sandbox of its frame, or of its Content-Security-Policy.`;
}
