/**
 * The tiles of the visible rows: a bank's logo, or its initials until the logo has loaded. The code that draws logos is loaded with
 * the first of them.
 *
 * @module
 */
import { html, type TemplateResult } from 'lit/html.js';
import { ref } from 'lit/directives/ref.js';
import { initials } from '../../../../core/i18n/initials.js';
import { nameHue } from '../../../../core/i18n/name-hue.js';
import type { PanelHost } from '../panel-host.js';
import type { Bank } from './bank.js';
import type { Logos } from './logos.js';

/** Side of the canvas in its own pixels: enough for three screen pixels per CSS pixel. */
const side = 80;

export class Tiles {
  readonly #host: PanelHost;
  readonly #onLoad: () => void;
  #loading: Promise<void> | undefined;
  #logos: Logos | undefined;
  /** The rows whose logos were requested last. */
  #visible: readonly Bank[] = [];

  constructor(host: PanelHost, onLoad: () => void) {
    this.#host = host;
    this.#onLoad = onLoad;
  }

  /** Requests the logos that were not requested yet. */
  request(banks: readonly Bank[]): void {
    this.#visible = banks;
    this.#logos?.request(banks);
    if (banks.some(({ logo }) => logo)) this.#loading ??= this.#load();
  }

  async #load(): Promise<void> {
    // A logo is decoration: without the code, the initials stay.
    const module = await import('./logos.js').catch(() => undefined);
    this.#logos = module && new module.Logos(this.#host, this.#onLoad);
    this.#logos?.request(this.#visible);
  }

  tile({ name, logo }: Bank): TemplateResult {
    const picture = this.#logos?.get(logo);
    return picture
      ? html`<span class=${picture.hasGround ? 'tile' : 'tile drawn'} aria-hidden="true"
          ><canvas width=${side} height=${side} ${ref(picture.draw)}></canvas
        ></span>`
      : html`<span class="tile" aria-hidden="true" .style=${`--_hue:${nameHue(name)}`}
          >${initials(name, this.#host.locale)}</span
        >`;
  }
}
