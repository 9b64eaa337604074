/**
 * Logos of the visible rows, drawn into a canvas.
 *
 * @module
 */
import { css } from '../../../../ui/css.js';
import { adopt } from '../../../parts/theme/sheet.js';
import type { PanelHost } from '../panel-host.js';
import type { Bank } from './bank.js';

/** How many logos are kept. The least recently seen ones are dropped, and requested again when needed. */
const maximumLogos = 200;

const styles = css`
  .tile:has(canvas) {
    forced-color-adjust: none;
  }
  /* Logos without a background are made for a white one, also on dark pages. */
  .tile.drawn {
    padding: 2px;
    background: #fff;
    box-shadow: 0 0 0 1px var(--_line);
  }
  .tile canvas {
    inline-size: 100%;
    block-size: 100%;
  }
`;

type Draw = (canvas: Element | undefined) => void;

export interface Logo {
  /** Draws the logo into a square canvas. */
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
    const { width: side } = canvas;
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
    adopt(host.renderRoot as ShadowRoot, styles);
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

  /** Undefined until the logo has loaded, or if there is none. */
  get(address: string): Logo | undefined {
    return this.#logos.get(address);
  }
}
