/**
 * Applies the merchant's theme: a style sheet made of colours that `core/theme` has checked. Roots that the surrounding page sets
 * as `--gw-…` are part of the theme: the other colours are derived from them and are legible on them. They override
 * `css_variable`.
 *
 * @module
 */
import { unclobbered } from '../../../bridge/unclobbered.js';
import type { CheckoutSettings } from '../../../core/options/index.js';
import { colourVariables } from '../../../core/options/values.js';
import { themeTokens, toColour } from '../../../core/theme/index.js';
import { fill } from '../../../ui/css.js';
import type { ElementHost } from '../element/element-host.js';
import { internals } from '../element/internal-symbols.js';
import type { ReactiveController } from '../element/reactive-host.js';
import type { Appearance } from './appearance.js';
import { adopt } from './sheet.js';

/**
 * The theme colours that surrounding style sheets set as `--gw-…`, as `#rrggbb`. A translucent colour is ignored: the colour
 * behind it is unknown, so no other colour can be derived from it.
 */
function inheritedColours(host: ElementHost): Record<string, string> {
  const style = getComputedStyle(host);
  const colours: Record<string, string> = {};
  let probe: HTMLElement | undefined;
  for (const name of colourVariables) {
    const value = style.getPropertyValue(`--gw-${name}`);
    if (!value) continue;
    probe ??= unclobbered(document).createElement('i');
    host.shadowRoot?.append(probe);
    probe.style.color = `color-mix(in srgb, #0000 0%, ${value})`;
    const [, ...parts] = /^color\(srgb (\S+) (\S+) (\S+)\)$/.exec(getComputedStyle(probe).color) ?? [];
    if (parts[0]) colours[name] = toColour(parts.map((part) => Math.min(1, Math.max(0, +part)) * 255));
  }
  probe?.remove();
  return colours;
}

type Theme = NonNullable<CheckoutSettings['options']['theme']>;

/** The merchant's settings of the appearance, in the form of the Options. */
export interface ThemeSettings {
  readonly options: { readonly theme?: { readonly [Name in keyof Theme]?: Theme[Name] | undefined } };
  readonly css_variable?: CheckoutSettings['css_variable'] | undefined;
}

export class ThemeController implements ReactiveController {
  readonly #host: ElementHost;
  readonly #settings: () => ThemeSettings;
  #sheet: CSSStyleSheet | undefined;
  #lastKey = '';
  #cachedAppearance: Appearance | undefined;
  #tokens: Readonly<Record<string, string>> = {};

  constructor(host: ElementHost, settings: () => ThemeSettings) {
    this.#host = host;
    this.#settings = settings;
    host.addController(this);
  }

  /** The appearance that the card frame is drawn in. */
  get appearance(): Appearance {
    const { direction, styles } = this.#pageAppearance;
    // Tokens override the roots of the same name; the frame ignores the other tokens.
    return { theme: this.#scheme, direction, styles: { ...styles, ...this.#tokens } };
  }

  /** The appearance of the page around. */
  get #pageAppearance(): Appearance {
    return (this.#cachedAppearance ??= this.#host[internals].appearance);
  }

  /** The merchant's setting first: a style sheet of the page can give the element another scheme, which the page inside does not take. */
  get #scheme(): Appearance['theme'] {
    const { type } = this.#settings().options.theme ?? {};
    // An attribute may hold any text.
    return type === 'light' || type === 'dark' ? type : this.#pageAppearance.theme;
  }

  /** Runs before the page is drawn: reading a style afterwards would cost an extra layout. */
  hostUpdate(): void {
    this.#cachedAppearance = undefined;
    const { options, css_variable } = this.#settings();
    const { type = 'auto', preset, css_variable: inside } = options.theme ?? {};
    if (!this.#sheet) {
      this.#sheet = new CSSStyleSheet();
      // The outer tree gets the scheme and the colours too, because it contains the place of the card frame.
      for (const tree of [this.#host.shadowRoot, this.#host.renderRoot]) if (tree) adopt(tree, this.#sheet);
    }
    // The scheme is set first: the colours that are read below depend on it.
    // An option may be `auto` although the attribute is not.
    const scheme = `color-scheme:${type === 'auto' ? 'inherit' : type};`;
    const settingsKey = JSON.stringify([type, preset, inside, css_variable]);
    if (!this.#lastKey.startsWith(settingsKey)) fill(this.#sheet, `:host{${scheme}}`);
    const theme = this.#scheme;
    const inherited = inheritedColours(this.#host);
    const key = settingsKey + theme + JSON.stringify(inherited);
    if (this.#lastKey === key) return;
    this.#lastKey = key;
    this.#tokens = themeTokens({ preset, type: theme, css_variable: { ...css_variable, ...inside, ...inherited } });
    // A colour of the page is used unchanged, unless the theme replaced it because it would not be legible.
    const rules = Object.entries(this.#tokens).map(([name, value]) =>
      (inherited[name] ?? value) === value ? `--_${name}:var(--gw-${name},${value})` : `--_${name}:${value}`,
    );
    fill(this.#sheet, `:host{${scheme}${rules.join(';')}}`);
  }
}
