/**
 * The tiles of the visible rows: a bank's logo, or its initials until the logo has loaded. The code that draws logos is loaded with
 * the first of them.
 *
 * @module
 */
import { html, type TemplateResult } from 'lit/html.js';
import { ref } from 'lit/directives/ref.js';
import { initials } from '../../../../core/i18n/initials.js';
import { nameHue } from '../../../../text/name-hue.js';
import type { PanelHost } from '../panel-host.js';
import type { Bank } from './bank.js';
import type { Logos } from './logos.js';

/** Side of the canvas in its own pixels: enough for three screen pixels per CSS pixel. */
const side = 80;

export interface Tiles {
  /** Requests the logos that were not requested yet. */
  request(banks: readonly Bank[]): void;
  tile(bank: Bank): TemplateResult;
}

/** @param onLoad - Called when a logo can be drawn. */
export function createTiles(host: PanelHost, onLoad: () => void): Tiles {
  let loading: Promise<void> | undefined;
  let logos: Logos | undefined;
  let visible: readonly Bank[];
  const load = async () => {
    // A logo is decoration: without the code, the initials stay.
    const module = await import('./logos.js').catch(() => undefined);
    logos = module && new module.Logos(host, onLoad);
    logos?.request(visible);
  };
  return {
    request(banks) {
      visible = banks;
      logos?.request(banks);
      if (banks.some(({ logo }) => logo)) loading ??= load();
    },
    tile({ name, logo }) {
      const picture = logos?.get(logo);
      return picture
        ? html`<span class=${picture.hasGround ? 'tile' : 'tile drawn'} aria-hidden="true"
            ><canvas width=${side} height=${side} ${ref(picture.draw)}></canvas
          ></span>`
        : html`<span class="tile" aria-hidden="true" .style=${`--_hue:${nameHue(name)}`}
            >${initials(name, host.locale)}</span
          >`;
    },
  };
}
