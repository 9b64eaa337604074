/**
 * The pages that the issuer and the banks show to payers. Plain forms: they work without scripts.
 *
 * @module
 */
import { html, type Markup } from './markup.js';
import { hiddenFields, pageHead, resultHead, rows } from './page-parts.js';
import { amountText, cardText, dateText, recipientText } from './payer-text.js';

/** The payment that the payer confirms. */
interface Payment {
  amount: number;
  currency: string;
  /** The merchant's name, or its number if it has no name. */
  merchant: string;
  description: string;
}

interface ChallengeBody extends Payment {
  purpose: 'payment' | 'transfer';
  /** Masked. */
  card: string;
  /** Absent if pressing the button is enough. */
  code?: { challengeText: string; triesLeft: number; isWrong: boolean };
  hidden: Readonly<Record<string, string>>;
}

/** Asks the payer to confirm. The page itself shows the one-time code, because the sandbox has no phone to send it to. */
export function challengeBody({ purpose, code, hidden, card, ...payment }: ChallengeBody): Markup {
  const { amount, currency, merchant, description } = payment;
  return html`${pageHead({ name: 'Test bank', icon: 'bank' })}
    <h1>Confirm your ${purpose}</h1>
    ${
      purpose === 'transfer'
        ? rows([
            ['Amount', html`<b>${amountText(amount, currency)}</b>`],
            ['To', recipientText(description)],
            ['From', cardText(card)],
          ])
        : rows([
            ['Amount', html`<b>${amountText(amount, currency)}</b>`],
            ['To', html`<bdi>${merchant}</bdi>`],
            ['Card', cardText(card)],
            ['For', html`<bdi>${description}</bdi>`],
          ])
    }
    <form method="post" action="answer">
      ${hiddenFields(hidden)} ${code !== undefined && codeField(code)}
      <div class="act">
        <button name="answer" value="confirm">Confirm ${purpose}</button>
        <button name="answer" value="cancel" class="quiet" formnovalidate>Cancel ${purpose}</button>
      </div>
    </form>`;
}

function codeField({ challengeText, triesLeft, isWrong }: NonNullable<ChallengeBody['code']>): Markup {
  const message = isWrong
    ? html`<p class="message wrong" id="code-message" role="alert">That is not the code. Tries left: ${triesLeft}.</p>`
    : html`<p class="message" id="code-message">6 digits. A real bank sends them to your phone.</p>`;
  return html`<div class="field">
    <div class="label">
      <label for="code">One-time code</label>
      <span>Your code: <strong translate="no" id="shown-code">${challengeText}</strong></span>
    </div>
    <input
      id="code"
      name="code"
      inputmode="numeric"
      autocomplete="one-time-code"
      maxlength="12"
      required
      aria-describedby="code-message"
      ${isWrong && html`aria-invalid="true"`}
    />
    ${message}
  </div>`;
}

interface BankBody extends Payment {
  bank: string;
  hidden: Readonly<Record<string, string>>;
}

/** Asks the bank's customer to pay. */
export function bankBody({ bank, hidden, amount, currency, merchant, description }: BankBody): Markup {
  const sum = amountText(amount, currency);
  return html`${pageHead({ name: bank, host: 'Made up for tests' })}
    <h1>Approve your payment</h1>
    ${rows([
      ['Amount', html`<b>${sum}</b>`],
      ['To', html`<bdi>${merchant}</bdi>`],
      ['For', html`<bdi>${description}</bdi>`],
    ])}
    <form method="post" action="answer">
      ${hiddenFields(hidden)}
      <div class="act">
        <button name="answer" value="pay">
          <span>Pay <bdi translate="no">${sum}</bdi></span>
        </button>
        <button name="answer" value="refuse" class="quiet">Cancel payment</button>
      </div>
    </form>`;
}

interface PostBack {
  /** Whether the payer confirmed. */
  confirmed: boolean;
  title: string;
  message: string;
  address: string;
  hidden: Readonly<Record<string, string>>;
  /** The host of an address that is not the gateway's. No script posts there: the payer presses the button. */
  host?: string | undefined;
}

/** Sends an answer back through the payer's browser. */
export function postBackBody({ confirmed, title, message, address, hidden, host }: PostBack): Markup {
  return html`${resultHead(confirmed ? 'good' : 'wait', title, [message], 'status')}
    <form method="post" action="${address}" ${host === undefined ? html`data-post-on` : html`data-leave`}>
      ${hiddenFields(hidden)}
      <button>
        ${host === undefined ? 'Continue' : html`<span>Continue to <bdi translate="no">${host}</bdi></span>`}
      </button>
    </form>`;
}

/**
 * The page for a request that is not genuine. The payment ends here.
 *
 * @param cause - For the shop's developer.
 */
export function stopBody(title: string, cause: string): Markup {
  const lines = ['Nothing was charged. Go back to the shop and pay again.'];
  return html`${resultHead('bad', title, lines, 'alert')}
    <p class="next">For the shop: ${cause}</p>`;
}

interface StatementRow {
  time: number;
  text: string;
  amount: number;
  currency: string;
  isRefund: boolean;
}

/** A card's statement, newest line first; undefined for an unknown card. */
export function statementBody(title: string, lines: readonly StatementRow[] | undefined): Markup {
  return html`${pageHead({ name: 'Test bank', icon: 'bank' })}
    <h1>${title}</h1>
    ${
      lines === undefined
        ? html`<p class="lead" role="alert">This card does not exist.</p>`
        : lines.length === 0
          ? html`<p class="lead">There are no payments yet.</p>`
          : rowsBody(lines)
    }`;
}

function rowsBody(lines: readonly StatementRow[]): Markup {
  const list = lines.map(({ time, text, amount, currency, isRefund }) => {
    // prettier-ignore
    return html`<dt><span translate="no">${text}<br>${dateText(time)}</span>${isRefund && ', refunded'}</dt><dd translate="no">${amountText(amount, currency)}</dd>`;
  });
  return html`<p class="lead">
      Newest first. A shop that verifies your card asks you for the amount, or for the 6 digits in the description.
    </p>
    <dl class="lines">${list}</dl>`;
}
