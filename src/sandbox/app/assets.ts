/**
 * The checkout page's files under `/latest/checkout-vue/`, with the policies that keep card data in them.
 *
 * @module
 */
import { isLoopbackHost, webAddress } from '../engine/addresses.js';
import type { Context } from './context.js';
import { withCors } from './cors.js';

export interface Asset {
  body: Uint8Array | string;
  /** Media type, with its charset where it is text. */
  type: string;
  /** The name changes with the content, so that it may be kept for a year. */
  immutable?: boolean;
}

/** Where the files come from: a folder, a build in memory, a bundle. */
export interface Assets {
  /** @param path - Relative, `frame.html` or `assets/x.js`; never leads out of the folder. */
  read(path: string): Promise<Asset | undefined>;
}

/** Answers GET and HEAD for one file. */
export async function serveAsset(
  context: Context,
  assets: Assets | undefined,
  request: Request,
  prefix: string,
): Promise<Response> {
  const path = new URL(request.url).pathname.slice(prefix.length + 1);
  const asset = isPlainPath(path) ? await assets?.read(path) : undefined;
  if (!asset) return new Response('Not found\n', { status: 404 });
  const headers = new Headers({
    'content-type': asset.type,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  if (path.endsWith('.html')) {
    headers.set('cache-control', 'no-store');
    headers.set('referrer-policy', 'no-referrer');
    headers.set('content-security-policy', pagePolicy(context, path, request.headers.get('referer')));
    return new Response(bodyOf(asset), { headers });
  }
  headers.set('cross-origin-resource-policy', 'cross-origin');
  headers.set('cache-control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  const tag = await entityTag(asset);
  headers.set('etag', tag);
  const known = request.headers.get('if-none-match') ?? '';
  const same = known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
  const response = same ? new Response(null, { status: 304, headers }) : new Response(bodyOf(asset), { headers });
  return withCors(context, request, response);
}

/** No dots that climb, no back slashes, nothing encoded: names as a build writes them. */
function isPlainPath(path: string): boolean {
  return path.split('/').every((part) => /^[\w-][\w.-]*$/.test(part));
}

const loopback = ['http://localhost:*', 'http://127.0.0.1:*'];

/** The page's policy. `challenge.html` holds the issuer's page, wherever that is, and posts the payer there. */
function pagePolicy(context: Context, path: string, referer: string | null): string {
  const issuers = ['https:', ...loopback].join(' ');
  const isChallenge = path === 'challenge.html';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    ...(isChallenge ? [`frame-src ${issuers}`, `form-action ${issuers}`] : ["form-action 'none'"]),
    "require-trusted-types-for 'script'",
    'trusted-types lit-html gw-checkout',
    `frame-ancestors ${frameAncestors(context, referer).join(' ')}`,
  ].join('; ');
}

/**
 * Who may frame the gateway's pages. A policy can name `127.0.0.1` but no range, so that a page on another address of
 * `127.0.0.0/8` is named by the `Referer` it comes with; an IPv6 address cannot be named at all.
 *
 * @assumption Readings settled: Origins
 */
export function frameAncestors(context: Context, referer: string | null): string[] {
  const own = ["'self'", context.payOrigin];
  if (context.allowOrigins && context.allowOrigins.length > 0) return [...own, ...context.allowOrigins];
  const from = referer === null ? undefined : webAddress(referer);
  const other = from && isLoopbackHost(from.hostname) && from.hostname.startsWith('127.') ? [from.origin] : [];
  return [...own, ...loopback, 'https://localhost:*', 'https://127.0.0.1:*', ...other];
}

const tags = new WeakMap<Asset, Promise<string>>();

function entityTag(asset: Asset): Promise<string> {
  let tag = tags.get(asset);
  if (!tag) {
    const bytes = typeof asset.body === 'string' ? new TextEncoder().encode(asset.body) : new Uint8Array(asset.body);
    tag = crypto.subtle
      .digest('SHA-256', bytes)
      .then(
        (digest) =>
          `"${Array.from(new Uint8Array(digest).slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`,
      );
    tags.set(asset, tag);
  }
  return tag;
}

function bodyOf(asset: Asset): BodyInit {
  return typeof asset.body === 'string' ? asset.body : new Uint8Array(asset.body);
}
