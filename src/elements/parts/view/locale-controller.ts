/**
 * Loads the texts of one element in its language, and follows changes of the language.
 *
 * @module
 */
import type { ElementHost } from '../element/element-host.js';
import { internals } from '../element/internal-symbols.js';
import type { Internals } from '../element/internals.js';
import type { ReactiveController } from '../element/reactive-host.js';
import type { Catalogue, Locale } from '../../../core/i18n/index.js';
import { languageOf } from '../element/language.js';

interface LocaleHost extends HTMLElement, Pick<ElementHost, 'addController' | 'requestUpdate'> {
  readonly locale: string | undefined;
  readonly [internals]: Pick<Internals, 'notice'>;
}

export class LocaleController<Texts extends Catalogue = Catalogue> implements ReactiveController {
  /** Undefined until the first catalogue has loaded; kept while another one loads. */
  texts: Texts | undefined;
  locale: Locale = 'en';
  readonly #host: LocaleHost;
  readonly #load: (locale: Locale) => Promise<Texts>;
  #observer: MutationObserver | undefined;
  /** The locale requested last, loaded or not. */
  #requested: Locale | undefined;

  constructor(host: LocaleHost, load: (locale: Locale) => Promise<Texts>) {
    this.#host = host;
    this.#load = load;
    host.addController(this);
    // The first drawing is a task later and has the texts already, if their file has arrived.
    void this.#choose();
  }

  hostConnected(): void {
    // The surrounding page may change its language or its direction at any time.
    const options = { attributeFilter: ['lang', 'dir'], subtree: true };
    this.#observer ??= new MutationObserver(() => this.#host.requestUpdate());
    for (const root of [document, this.#host.getRootNode()]) this.#observer.observe(root, options);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  hostUpdated(): void {
    void this.#choose();
  }

  async #choose(): Promise<void> {
    const locale = languageOf(this.#host);
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
    if (!this.texts) this.#host[internals].notice({ code: 'frame_unreachable', again: () => this.#reload() });
  }

  async #reload(): Promise<void> {
    this.texts = await this.#load(this.#requested ?? 'en').catch(() => this.#load('en'));
    this.#host.requestUpdate();
  }
}
