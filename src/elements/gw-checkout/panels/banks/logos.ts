/**
 * Logos of the visible rows, drawn into a canvas. Without a logo, or until it has loaded, a tile shows the bank's
 * initials.
 *
 * @module
 */
import { html, type TemplateResult } from 'lit/html.js';
import { ref } from 'lit/directives/ref.js';
import { initials } from '../../../../core/i18n/initials.js';
import type { PanelHost } from '../panel-host.js';
import type { Bank } from './bank.js';

/** Side of the canvas in its own pixels: enough for three screen pixels per CSS pixel. */
const side = 80;
/** How many logos are kept. The least recently seen ones are dropped, and requested again when needed. */
const maximumLogos = 200;

type Draw = (canvas: Element | undefined) => void;

interface Logo {
  readonly draw: Draw;
  /** The picture has its own background and needs no white one. */
  readonly hasGround: boolean;
}

/** Whether the picture is square, and opaque in the middle of all four sides. Its corners may be round. */
function hasGround(bitmap: ImageBitmap): boolean {
  if (bitmap.width !== bitmap.height) return false;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 3;
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0, 3, 3);
  const pixels = context?.getImageData(0, 0, 3, 3).data;
  return [1, 3, 5, 7].every((pixel) => pixels?.[4 * pixel + 3] === 255);
}

/** Draws the logo into the middle of the canvas and keeps its proportions. */
function painterOf(bitmap: ImageBitmap): Draw {
  return (canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return;
    const scale = Math.min(side / bitmap.width, side / bitmap.height);
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    const context = canvas.getContext('2d');
    if (context) context.imageSmoothingQuality = 'high';
    context?.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height);
  };
}

export class Logos {
  /** By address, the last seen at the end. Undefined while a logo loads or if there is none. */
  readonly #logos = new Map<string, Logo | undefined>();
  readonly #bitmaps = new Map<string, ImageBitmap>();
  readonly #host: PanelHost;
  readonly #onLoad: () => void;

  constructor(host: PanelHost, onLoad: () => void) {
    this.#host = host;
    this.#onLoad = onLoad;
  }

  /** Requests the logos that were not requested yet. */
  request(banks: readonly Bank[]): void {
    for (const { logo } of banks) {
      if (!logo) continue;
      if (this.#logos.has(logo)) {
        const cached = this.#logos.get(logo);
        this.#logos.delete(logo);
        this.#logos.set(logo, cached);
      } else {
        this.#logos.set(logo, undefined);
        void this.#load(logo);
      }
    }
    for (const logo of this.#logos.keys()) {
      if (this.#logos.size <= maximumLogos) break;
      this.#logos.delete(logo);
      this.#bitmaps.get(logo)?.close();
      this.#bitmaps.delete(logo);
    }
  }

  async #load(logo: string): Promise<void> {
    // A logo is decoration: if it fails for any reason, the initials stay.
    const bitmap = await Promise.resolve(logo)
      .then((address) => this.#host.requests.logo(address))
      .catch(() => undefined);
    if (!bitmap?.width || !bitmap.height) return;
    if (!this.#logos.has(logo)) return bitmap.close();
    this.#bitmaps.set(logo, bitmap);
    this.#logos.set(logo, { draw: painterOf(bitmap), hasGround: hasGround(bitmap) });
    this.#onLoad();
  }

  tile({ name, logo }: Bank): TemplateResult {
    const cached = this.#logos.get(logo);
    return cached
      ? html`<span class=${cached.hasGround ? 'tile' : 'tile drawn'} aria-hidden="true"
          ><canvas width=${side} height=${side} ${ref(cached.draw)}></canvas
        ></span>`
      : html`<span class="tile" aria-hidden="true">${initials(name, this.#host.locale)}</span>`;
  }
}
