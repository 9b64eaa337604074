/**
 * The headers of every answer, independent of the route. A header that a route sets has priority.
 *
 * `nosniff`: data is not read as a script or a page. `Permissions-Policy` turns off the features that a document and its frames do not use.
 * `Cross-Origin-Resource-Policy` prevents other sites from embedding what they may not read. `Cross-Origin-Opener-Policy` separates a page
 * from the window that opened it. `Origin-Agent-Cluster` requests a separate process. Framed documents do not request one: on another site
 * they have one anyway, and on the same site some browsers sent a click right after a scroll to the frame's old position.
 *
 * @module
 */
import { hexOf } from '../../../contract/index.js';

/** Every feature that Chromium knows and no document of the gateway uses. Other names cause warnings in its console. */
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'camera', 'clipboard-read', 'clipboard-write', 'display-capture', 'encrypted-media'],
  ...['fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'identity-credentials-get', 'idle-detection'],
  ...['keyboard-map', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'otp-credentials', 'payment'],
  ...['picture-in-picture', 'publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock', 'serial'],
  ...['storage-access', 'usb', 'window-management', 'xr-spatial-tracking'],
] as const;

type Feature = (typeof unusedFeatures)[number];
type Allowed = Readonly<Partial<Record<Feature, '(self)' | '*'>>>;

interface Documents {
  /** The paths of these documents. */
  path: RegExp;
  allowed?: Allowed;
  headers?: Readonly<Record<string, string>>;
}

/** A shop's pages with COEP may embed it. The document's policy limits who may frame it. */
const embedHeaders = { 'cross-origin-resource-policy': 'cross-origin' };

/** The pages of the console, on the payment host or on the console's own. */
const consoleDocuments = [
  // Its buttons copy the payment link and the numbers of the test cards.
  { path: /^\/sandbox\/console\/pay(\/|$)/, allowed: { 'clipboard-write': '(self)' } },
  // A button copies the curl command.
  { path: /^\/openapi\//, allowed: { 'clipboard-write': '(self)' } },
] as const satisfies readonly Documents[];

/** The exceptions to the defaults, by host. The first match applies. */
const documents = {
  pay: [
    {
      // It frames the issuer's page, at any origin. Payers may confirm there with a passkey.
      path: /^\/[^/]+\/checkout-vue\/challenge\.html$/,
      allowed: { 'publickey-credentials-get': '*' },
      headers: embedHeaders,
    },
    { path: /^\/[^/]+\/checkout-vue\/[^/]+\.html$/, allowed: { payment: '(self)' }, headers: embedHeaders },
    { path: /^\/[^/]+\/checkout-vue\//, headers: embedHeaders },
    {
      // Wallets run in this page, and the frame that holds the issuer's page inherits from it. Wallets and banks open windows.
      path: /^\/checkout\/[^/.]+\/?$/,
      allowed: { payment: '(self)', 'publickey-credentials-get': '(self)' },
      headers: { 'cross-origin-opener-policy': 'same-origin-allow-popups', 'origin-agent-cluster': '?1' },
    },
    ...consoleDocuments,
    // The page that the payer returns to, in the dialog's frame or in a window that sends a message to its opener.
    { path: /^\/api\/(checkout\/return|p2p\/transfer_step2)\//, headers: embedHeaders },
  ],
  acs: [
    {
      path: /^\/acs\/statement\//,
      headers: { 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' },
    },
    {
      path: /^\/(acs|bank)\//,
      allowed: { 'publickey-credentials-get': '(self)', 'otp-credentials': '(self)' },
      headers: embedHeaders,
    },
  ],
  console: consoleDocuments,
  portal: [],
} as const satisfies Readonly<Record<string, readonly Documents[]>>;

export type Host = keyof typeof documents;

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** For an answer that is opened as a page, or framed: the document can do nothing. The policy of a script applies to workers. */
const noDocument = "default-src 'none'; frame-ancestors 'none'";

/** The headers of an answer that no host gives: to a request that is not valid HTTP, or before the gateway has started. */
export const bareHeaders = { ...commonHeaders, 'content-security-policy': noDocument } as const;

/** Adds the headers that the answer does not have yet. */
export function withHeaders(host: Host, pathname: string, answer: Response): Response {
  const kinds: readonly Documents[] = documents[host];
  const kind = kinds.find(({ path }) => path.test(pathname));
  const type = answer.headers.get('content-type') ?? '';
  const extraHeaders = {
    ...commonHeaders,
    // Scripts, styles and fonts do not need the header: it would add bytes to each of them.
    ...(/^text\/html/.test(type) ? { 'permissions-policy': policies.get(kind) ?? policyOf(kind?.allowed) } : {}),
    ...(/^text\/(javascript|css)|^font\//.test(type) ? {} : { 'content-security-policy': noDocument }),
    ...kind?.headers,
  };
  for (const [name, value] of Object.entries(extraHeaders)) {
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  }
  return answer;
}

function policyOf(allowed: Allowed = {}): string {
  return unusedFeatures.map((feature) => `${feature}=${allowed[feature] ?? '()'}`).join(', ');
}

const policies = new Map<Documents | undefined, string>(
  [undefined, ...Object.values(documents).flat()].map((kind: Documents | undefined) => [kind, policyOf(kind?.allowed)]),
);

/** The number of bytes of the hash in a tag: enough that two bodies do not have the same tag by chance. */
const tagLength = 12;

/** The strong entity tag of a body, with its quotation marks: a browser sends it to check whether its copy is still current. */
export async function entityTag(body: string | Uint8Array): Promise<string> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return `"${hexOf(new Uint8Array(digest, 0, tagLength))}"`;
}
