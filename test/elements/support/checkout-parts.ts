/** A page with one piece of the payment page in it, for the tests of that piece. */
import { fixture } from '@open-wc/testing';
import { html, LitElement, type TemplateResult } from 'lit';
import type { CheckoutInfo } from '../../../src/contract/index.js';
import { en as form } from '../../../src/core/i18n/catalogues/en.js';
import { en as page } from '../../../src/core/i18n/catalogues/page/en.js';
import type { PageCatalogue } from '../../../src/core/i18n/index.js';
import { parseOptions, type CheckoutSettings, type Options } from '../../../src/core/options/index.js';
import type { Panel, PurchaseSummary } from '../../../src/elements/gw-checkout/panels/panel.js';
import type { PanelHost } from '../../../src/elements/gw-checkout/panels/panel-host.js';
import type { Verification } from '../../../src/elements/gw-checkout/panels/verification.js';
import { adopt } from '../../../src/elements/parts/theme/sheet.js';
import { withOwnTexts } from '../../../src/elements/gw-checkout/options/own-texts.js';
import { present, tidy } from './card-form.js';
import { pageStyles } from './page-styles.js';

export const settingsOf = (options: Options): CheckoutSettings => parseOptions(options).settings;

export class PartPage extends LitElement implements PanelHost {
  static override styles = [...pageStyles];
  readonly element = this;
  locale = 'en';
  textLocale = 'en';
  settings: CheckoutSettings = settingsOf({});
  info: CheckoutInfo | undefined;
  purchase: PurchaseSummary | undefined = { amount: '1000', currency: 'EUR', description: 'Tea' };
  merchant = { name: 'Tea & Thread' };
  busy = false;
  isStarting = false;
  choices: PanelHost['choices'] = { hasExpress: false, paysByCard: true, cards: [], rectoken: undefined };
  needed: PanelHost['needed'] = { agrees: () => true, walletNames: [] };
  typedCard: PanelHost['typedCard'];
  sheet = { result: undefined };
  verification: Verification | undefined;
  /** How often the piece asked to pay. */
  paid = 0;
  /** Another method is shown that has no such piece. */
  away = false;
  panel: Panel | undefined;

  get texts(): PageCatalogue {
    return withOwnTexts({ ...form, ...page }, this.settings, this.locale);
  }

  get requests(): PanelHost['requests'] {
    return {
      info: this.info,
      logo: () => Promise.resolve(undefined),
      walletSession: () => Promise.reject(new Error('There is no wallet here.')),
    };
  }

  pay(): void {
    this.paid++;
  }

  override render(): TemplateResult {
    return html`${this.away ? html`<p>Another method</p>` : (this.panel?.step ?? this.panel?.render())}`;
  }

  /** Changes something in place, as the page does. */
  async set(
    changes: Partial<
      Pick<
        PartPage,
        | 'settings'
        | 'info'
        | 'purchase'
        | 'busy'
        | 'away'
        | 'locale'
        | 'verification'
        | 'choices'
        | 'needed'
        | 'typedCard'
      >
    >,
  ): Promise<void> {
    Object.assign(this, changes);
    this.requestUpdate();
    await this.updateComplete;
  }

  has(selector: string): boolean {
    return this.renderRoot.querySelector(selector) !== null;
  }

  one<E extends Element = HTMLElement>(selector: string): E {
    return present(this.renderRoot.querySelector<E>(selector), selector);
  }

  /** Words of the piece that are on the page. */
  get words(): string {
    return tidy(this.renderRoot.textContent);
  }

  input(name: string): HTMLInputElement {
    return this.one<HTMLInputElement>(`[name=${name}]`);
  }

  get focused(): string | undefined {
    return present(this.shadowRoot, 'the shadow root').activeElement?.getAttribute('name') ?? undefined;
  }

  /** Types all at once, as autofill does, and stays in the field. */
  async type(name: string, value: string): Promise<void> {
    const input = this.input(name);
    input.focus();
    input.value = value;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await this.updateComplete;
  }

  /** Types and leaves the field. */
  async fill(name: string, value: string): Promise<void> {
    await this.type(name, value);
    const input = this.input(name);
    input.dispatchEvent(new Event('change', { bubbles: true }));
    input.blur();
    await this.updateComplete;
  }

  async push(selector: string): Promise<void> {
    this.one(selector).click();
    await this.updateComplete;
  }

  /** Checks the piece, and waits until the payer is where it takes them. */
  async check(): Promise<boolean> {
    const right = present(this.panel, 'the panel').check();
    await this.updateComplete;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return right;
  }

  get fields(): Readonly<Record<string, unknown>> {
    return present(this.panel, 'the panel').fields();
  }

  /** The error that a field is linked with; empty where there is none. */
  error(name: string): string {
    const input = this.input(name);
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    const parts = ids.map((id) => present(present(this.shadowRoot, 'root').getElementById(id), `the note ${id}`));
    const error = parts.find((part) => part.classList.contains('wrong'));
    if ((input.getAttribute('aria-invalid') === 'true') !== !!error) throw new Error(`${name} is not marked as it is.`);
    if (error && !error.querySelector('svg')) throw new Error(`The error of ${name} has no sign.`);
    return tidy(error?.textContent);
  }
}
// A panel's news make a second update here. The elements themselves are not lit's.
PartPage.disableWarning?.('change-in-update');
customElements.define('part-page', PartPage);

/** Opens a page with the piece and these options. */
export async function openPart(
  { make, styles }: { make: (host: PanelHost) => Panel; styles: readonly string[] },
  options: Options,
  more: Partial<Pick<PartPage, 'info' | 'purchase' | 'locale' | 'verification'>> = {},
  around = html`<div></div>`,
): Promise<PartPage> {
  const place = await fixture<HTMLElement>(around);
  const page = new PartPage();
  Object.assign(page, { settings: settingsOf(options), ...more });
  page.panel = make(page);
  place.append(page);
  await page.updateComplete;
  for (const style of styles) adopt(present(page.shadowRoot, 'the shadow root'), style);
  return page;
}
