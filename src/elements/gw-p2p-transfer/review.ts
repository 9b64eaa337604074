/**
 * The review before money moves, and the same screen while it is sent: the amount above the picture, the fee and the sum below it. The
 * card frame draws the rows between them, with the cards.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { fill } from '../../core/i18n/transfer-catalogue.js';
import { isWrongCode, type TransferState } from '../../core/transfer/index.js';
import { alertIcon } from '../../ui/icons.js';
import { backIcon } from '../../ui/page-icons.js';
import { renderIcon } from '../parts/view/icons.js';
import { button, rowList } from '../parts/view/outcome.js';
import { amountsOf, textOf, type TransferTextContext } from './figures.js';
import type { TransferProgress } from './outcome.js';
import type { TransferModel } from './transfer-model.js';

/** The heading of the fields or of the review, with the site's name. */
export function heading(view: TransferModel, context: TransferTextContext, isReview: boolean): TemplateResult {
  const { texts, locale } = context;
  const { transfer, site } = view;
  const amounts = amountsOf(transfer.state, locale);
  const isFree = transfer.state.name === 'review';
  return html`<div class="top">
    ${
      isReview
        ? html`<button
            type="button"
            class="change"
            part="change"
            ?disabled=${!isFree}
            @click=${() => transfer.dispatch({ type: 'change' })}
          >
            ${renderIcon(backIcon)}${texts['review.change']}
          </button>`
        : nothing
    }
    <h2 tabindex="-1">${texts[isReview ? 'review.title' : 'transfer.title']}</h2>
    <p class="site" translate="no">${site}</p>
    ${
      isReview
        ? html`<p class="gets">
            <span>${texts['fee.gets']}</span><strong translate="no">${amounts?.receiver}</strong>
          </p>`
        : nothing
    }
  </div>`;
}

/** The amounts that the payer is charged. */
export function amountRows({ transfer }: TransferModel, { texts, locale }: TransferTextContext): TemplateResult {
  const amounts = amountsOf(transfer.state, locale);
  return html`<section class="figures" part="quote" aria-label=${texts['fee.fee']}>
    ${rowList([
      [texts['fee.fee'], amounts?.fee],
      [texts['fee.pays'], amounts?.sender],
    ])}
  </section>`;
}

/** The label of the button and the line under it. */
interface Action {
  readonly label: string;
  readonly isBusy?: boolean;
  readonly press?: (() => void) | undefined;
  readonly next: string;
  /** The line shows an error. */
  readonly isWrong?: boolean;
}

/** The parts of the page that the main button uses. */
type ActionView = Pick<TransferModel, 'disabled' | 'submit'> & {
  readonly transfer: TransferProgress & { readonly busy: boolean };
};

/** The main button and the line under it, which keeps its place whatever its text is. */
export function action(view: TransferModel, context: TransferTextContext): TemplateResult {
  const { label, isBusy, press, next, isWrong } = actionOf(view, context);
  const kind = view.disabled && !isBusy ? 'off' : '';
  // The page may have its own button, but the progress is shown here in any case.
  const isShown = view.element.button || (isBusy && !/^(starting|editing)$/.test(view.transfer.state.name));
  return html`<div class="action">
    ${isShown ? button(isBusy ? html`<span class="spin"></span>${label}` : label, press, kind) : nothing}
    ${
      isWrong
        ? html`<p class="next notice" part="notice" tabindex="-1">${renderIcon(alertIcon)}<span>${next}</span></p>`
        : html`<p class="next">${next}</p>`
    }
  </div>`;
}

export function actionOf(view: ActionView, context: TransferTextContext): Action {
  const { texts, locale } = context;
  const { transfer, disabled } = view;
  const { state } = transfer;
  const submit = () => view.submit();
  const amount = amountsOf(state, locale)?.sender ?? '';
  switch (state.name) {
    case 'review': {
      const error = state.problem === undefined ? undefined : textOf(context, state.problem);
      return {
        label: fill(texts['review.send'], { amount }),
        press: disabled ? undefined : submit,
        next: error ?? texts[state.changed ? 'review.changed' : 'review.final'],
        isWrong: error !== undefined || !!state.changed,
      };
    }
    case 'starting':
    case 'editing': {
      const waits = state.name === 'editing' && !!state.awaitsQuote;
      const can = state.name === 'editing' && !transfer.busy && !disabled;
      return {
        label: texts[waits ? 'fee.loading' : 'review.open'],
        isBusy: waits,
        press: can ? submit : undefined,
        // The form requests the code again, and the fields show why.
        next: texts[state.name === 'editing' && isWrongCode(state.problem) ? 'declined.plain' : 'review.next'],
      };
    }
    default: {
      const sending = amount ? fill(texts['pay.busy'], { amount }) : texts['pay.busy.plain'];
      const label = isLookedUp(state) ? texts['checking.title'] : sending;
      return { label, isBusy: true, next: progress(transfer, context) };
    }
  }
}

/** What happens while the payer waits. */
export function progress({ state, isSlow }: TransferProgress, { texts, isOffline }: TransferTextContext): string {
  if (state.name === 'challenge') return texts['challenge.opened'];
  // Before it is sent, the outcome is not open.
  if (isOffline && state.name !== 'asking') return texts['unknown.offline'];
  if (isLeftByPage(state)) return texts['problem.return_failed'];
  if (isLookedUp(state)) return texts.checking;
  return texts[isSlow ? 'paying.slow' : 'paying'];
}

/** The answer was lost, or the payer left the issuer's page: the outcome is open. */
function isLookedUp(state: TransferState): boolean {
  return state.name === 'checking' && !/^(accept|return)$/.test(state.after);
}

/** The payer has returned through the merchant's page, but the page has not forwarded the issuer's answer to the gateway. */
function isLeftByPage(state: TransferState): boolean {
  return state.name === 'checking' && state.after === 'return' && state.status === 'created' && state.tries > 3;
}
