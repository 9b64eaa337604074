/**
 * The texts of one element: its `locale`, its `lang`, the nearest `lang` around it, the browser's, in that order.
 *
 * @module
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { matchLocale, type Catalogue, type Locale } from '../../core/i18n/index.js';

interface LocaleHost extends ReactiveControllerHost, HTMLElement {
  readonly locale: string | undefined;
}

/** The nearest `lang` at or above a node, through shadow roots. */
function nearestLang(node: Element): string | undefined {
  const found = node.closest('[lang]')?.getAttribute('lang');
  const root = node.getRootNode();
  return found || (root instanceof ShadowRoot ? nearestLang(root.host) : undefined);
}

export class LocaleController<Texts extends Catalogue = Catalogue> implements ReactiveController {
  /** Undefined until the first catalogue is there; the old one stays while another loads. */
  texts: Texts | undefined;
  locale: Locale = 'en';
  readonly #host: LocaleHost;

  readonly #load: (locale: Locale) => Promise<Texts>;

  constructor(host: LocaleHost, load: (locale: Locale) => Promise<Texts>) {
    this.#host = host;
    this.#load = load;
    host.addController(this);
  }

  hostConnected(): void {
    void this.#choose();
  }

  hostUpdated(): void {
    void this.#choose();
  }

  async #choose(): Promise<void> {
    const tags = [this.#host.locale, nearestLang(this.#host), ...navigator.languages];
    const locale = tags.map(matchLocale).find((match) => match) ?? 'en';
    if (this.texts && locale === this.locale) return;
    this.locale = locale;
    const texts = await this.#load(locale);
    // Another locale may have been asked for meanwhile.
    if (locale !== this.locale) return;
    this.texts = texts;
    this.#host.requestUpdate();
  }
}
