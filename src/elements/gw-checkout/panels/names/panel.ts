/**
 * What the rows of the methods hold: the names of the wallets and of the local methods, and the marks at the end of a closed row. It
 * is loaded once the gateway's offer is known; until then a row has the neutral name of its method.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { PaymentMethod } from '../../../../contract/index.js';
import { initials } from '../../../../core/i18n/initials.js';
import { renderIcon } from '../../../parts/view/icons.js';
import type { BankMethod } from '../../view/methods.js';
import type { Panel } from '../panel.js';
import type { MakePanel, PanelHost } from '../panel-host.js';
import { walletLogos, walletNames } from '../wallets/logos.js';
import { possibleWallets } from '../wallets/possible.js';
import { firstNames, type FirstNames } from './first-names.js';

export { styles } from './styles.js';

interface Held extends FirstNames {
  readonly marks: readonly TemplateResult[];
  readonly count: TemplateResult | typeof nothing;
}

class MethodNames implements Panel {
  readonly #host: PanelHost;
  /** The first names, and the inputs that they were found with: there may be thousands of banks. */
  readonly #found = new Map<BankMethod, FirstNames & { readonly from: readonly unknown[] }>();

  constructor(host: PanelHost) {
    this.#host = host;
  }

  /** The page shows the rows, in their places. */
  render(): TemplateResult {
    return html``;
  }

  check(): boolean {
    return true;
  }

  fields(): Readonly<Record<string, unknown>> {
    return {};
  }

  /**
   * The names are spoken after the neutral name: a row always begins with the same words, and its name has the words in sight. A row
   * without names speaks its neutral name once.
   */
  content(method: PaymentMethod, isOpen: boolean): TemplateResult | typeof nothing {
    if (method === 'card') return nothing;
    const { first, more, marks, count } = method === 'wallets' ? this.#wallets() : this.#banks(method);
    const hasNames = first.length > 0 && method !== 'banklinks_eu' && !this.#isNamedByMerchant(method);
    const hasMarks = marks.length > 0 && !isOpen;
    if (!hasNames && !hasMarks) return nothing;
    const names = first.map((name, at) => html`${at > 0 ? ', ' : ''}<bdi translate="no">${name}</bdi>`);
    return html`<span class=${hasMarks ? 'held marked' : 'held'}
      >${
        hasNames
          ? html`<span class="names"><span class="quiet"> – </span>${names}${more > 0 ? '…' : ''}</span>`
          : html`<span aria-hidden="true">${this.#host.texts[method]}</span>`
      }${
        hasMarks
          ? html`<span class="marks" aria-hidden="true"
              >${hasNames ? count : nothing}<span class="fitting">${marks}${hasNames ? nothing : count}</span></span
            >`
          : nothing
      }</span
    >`;
  }

  #isNamedByMerchant(method: PaymentMethod): boolean {
    const { settings, textLocale } = this.#host;
    const merchantTexts: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = settings.messages;
    return merchantTexts[textLocale]?.[method] !== undefined;
  }

  /** Those that may pay here, and once the browser has answered, those that can. */
  #wallets(): Held {
    const { requests, needed } = this.#host;
    const wallets = possibleWallets(requests.info).filter(
      (name) => needed.walletNames?.includes(walletNames[name]) ?? true,
    );
    return {
      first: wallets.map((name) => walletNames[name]),
      more: 0,
      count: nothing,
      marks: wallets.map((name) => html`<span class="mark">${renderIcon(walletLogos[name])}</span>`),
    };
  }

  #banks(method: BankMethod): Held {
    const { locale } = this.#host;
    const { first, more } = this.#firstNames(method);
    // The initials: a row that is closed requests no logo.
    const tiles = first.map((name) => html`<span class="plate">${initials(name, locale)}</span>`);
    const count = more > 0 ? html`<span class="plate" dir="ltr">+${more.toLocaleString(locale)}</span>` : nothing;
    return { first, more, marks: tiles, count };
  }

  #firstNames(method: BankMethod): FirstNames {
    const { requests, settings, locale } = this.#host;
    const { countries: limit, default_country: preset } = settings.options;
    const { info } = requests;
    const from = [info, limit?.join(), preset, locale];
    const before = this.#found.get(method);
    if (before?.from.every((value, at) => value === from[at])) return before;
    const languages = globalThis.navigator?.languages ?? [];
    const hints = { limit, preset, hint: info?.country, languages, locale };
    const found = { ...firstNames(info?.methods[method] ?? {}, hints), from };
    this.#found.set(method, found);
    return found;
  }
}

export const makePanel: MakePanel = (host) => new MethodNames(host);
