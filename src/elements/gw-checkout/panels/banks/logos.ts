/**
 * Logos of the visible rows, drawn into a canvas. Without a logo, or until it has loaded, a tile shows the bank's
 * initials.
 *
 * @module
 */
import { html, type TemplateResult } from 'lit/html.js';
import { ref } from 'lit/directives/ref.js';
import type { PanelHost } from '../panel.js';
import type { Bank } from './bank.js';

/** Side of the canvas in its own pixels: enough for three pixels of the screen to each of CSS. */
const side = 80;
/** How many logos are kept. The least recently seen ones are dropped, and requested again when needed. */
const kept = 200;

type Draw = (canvas: Element | undefined) => void;

/** Draws the logo into the middle of the canvas and keeps its proportions. */
function drawing(bitmap: ImageBitmap): Draw {
  return (canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return;
    const scale = Math.min(side / bitmap.width, side / bitmap.height);
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    const context = canvas.getContext('2d');
    if (context) context.imageSmoothingQuality = 'high';
    context?.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height);
  };
}

/** The first letters of the first two words. A letter is what a reader counts as one (a grapheme). */
function initials(name: string, locale: string): string {
  const letters = name
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...new Intl.Segmenter(locale).segment(word)][0]?.segment ?? '');
  return letters.join('').toLocaleUpperCase(locale);
}

export class Logos {
  /** How to draw each logo, the last seen at the end. Undefined while a logo loads or if there is none. */
  readonly #draws = new Map<string, Draw | undefined>();
  readonly #bitmaps = new Map<string, ImageBitmap>();
  readonly #host: PanelHost;
  readonly #came: () => void;

  constructor(host: PanelHost, came: () => void) {
    this.#host = host;
    this.#came = came;
  }

  /** Requests the logos that were not requested yet. */
  ask(banks: readonly Bank[]): void {
    for (const { logo } of banks) {
      if (!logo) continue;
      if (this.#draws.has(logo)) {
        const draw = this.#draws.get(logo);
        this.#draws.delete(logo);
        this.#draws.set(logo, draw);
      } else {
        this.#draws.set(logo, undefined);
        void this.#load(logo);
      }
    }
    for (const logo of this.#draws.keys()) {
      if (this.#draws.size <= kept) break;
      this.#draws.delete(logo);
      this.#bitmaps.get(logo)?.close();
      this.#bitmaps.delete(logo);
    }
  }

  async #load(logo: string): Promise<void> {
    // A logo is decoration: if it fails for any reason, the initials stay.
    const bitmap = await Promise.resolve(logo)
      .then((address) => this.#host.logo(address))
      .catch(() => undefined);
    if (!bitmap?.width || !bitmap.height) return;
    if (!this.#draws.has(logo)) return bitmap.close();
    this.#bitmaps.set(logo, bitmap);
    this.#draws.set(logo, drawing(bitmap));
    this.#came();
  }

  tile({ name, logo }: Bank): TemplateResult {
    const draw = this.#draws.get(logo);
    return draw
      ? html`<span class="tile drawn" aria-hidden="true"
          ><canvas width=${side} height=${side} ${ref(draw)}></canvas
        ></span>`
      : html`<span class="tile" aria-hidden="true">${initials(name, this.#host.locale)}</span>`;
  }
}
