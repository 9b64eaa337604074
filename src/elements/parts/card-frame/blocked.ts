/** Addresses that the Content-Security-Policy of the page has blocked. */
const violations: SecurityPolicyViolationEvent[] = [];
globalThis.addEventListener?.('securitypolicyviolation', (event) => violations.push(event));

/** The directive of the page's Content-Security-Policy that blocked the gateway; undefined if none did. */
export const blockedBy = (base: string): string | undefined =>
  violations.find(({ blockedURI }) => blockedURI.startsWith(new URL(base).origin))?.effectiveDirective;
