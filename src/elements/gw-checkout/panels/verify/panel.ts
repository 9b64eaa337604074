/**
 * Asks what the bank's statement shows about a verification: the amount that was held, or the code in the description. Loaded when
 * a card is verified.
 *
 * @module
 */
import { css, html, nothing, type TemplateResult } from 'lit';
import { fill, problemText } from '../../../../core/i18n/index.js';
import { fieldRules } from '../../../../ui/field.js';
import { alertIcon } from '../../../../ui/icons.js';
import type { Panel, PanelHost } from '../panel.js';
import type { Verification } from '../verification.js';

const verifyStyles = css`
  .verify {
    display: grid;
    gap: 12px;
  }
  .verify p {
    margin: 0;
  }
`;
export const styles = [fieldRules, verifyStyles];

class VerifyPanel implements Panel {
  readonly #host: PanelHost;
  #empty = false;
  #sent = false;
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
    const { verification: view, texts } = this.#host;
    if (!view) return html``;
    const { asked, problem } = view;
    const kind = asked.verification_type;
    this.#first ??= asked.tries_left;
    // A try was used, or the gateway could not read the value: the payer can type again.
    if (this.#sent && (this.#tries !== asked.tries_left || problem)) {
      this.#sent = false;
      this.#goToField();
    }
    const error = this.#error(view);
    return html`<form class="verify" part="verify" novalidate @submit=${this.#submit}>
      <p id="verify-what">${texts[`verify.${kind}`]}</p>
      <div class="entry">
        <label for="verify">${texts[`verify.${kind}.label`]}</label>
        <input
          id="verify"
          type="text"
          inputmode=${kind === 'amount' ? 'decimal' : 'numeric'}
          autocomplete="off"
          autocorrect="off"
          spellcheck="false"
          aria-required="true"
          aria-describedby="verify-what verify-error"
          aria-invalid=${!!error}
          ?readonly=${this.#sent}
          @input=${this.#typed}
        />
        <p class="error" id="verify-error" role="alert">${error ? html`${alertIcon}<span>${error}</span>` : nothing}</p>
      </div>
      <button class="pay" part="button" aria-disabled=${this.#sent}>
        ${this.#sent ? html`<span class="spin"></span>` : nothing}${texts['verify.send']}
      </button>
      <button type="button" class="pay second" part="button" @click=${view.cancel}>${texts['page.another']}</button>
    </form>`;
  }

  readonly #typed = (event: Event) => {
    this.#value = (event.target as HTMLInputElement).value;
    if (!this.#empty) return;
    this.#empty = false;
    this.#host.requestUpdate();
  };

  readonly #submit = (event: Event) => {
    event.preventDefault();
    const { verification: view } = this.#host;
    if (this.#sent || !view) return;
    const value = this.#value.trim();
    this.#empty = value === '';
    this.#sent = !this.#empty;
    this.#tries = view.asked.tries_left;
    if (this.#sent) view.send(value);
    else this.#goToField();
    this.#host.requestUpdate();
  };

  /** Focuses the field and selects its text, so that typing replaces it. A focus outside the form stays there. */
  #goToField(): void {
    const input = this.#host.renderRoot.querySelector<HTMLInputElement>('#verify');
    if (!input?.form?.matches(':focus-within')) return;
    input.focus();
    input.select();
  }

  #error({ asked, problem }: Verification): string | undefined {
    const { texts, locale } = this.#host;
    if (this.#empty) return texts['verify.empty'];
    if (problem) return problemText(texts, problem);
    if (this.#first === undefined || asked.tries_left >= this.#first) return undefined;
    const plural = new Intl.PluralRules(locale).select(asked.tries_left);
    const text = plural === 'one' ? texts['verify.wrong.one'] : texts['verify.wrong.other'];
    return fill(text, { n: asked.tries_left.toLocaleString(locale) });
  }
}

export const makePanel = (host: PanelHost): Panel => new VerifyPanel(host);
