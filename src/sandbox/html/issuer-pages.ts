/**
 * The pages of the issuer and of the banks, as their payer sees them. Plain forms: they work without scripts.
 *
 * @module
 */
import { amountText } from './amount.js';
import { hiddenFields } from './form.js';
import { html, type Markup } from './markup.js';

/** The payment that the payer confirms. */
interface Payment {
  amount: number;
  currency: string;
  merchant: number;
  description: string;
}

interface ChallengeBody extends Payment {
  purpose: 'payment' | 'transfer';
  /** Masked. */
  card: string;
  /** Absent where a press of the button is enough. */
  code?: { shown: string; triesLeft: number; error: string };
  hidden: Readonly<Record<string, string>>;
}

/** Asks the payer to confirm. The one-time code is on the page itself: the sandbox has no phone to send it to. */
export function challengeBody({ purpose, code, hidden, card, ...payment }: ChallengeBody): Markup {
  return html`<h1>Confirm your ${purpose}</h1>
    <p>Your bank asks whether this ${purpose} is yours.</p>
    <dl>
      ${paymentRows(payment)}
      <dt>Card</dt>
      <dd>${card.replace(/.{4}(?=.)/g, '$& ')}</dd>
    </dl>
    <form method="post" action="answer">
      ${hiddenFields(hidden)} ${code !== undefined && codeField(code)}
      <button name="answer" value="confirm">Confirm ${purpose}</button>
      <button name="answer" value="cancel" class="quiet" formnovalidate>Cancel ${purpose}</button>
    </form>`;
}

function codeField({ shown, triesLeft, error }: NonNullable<ChallengeBody['code']>): Markup {
  const isWrong = error !== '';
  const tries = triesLeft === 1 ? 'one try' : `${triesLeft} tries`;
  return html`<p>Your one-time code is <strong class="code" id="shown-code">${shown}</strong></p>
    <label for="code">One-time code</label>
    ${isWrong && html`<p class="error" id="code-error" role="alert">${error}</p>`}
    <input
      id="code"
      name="code"
      inputmode="numeric"
      autocomplete="one-time-code"
      maxlength="12"
      required
      aria-describedby="${isWrong ? 'code-error code-hint' : 'code-hint'}"
      ${isWrong && html`aria-invalid="true"`}
    />
    <p class="hint" id="code-hint">Six digits. You have ${tries}.</p>`;
}

interface BankBody extends Payment {
  bank: string;
  hidden: Readonly<Record<string, string>>;
}

/** Asks the bank's customer to pay. */
export function bankBody({ bank, hidden, ...payment }: BankBody): Markup {
  return html`<h1>Pay with ${bank}</h1>
    <p>Please check the payment. It is made from your account when you press Pay.</p>
    <dl>
      ${paymentRows(payment)}
      <dt>Bank</dt>
      <dd>${bank}</dd>
    </dl>
    <p class="hint">This bank is made up for tests. No money moves.</p>
    <form method="post" action="answer">
      ${hiddenFields(hidden)}
      <button name="answer" value="pay">Pay</button>
      <button name="answer" value="refuse" class="quiet">Refuse</button>
    </form>`;
}

function paymentRows({ amount, currency, merchant, description }: Payment): Markup {
  return html`<dt>Amount</dt>
    <dd>${amountText(amount, currency)}</dd>
    <dt>Shop</dt>
    <dd>${merchant}</dd>
    <dt>For</dt>
    <dd>${description}</dd>`;
}

/** Carries an answer back through the payer's browser. */
export function postBackBody(
  title: string,
  message: string,
  address: string,
  hidden: Readonly<Record<string, string>>,
): Markup {
  return html`<h1>${title}</h1>
    <p role="status">${message}</p>
    <form method="post" action="${address}" data-post-on>
      ${hiddenFields(hidden)}
      <button>Continue</button>
    </form>`;
}

/** Ends the payment where a request is not genuine. */
export function stopBody(title: string, message: string): Markup {
  return html`<h1>${title}</h1>
    <p class="error" role="alert">${message}</p>
    <p>Go back to the shop and pay again. Nothing was charged.</p>`;
}

interface Line {
  at: number;
  text: string;
  amount: number;
  currency: string;
  back: boolean;
}

/** A card's statement, newest line first; undefined for an unknown card. */
export function statementBody(title: string, lines: readonly Line[] | undefined): Markup {
  return html`<h1>${title}</h1>
    ${
      lines === undefined
        ? html`<p role="alert">There is no such card.</p>`
        : lines.length === 0
          ? html`<p>There are no lines yet.</p>`
          : linesBody(lines)
    }`;
}

function linesBody(lines: readonly Line[]): Markup {
  const rows = lines.map(({ at, text, amount, currency, back }) => {
    const date = new Date(at).toISOString().slice(0, 10).split('-').reverse().join('.');
    // prettier-ignore
    return html`<dt>${text}<br>${date}${back && ', given back'}</dt><dd>${amountText(amount, currency)}</dd>`;
  });
  return html`<p>
      Newest first. A shop that verifies your card asks for an amount, or for the six digits of a line’s text.
    </p>
    <dl>${rows}</dl>`;
}
