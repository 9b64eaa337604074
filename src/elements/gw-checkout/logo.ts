/**
 * The merchant's picture, or its initials.
 *
 * @module
 */
import { html, type TemplateResult } from 'lit/html.js';
import { ref } from 'lit/directives/ref.js';
import type { CheckoutPage } from './page-model.js';

/** Side of the canvas in its own pixels: twice the side of the largest place in CSS pixels. */
const side = 80;

/** Pictures of gateways by page. A picture is released with its page. */
const pictures = new WeakMap<CheckoutPage, { readonly address: string; bitmap?: ImageBitmap }>();

export function merchantLogo(page: CheckoutPage): TemplateResult {
  const { settings, loadedInfo, merchant } = page;
  const address = settings.options.logo_url ?? loadedInfo.info?.merchant?.logo;
  const initials = html`<span class=${merchant.isPending ? 'logo bone' : 'logo'} aria-hidden="true"
    >${merchant.isPending ? '' : initialsOf(merchant.name)}</span
  >`;
  if (!address || !URL.canParse(address)) return initials;
  // The option was checked already. The page may load the gateway's picture only if the page is on the gateway's origin.
  const isOwn = settings.options.logo_url !== undefined || new URL(address).origin === location.origin;
  if (isOwn) return html`<img class="logo" src=${address} alt="" />`;
  const bitmap = fetched(page, address);
  return bitmap
    ? html`<canvas class="logo" width=${side} height=${side} aria-hidden="true" ${ref(drawing(bitmap))}></canvas>`
    : initials;
}

/** The picture, fetched by the card room: the shop's policy need not allow pictures of the gateway. */
function fetched(page: CheckoutPage, address: string): ImageBitmap | undefined {
  const known = pictures.get(page);
  if (known?.address === address) return known.bitmap;
  const picture: { readonly address: string; bitmap?: ImageBitmap } = { address };
  pictures.set(page, picture);
  void page.logo(address).then((bitmap) => {
    if (!bitmap?.width || !bitmap.height) return;
    picture.bitmap = bitmap;
    page.element.requestUpdate();
  });
  return undefined;
}

/** Draws the picture into the middle of the canvas and keeps its proportions. */
function drawing(bitmap: ImageBitmap): (canvas: Element | undefined) => void {
  return (canvas) => {
    const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
    if (!context) return;
    const scale = side / Math.max(bitmap.width, bitmap.height);
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, side, side);
    context.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height);
  };
}

/** The first letters of the first two words. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase())
    .join('');
}
