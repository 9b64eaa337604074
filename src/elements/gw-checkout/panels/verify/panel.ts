/**
 * Asks what the bank's statement shows about a verification: the amount that was held, or the code in the description. Loaded when
 * a card is verified.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { fill, problemMessage } from '../../../../core/i18n/index.js';
import { formatAmount, minorDigits } from '../../../../core/money/index.js';
import { currencySign } from '../../../../core/money/parse.js';
import { css } from '../../../../ui/css.js';
import { insideStyles } from '../../../../ui/field.js';
import { plainNumber } from '../../../../text/digits.js';
import { cardIcon } from '../../../../ui/page-icons.js';
import { textField, idOf } from '../../../parts/view/text-field.js';
import { renderIcon } from '../../../parts/view/icons.js';
import type { Panel } from '../panel.js';
import type { PanelHost } from '../panel-host.js';
import type { Verification } from '../verification.js';

export const styles: readonly string[] = [
  insideStyles,
  css`
    .verify {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--_g24);
    }
    .verify .pay + .pay {
      margin-block-start: calc(8px - var(--_g24));
    }
  `,
];

class VerifyPanel implements Panel {
  readonly #host: PanelHost;
  #empty = false;
  #isSent = false;
  #value = '';
  /** Tries left when the question first appeared, and when a value was last sent. */
  #first: number | undefined;
  #tries: number | undefined;

  constructor(host: PanelHost) {
    this.#host = host;
  }

  check(): boolean {
    return true;
  }

  fields(): Readonly<Record<string, unknown>> {
    return {};
  }

  render(): TemplateResult {
    const { verification: view, texts, purchase, locale } = this.#host;
    if (!view) return html``;
    const { question, problem } = view;
    const kind = question.verification_type;
    this.#first ??= question.tries_left;
    // A try was used, or the gateway could not read the value: the payer can type again.
    if (this.#isSent && (this.#tries !== question.tries_left || problem)) {
      this.#isSent = false;
      this.#goToField();
    }
    const isAmount = kind === 'amount';
    const field = textField(
      { busy: this.#isSent, renderRoot: this.#host.renderRoot, requestUpdate: () => undefined, pay: this.#send },
      {
        name: 'verify',
        label: texts[`verify.${kind}.label`],
        value: this.#value,
        error: this.#error(view),
        inputMode: isAmount ? 'decimal' : 'numeric',
        unit: isAmount && purchase ? currencySign(purchase.currency, locale) : undefined,
        required: true,
        describedBy: 'verify-what',
        onInput: this.#onInput,
        onDone: () => undefined,
      },
    );
    return html`<form class="verify" part="verify" novalidate @submit=${this.#submit}>
      <div class="head">
        <span class="disc">${renderIcon(cardIcon)}</span>
        <h2>${texts['verify.title']}</h2>
        <p id="verify-what">${fill(texts[`verify.${kind}`], this.#range)}</p>
      </div>
      ${field}
      <button class="pay" part="button" aria-disabled=${this.#isSent}>
        ${this.#isSent ? html`<span class="spin"></span>` : nothing}${texts['verify.send']}
      </button>
      <button type="button" class="pay second" part="button" @click=${view.cancel}>${texts['way.card']}</button>
      <p class="quiet" role="alert">${this.#error(view) ?? ''}</p>
    </form>`;
  }

  /**
   * The amounts that a gateway holds: from a hundredth of the currency's unit to one unit. For a currency without minor units: from
   * one to a hundred units.
   */
  get #range(): Readonly<Record<string, string>> {
    const { purchase, locale } = this.#host;
    const { currency = '' } = purchase ?? {};
    const least = 10 ** Math.max(0, minorDigits(currency) - 2);
    const format = (minor: number) => formatAmount(minor, currency, locale) ?? '';
    return { least: format(least), most: format(100 * least) };
  }

  readonly #onInput = ({ value }: HTMLInputElement) => {
    this.#value = value;
    if (!this.#empty) return;
    this.#empty = false;
    this.#host.requestUpdate();
  };

  readonly #submit = (event: Event) => {
    event.preventDefault();
    this.#send();
  };

  readonly #send = () => {
    const { verification: view } = this.#host;
    if (this.#isSent || !view) return;
    const value = plainNumber(this.#value);
    this.#empty = value === '';
    this.#isSent = !this.#empty;
    this.#tries = view.question.tries_left;
    if (this.#isSent) view.send(value);
    else this.#goToField();
    this.#host.requestUpdate();
  };

  /** Focuses the field and selects its text so that typing replaces it. A focus outside the form stays there. */
  #goToField(): void {
    const input = this.#host.renderRoot.querySelector<HTMLInputElement>(`#${idOf('verify')}`);
    if (!input?.form?.matches(':focus-within')) return;
    input.focus();
    input.select();
  }

  #error({ question, problem }: Verification): string | undefined {
    const { texts, locale } = this.#host;
    if (this.#empty) return texts['verify.empty'];
    if (problem) return problemMessage(texts, problem);
    if (this.#first === undefined || question.tries_left >= this.#first) return undefined;
    return fill(texts['verify.wrong'], { n: question.tries_left.toLocaleString(locale) });
  }
}

export const makePanel = (host: PanelHost): Panel => new VerifyPanel(host);
