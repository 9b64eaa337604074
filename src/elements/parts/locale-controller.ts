/**
 * The texts of one element: its `locale`, its `lang`, the nearest `lang` around it, the browser's, in that order.
 *
 * @module
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { loadCatalogue, matchLocale, type Catalogue, type Locale } from '../../core/i18n/index.js';

interface LocaleHost extends ReactiveControllerHost, HTMLElement {
  readonly locale: string | undefined;
}

/** The nearest `lang` at or above a node, through shadow roots. */
function nearestLang(node: Element): string | undefined {
  const found = node.closest('[lang]')?.getAttribute('lang');
  const root = node.getRootNode();
  return found || (root instanceof ShadowRoot ? nearestLang(root.host) : undefined);
}

export class LocaleController implements ReactiveController {
  /** Undefined until the first catalogue is there; the old one stays while another loads. */
  texts: Catalogue | undefined;
  locale: Locale = 'en';
  readonly #host: LocaleHost;

  constructor(host: LocaleHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    void this.#load();
  }

  hostUpdated(): void {
    void this.#load();
  }

  async #load(): Promise<void> {
    const tags = [this.#host.locale, nearestLang(this.#host), ...navigator.languages];
    const locale = tags.map(matchLocale).find((match) => match) ?? 'en';
    if (this.texts && locale === this.locale) return;
    this.locale = locale;
    const texts = await loadCatalogue(locale);
    // Another locale may have been asked for meanwhile.
    if (locale !== this.locale) return;
    this.texts = texts;
    this.#host.requestUpdate();
  }
}
