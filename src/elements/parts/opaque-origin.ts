/**
 * A page in a frame with `sandbox` and without `allow-same-origin` has no origin. Its frames have none either, so that the gateway's
 * frame could not tell who it talks to, and the gateway would answer no request of the page. No element can work there.
 *
 * @module
 */

/** For the developer: what is wrong, why, and how to fix it. Undefined where the page has an origin. */
export function opaqueOrigin({ localName }: HTMLElement): string | undefined {
  // `location.origin` would still be that of the address.
  if (self.origin !== 'null') return undefined;
  return `<${localName}> cannot work: its page is sandboxed without an origin. Add allow-same-origin to the sandbox of its frame, or of its Content-Security-Policy.`;
}
