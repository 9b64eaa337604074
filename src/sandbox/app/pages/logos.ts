/**
 * The pictures of banks and local methods, below the checkout page's files.
 *
 * @module
 */
import { bankMethod } from '../../engine/banks/index.js';
import { logoSvg } from '../../engine/banks/logo.js';
import type { Context } from '../context.js';
import { withCors } from '../host/origins.js';

/** The assets' folder. Interface: Checkout page configuration. */
export const assetsPath = '/latest/checkout-vue';
export const logosPath = `${assetsPath}/logos`;

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
