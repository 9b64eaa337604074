/**
 * Loads the texts of one element. Their language comes from its `locale`, its `lang`, the nearest `lang` around it, or the browser,
 * in that order.
 *
 * @module
 */
import { own } from '../../bridge/own.js';
import type { ElementHost, Lifecycle } from './element-host.js';
import { reportMissingTexts } from './missing-texts.js';
import { matchLocale, type Catalogue, type Locale } from '../../core/i18n/index.js';

interface LocaleHost extends ElementHost {
  readonly locale: string | undefined;
}

/** Every `lang` from a node outwards, through shadow roots. */
export function langsAround(node: Node): (string | null | undefined)[] {
  const langs: (string | null | undefined)[] = [];
  for (let at: Node | null = node; at;) {
    // A surrounding form may have a field named `parentNode`.
    if (at instanceof Element) langs.push(own(at).getAttribute('lang'));
    const around: Node | null = own(at).parentNode;
    at = around ?? (at instanceof ShadowRoot ? at.host : null);
  }
  return langs;
}

export class LocaleController<Texts extends Catalogue = Catalogue> implements Lifecycle {
  /** Undefined until the first catalogue has loaded; kept while another one loads. */
  texts: Texts | undefined;
  locale: Locale = 'en';
  readonly #host: LocaleHost;
  readonly #load: (locale: Locale) => Promise<Texts>;
  #around: MutationObserver | undefined;
  /** The locale requested last, loaded or not. */
  #requested: Locale | undefined;

  constructor(host: LocaleHost, load: (locale: Locale) => Promise<Texts>) {
    this.#host = host;
    this.#load = load;
    host.addController(this);
  }

  hostConnected(): void {
    // The surrounding page may change its language or its direction at any time.
    const watched = { attributeFilter: ['lang', 'dir'], subtree: true };
    this.#around ??= new MutationObserver(() => this.#host.requestUpdate());
    for (const root of [document, this.#host.getRootNode()]) this.#around.observe(root, watched);
    void this.#choose();
  }

  hostDisconnected(): void {
    this.#around?.disconnect();
  }

  hostUpdated(): void {
    void this.#choose();
  }

  async #choose(): Promise<void> {
    const tags = [this.#host.locale, ...langsAround(this.#host), ...navigator.languages];
    const locale = tags.map(matchLocale).find((match) => match) ?? 'en';
    if (locale === this.#requested) return;
    this.#requested = locale;
    // Without any texts, English is the fallback. An element that has texts already keeps them.
    for (const candidate of this.texts ? [locale] : [locale, 'en' as const]) {
      const texts = await this.#load(candidate).catch(() => undefined);
      // Another locale may have been requested since.
      if (locale !== this.#requested) return;
      if (!texts) continue;
      this.locale = candidate;
      this.texts = texts;
      return this.#host.requestUpdate();
    }
    // Without any text the element would stay blank.
    if (!this.texts) reportMissingTexts(this.#host, () => this.#reload());
  }

  async #reload(): Promise<void> {
    this.texts = await this.#load(this.#requested ?? 'en').catch(() => this.#load('en'));
    this.#host.requestUpdate();
  }
}
