/**
 * Asks for what the bank's statement shows about a verification: the amount that was held, or the code in its line.
 *
 * @module
 */
import { css, html, nothing, type TemplateResult } from 'lit';
import type { VerificationAsked } from '../../bridge/index.js';
import { fill, problemText, type PageCatalogue } from '../../core/i18n/index.js';
import { alertIcon } from '../../ui/icons.js';

export const styles = css`
  .verify {
    display: grid;
    gap: 16px;
  }
  .verify p {
    margin: 0;
  }
`;

export interface VerifyView {
  readonly texts: PageCatalogue;
  readonly locale: string;
  readonly asked: VerificationAsked;
  /** Tries there were at first; fewer are left once one was wrong. */
  readonly problem: string | undefined;
  readonly send: (value: string) => void;
  readonly cancel: () => void;
}

/** One for each time the payer is asked. */
export class VerifyPanel {
  #empty = false;
  #tries: number | undefined;
  #sent = false;
  #value = '';

  render(view: VerifyView, update: () => void): TemplateResult {
    const { texts, asked } = view;
    const kind = asked.verification_type;
    // A try more was used, or the gateway could not read what was sent: the field is the payer's again.
    if (this.#tries !== asked.tries_left || view.problem) this.#sent = false;
    const wrong = this.#tries !== undefined && asked.tries_left < this.#tries;
    this.#tries ??= asked.tries_left;
    const error = this.#empty
      ? texts['verify.empty']
      : view.problem
        ? problemText(texts, view.problem)
        : wrong
          ? this.#triesLeft(view)
          : undefined;
    const send = (event: Event) => {
      event.preventDefault();
      if (this.#sent) return;
      this.#empty = this.#value.trim() === '';
      this.#sent = !this.#empty;
      if (this.#sent) view.send(this.#value.trim());
      update();
    };
    return html`<form class="verify" part="verify" novalidate @submit=${send}>
      <p id="verify-what">${texts[`verify.${kind}`]}</p>
      <div class="field">
        <label for="verify">${texts[`verify.${kind}.label`]}</label>
        <input
          id="verify"
          type="text"
          inputmode=${kind === 'amount' ? 'decimal' : 'numeric'}
          autocomplete="off"
          aria-describedby="verify-what verify-error"
          aria-invalid=${!!error}
          ?readonly=${this.#sent}
          @input=${(event: Event) => {
            this.#value = (event.target as HTMLInputElement).value;
            if (this.#empty) {
              this.#empty = false;
              update();
            }
          }}
        />
        <p class="error" id="verify-error" role="alert">${error ? html`${alertIcon}<span>${error}</span>` : nothing}</p>
      </div>
      <button class="pay" part="button" aria-disabled=${this.#sent}>
        ${this.#sent ? html`<span class="spin"></span>` : nothing}${texts['verify.send']}
      </button>
      <button type="button" class="pay second" part="button" @click=${view.cancel}>${texts['page.another']}</button>
    </form>`;
  }

  #triesLeft({ texts, locale, asked }: VerifyView): string {
    const plural = new Intl.PluralRules(locale).select(asked.tries_left);
    const text = plural === 'one' ? texts['verify.wrong.one'] : texts['verify.wrong.other'];
    return fill(text, { n: asked.tries_left.toLocaleString(locale) });
  }
}
