/**
 * The checkout page's files under `/latest/checkout-vue/` and under their version, `/1.2.3/checkout-vue/`. Their policies keep card data
 * inside of the page. Below them, the pictures of banks and local methods.
 *
 * @module
 */
import * as z from 'zod/mini';
import { bankMethod } from '../../engine/banks/index.js';
import { logoSvg } from '../../engine/banks/logo.js';
import { jsonOf } from '../../engine/request-json.js';
import type { Context } from '../context.js';
import { entityTag } from '../host/headers.js';
import { ownOrigins, withCors } from '../host/origins.js';

export interface Asset {
  body: Uint8Array | string;
  /** Media type, with its charset if it is text. */
  type: string;
  /** The name changes with the content, so browsers may cache it for a year. */
  immutable?: boolean;
}

/** The source of the files: a folder, a build in memory, a bundle. */
export interface Assets {
  /** @param path - Relative, `frame.html` or `assets/x.js`; never outside of the folder. */
  read(path: string): Promise<Asset | undefined>;
  /** The files are built from source and change while the gateway runs, so browsers must revalidate the files of `latest`. */
  readonly mayChange?: boolean;
}

/** The files' folder. Interface: Checkout page configuration. */
export const assetsPath = '/latest/checkout-vue';
export const logosPath = `${assetsPath}/logos`;

const year = 'public, max-age=31536000, immutable';
/**
 * For `latest`, and for documents under a version too: their policy names the origins that may frame them, and a browser must learn soon
 * that an origin was removed or added. A document works with the page of the previous or next version, and a gateway keeps the modules of a
 * script for longer than this.
 *
 * @assumption Settled in the second round: Frame documents
 */
const shortCache = 'public, max-age=300, stale-while-revalidate=3600';

/** The build's folder for files that differ between a version and `latest`. The files of a version load others by their hash. */
export const versionedFolder = 'versioned/';

/** Answers GET and HEAD for one file of `/latest/checkout-vue/` or `/1.2.3/checkout-vue/`. */
export async function serveAsset(context: Context, assets: Assets | undefined, request: Request): Promise<Response> {
  const [, version = '', , ...parts] = new URL(request.url).pathname.split('/');
  const path = parts.join('/');
  const isPage = path.endsWith('.html');
  const isFixed = version !== 'latest' && !isPage;
  const asset = isPlainPath(path) && assets ? await findAsset(assets, version, path) : undefined;
  if (!asset) return new Response('Not found\n', { status: 404 });
  const tag = await tagOf(asset);
  const headers = new Headers({
    'content-type': asset.type,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': isFixed || (asset.immutable && !isPage) ? year : assets?.mayChange ? 'no-cache' : shortCache,
    etag: tag,
  });
  if (isPage) {
    // The challenge page is for one payment.
    if (path === 'challenge.html') headers.set('cache-control', 'no-store');
    headers.set('referrer-policy', 'no-referrer');
    headers.set('content-security-policy', pagePolicy(context, path, assets && (await manifestOf(assets))));
  } else headers.set('cross-origin-resource-policy', 'cross-origin');
  const etags = request.headers.get('if-none-match') ?? '';
  const isSame = etags.split(',').some((etag) => etag.trim().replace(/^W\//, '') === tag);
  const response = isSame ? new Response(null, { status: 304, headers }) : new Response(bodyOf(asset), { headers });
  // Any page may load a published file, and `integrity` needs it to be readable. The documents name the pages that may frame them. So a
  // page that is not allowed runs the element, which can name the cause.
  if (!isPage) response.headers.set('access-control-allow-origin', '*');
  return response;
}

const manifestShape = z.object({
  version: z.string(),
  files: z.optional(
    z.array(
      z.object({
        file: z.string(),
        inlineScripts: z.optional(z.array(z.string())),
        inlineStyles: z.optional(z.array(z.string())),
      }),
    ),
  ),
});
type Manifest = z.infer<typeof manifestShape>;
const manifests = new WeakMap<Asset, Manifest>();

/** The file of a version, if this build has the version: `manifest.json` names it. */
async function findAsset(assets: Assets, version: string, path: string): Promise<Asset | undefined> {
  if (path.startsWith(versionedFolder)) return undefined;
  if (version === 'latest') return assets.read(path);
  if (version !== (await manifestOf(assets))?.version) return undefined;
  return (await assets.read(versionedFolder + path)) ?? (await assets.read(path));
}

async function manifestOf(assets: Assets): Promise<Manifest | undefined> {
  const asset = await assets.read('manifest.json');
  if (!asset) return undefined;
  const cachedManifest = manifests.get(asset);
  if (cachedManifest !== undefined) return cachedManifest;
  const { body } = asset;
  // A failed build serves its error message in place of every file.
  const { success, data } = manifestShape.safeParse(
    jsonOf(typeof body === 'string' ? body : new TextDecoder().decode(body)),
  );
  if (success) manifests.set(asset, data);
  return data;
}

/** Accepts only plain names, as a build writes them, so a path cannot leave the folder. */
function isPlainPath(path: string): boolean {
  return path.split('/').every((part) => /^[\w-][\w.-]*$/.test(part));
}

/** A source list of only these hashes. */
function sources(hashes: readonly string[] = []): string {
  return hashes.length === 0 ? "'none'" : hashes.map((hash) => `'sha384-${hash}'`).join(' ');
}

const loopback = ['http://localhost:*', 'http://127.0.0.1:*'];

/** The page's policy: only the inline scripts and styles that the build lists. `challenge.html` frames the issuer's page, at any origin, and posts a form to it. */
function pagePolicy(context: Context, path: string, manifest: Manifest | undefined): string {
  const file = manifest?.files?.find((candidate) => candidate.file === path);
  const issuers = ['https:', ...loopback].join(' ');
  const isChallenge = path === 'challenge.html';
  return [
    "default-src 'none'",
    `script-src ${sources(file?.inlineScripts)}`,
    `style-src ${sources(file?.inlineStyles)}`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    ...(isChallenge ? [`frame-src ${issuers}`, `form-action ${issuers}`] : ["form-action 'none'"]),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${frameAncestors(context).join(' ')}`,
  ].join('; ');
}

/**
 * The origins that may frame the gateway's pages: the same for every request, because the pages are cached. A policy can name `127.0.0.1`,
 * but no range and no IPv6 address. A page on another address of `127.0.0.0/8` needs an `--allow-origin`.
 *
 * @assumption Readings settled: Origins; Settled in the second round: Frame documents
 */
export function frameAncestors(context: Context): string[] {
  const sources = ["'self'", ...ownOrigins(context)];
  if (context.allowOrigins && context.allowOrigins.length > 0) return [...sources, ...context.allowOrigins];
  return [...sources, ...loopback, 'https://localhost:*', 'https://127.0.0.1:*'];
}

const tags = new WeakMap<Asset, Promise<string>>();

function tagOf(asset: Asset): Promise<string> {
  let tag = tags.get(asset);
  if (!tag) {
    tag = entityTag(asset.body);
    tags.set(asset, tag);
  }
  return tag;
}

function bodyOf(asset: Asset): BodyInit {
  return typeof asset.body === 'string' ? asset.body : new Uint8Array(asset.body);
}

/** The address of a method's picture. */
export function logoAddress(context: Context, id: string): string {
  return `${context.payUrl}${logosPath}/${id}.svg`;
}

/** An image that every page may show. Browsers may cache it for a day. */
export function serveLogo(context: Context, request: Request, file: string): Response {
  const method = file.endsWith('.svg') ? bankMethod(file.slice(0, -4)) : undefined;
  if (!method) return new Response('Not found\n', { status: 404 });
  const response = new Response(logoSvg(method), {
    headers: {
      'content-type': 'image/svg+xml; charset=UTF-8',
      'cache-control': 'public, max-age=86400',
      // A logo that is opened directly is a document. This policy turns off everything in it.
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
  });
  return withCors(context, request, response);
}
