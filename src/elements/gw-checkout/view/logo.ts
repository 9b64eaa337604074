/**
 * The merchant's picture, or its initials.
 *
 * @module
 */
import { html, type TemplateResult } from 'lit/html.js';
import { unclobbered } from '../../../bridge/unclobbered.js';
import { initials } from '../../../core/i18n/initials.js';
import type { CheckoutPage } from '../page-model.js';

/** Side of the canvas in its own pixels: twice the side of the largest place in CSS pixels. */
const side = 80;

interface Picture {
  readonly address: string;
  /** Undefined until it is drawn. The page shows one logo at a time. */
  canvas?: HTMLCanvasElement;
}

/** Pictures of gateways by page. A picture is released with its page. */
const pictures = new WeakMap<CheckoutPage, Picture>();

export function merchantLogo(page: CheckoutPage): TemplateResult {
  const { settings, requests, merchant, locale } = page;
  const address = settings.options.logo_url ?? requests.info?.merchant?.logo;
  const monogram = html`<span class=${merchant.isPending ? 'logo bone' : 'logo'} aria-hidden="true" translate="no"
    >${merchant.isPending ? '' : initials(merchant.name, locale)}</span
  >`;
  if (!address || !URL.canParse(address)) return monogram;
  // The option was checked already. The page may load the gateway's picture only if the page is on the gateway's origin.
  const isTrusted = settings.options.logo_url !== undefined || new URL(address).origin === location.origin;
  if (isTrusted) return html`<img class="logo" src=${address} alt="" />`;
  const canvas = gatewayLogo(page, address);
  return canvas ? html`${canvas}` : monogram;
}

/** The picture, fetched by the card frame: the shop's policy need not allow pictures of the gateway. */
function gatewayLogo(page: CheckoutPage, address: string): HTMLCanvasElement | undefined {
  const cached = pictures.get(page);
  if (cached?.address === address) return cached.canvas;
  const picture: Picture = { address };
  pictures.set(page, picture);
  void page.requests.logo(address).then((bitmap) => {
    if (!bitmap?.width || !bitmap.height) return;
    picture.canvas = canvasOf(bitmap);
    page.element.requestUpdate();
  });
  return undefined;
}

/** The picture in the middle of a square, with its proportions. */
function canvasOf(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = Object.assign(unclobbered(document).createElement('canvas'), {
    className: 'logo',
    width: side,
    height: side,
  });
  canvas.setAttribute('aria-hidden', 'true');
  const context = canvas.getContext('2d');
  const scale = side / Math.max(bitmap.width, bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height);
  return canvas;
}
