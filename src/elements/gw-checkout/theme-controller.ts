/**
 * Paints the page in the merchant's theme: a style sheet of its own, made of colours that `core/theme` has checked. A page's own
 * `--gw-…` goes before it.
 *
 * @module
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { CheckoutSettings } from '../../core/options/index.js';
import { themeTokens, type ThemeType } from '../../core/theme/index.js';

interface ThemeHost extends ReactiveControllerHost, HTMLElement {
  readonly settings: CheckoutSettings;
}

export class ThemeController implements ReactiveController {
  /** The main colour, `#rrggbb`. */
  main = '';
  readonly #host: ThemeHost;
  #sheet: CSSStyleSheet | undefined;
  #painted = '';

  constructor(host: ThemeHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Light or dark, as the page around or the theme decides. */
  get scheme(): ThemeType {
    const probe = this.#host.shadowRoot?.querySelector('.probe');
    return probe && getComputedStyle(probe).color === 'rgb(255, 255, 255)' ? 'dark' : 'light';
  }

  hostUpdated(): void {
    const root = this.#host.shadowRoot;
    if (!root) return;
    const { theme, css_variable } = this.#host.settings.options.theme
      ? { theme: this.#host.settings.options.theme, css_variable: this.#host.settings.css_variable }
      : { theme: {}, css_variable: this.#host.settings.css_variable };
    const {
      type = 'auto',
      preset,
      css_variable: inside,
    } = theme as Partial<CheckoutSettings['options']['theme']> & object;
    if (!this.#sheet) {
      this.#sheet = new CSSStyleSheet();
      root.adoptedStyleSheets.push(this.#sheet);
    }
    // The type first: what the page is painted in depends on it.
    const own = type === 'auto' ? '' : `color-scheme:${type};`;
    const wanted = JSON.stringify([type, preset, inside, css_variable]);
    if (!this.#painted.startsWith(wanted)) this.#sheet.replaceSync(`:host{${own}}`);
    const scheme = this.scheme;
    if (this.#painted === wanted + scheme) return;
    this.#painted = wanted + scheme;
    const tokens = themeTokens({ preset, type: scheme, css_variable: { ...css_variable, ...inside } });
    this.main = tokens.main;
    const rules = Object.entries(tokens).map(([name, value]) => `--_${name}:var(--gw-${name},${value})`);
    this.#sheet.replaceSync(`:host{${own}${rules.join(';')}}`);
    this.#host.requestUpdate();
  }
}
