/**
 * The offer of a subscription: a checkbox, the text of the plan, its settings if the merchant lets the payer change them, and the review
 * before it starts. Loaded if the options have a subscription.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { today } from '../../../../contract/calendar-date.js';
import { nextPayment } from '../../../../contract/rhythm.js';
import { formatDay } from '../../../../core/i18n/dates.js';
import { count, fill } from '../../../../core/i18n/index.js';
import { planButton, planReview, planText, type Plan, type PlanReview } from '../../../../core/i18n/plan.js';
import { formatAmount } from '../../../../core/money/index.js';
import { focusOn, idOf, readFilled, tickBox } from '../../../parts/view/text-field.js';
import type { Panel, PanelButton } from '../panel.js';
import type { MakePanel, PanelHost } from '../panel-host.js';
import { PlanChoices } from './choices.js';
import { PlanDraft } from './plan.js';
import { reviewName, reviewStep, type MeansOfPayment } from './review.js';

export { styles } from './styles.js';

/** A second press within this time, in ms, belongs to the first one: it must not skip the review. */
const doublePress = 500;

/** A complete plan with every value that its texts need. */
interface Facts {
  readonly plan: Plan;
  readonly review: PlanReview;
  /** Identifies the plan: plans that look different to the payer have different keys. */
  readonly key: string;
}

class Subscription implements Panel {
  readonly #host: PanelHost;
  readonly #draft: PlanDraft;
  readonly #choices: PlanChoices;
  /** The payer's own choice. While it is undefined, the options decide. */
  #choice: boolean | undefined;
  /** The review that was last shown in the form. It stays, muted, while a field is wrong. */
  #reviewText = '';
  /** For screen readers: the plan after the payer has changed it, or how many fields of the form are wrong. */
  #announcement = '';
  /** The plan whose review is or was shown, when, and what pays for it. */
  #reviewed: { readonly key: string; readonly at: number; readonly means: MeansOfPayment } | undefined;
  /** The plan that the payer agreed to. */
  #agreedKey: string | undefined;

  constructor(host: PanelHost) {
    this.#host = host;
    this.#draft = new PlanDraft(host);
    this.#choices = new PlanChoices(host, this.#draft, () => this.#announce());
  }

  get #isSubscribed(): boolean {
    const { open, hide } = this.#host.settings.regular;
    return this.#draft.isOffered && (hide || (this.#choice ?? open));
  }

  /** Undefined while a field is wrong or the order is unknown. */
  get #facts(): Facts | undefined {
    const { purchase, locale, requests, merchant } = this.#host;
    const { data } = this.#draft;
    const amount = purchase && data && formatAmount(data.amount ?? 0, purchase.currency, locale);
    if (!amount) return undefined;
    const { every, period, end_time: end } = data;
    const stop = requests.info?.stop_url ?? '';
    return {
      plan: { amount, every, period, end },
      review: {
        today: purchase.verification ? undefined : formatAmount(purchase.amount, purchase.currency, locale),
        next: nextPayment(data, today()),
        host: URL.canParse(stop) ? new URL(stop).host : undefined,
        merchant: merchant.name,
      },
      key: JSON.stringify([data, purchase.amount, purchase.currency]),
    };
  }

  /** The plan in sentences. */
  #text({ plan, review }: Facts): string {
    const { texts, locale } = this.#host;
    return planReview(texts, plan, review, locale);
  }

  /** What the payer pays with. A message of the frame has no digit of a card, so a card that is typed has only its brand. */
  get #means(): MeansOfPayment {
    const { choices, needed, typedCard } = this.#host;
    if (!choices.paysByCard) return { wallets: needed.walletNames ?? [] };
    return choices.cards.find(({ rectoken }) => rectoken === choices.rectoken) ?? { card_type: typedCard?.brand };
  }

  check(): boolean {
    readFilled(this.#host);
    this.#choices.clearErrors();
    if (!this.#isSubscribed) return true;
    const first = this.#choices.check();
    if (first) focusOn(this.#host, first);
    // Even without an error, the order may be unknown, and then there is no plan. A payment must not drop the subscription that
    // the payer ticked.
    return !first && this.#draft.data !== undefined;
  }

  fields(): Readonly<Record<string, unknown>> {
    const data = this.#isSubscribed ? this.#draft.data : undefined;
    return data ? { recurring_data: data } : {};
  }

  confirm(valid: boolean): boolean {
    if (!this.#isSubscribed) return true;
    const key = this.#facts?.key;
    if (!valid || key === undefined) {
      this.#reviewed = undefined;
      if (key === undefined) this.#announce(true);
      else this.#host.requestUpdate();
      return false;
    }
    const now = performance.now();
    if (key === this.#agreedKey || key === this.#reviewed?.key) {
      if (key !== this.#agreedKey && now - (this.#reviewed?.at ?? 0) < doublePress) return false;
      this.#agreedKey = key;
      return true;
    }
    this.#reviewed = { key, at: now, means: this.#means };
    focusOn(this.#host, reviewName);
    return false;
  }

  get step(): TemplateResult | undefined {
    const { texts, locale, purchase, busy } = this.#host;
    const facts = this.#facts;
    if (!this.#isSubscribed || !facts || !purchase || facts.key !== this.#reviewed?.key) return undefined;
    // The payer has agreed, and returned to the form because the payment failed.
    if (facts.key === this.#agreedKey && !busy) return undefined;
    const { plan, review } = facts;
    return reviewStep({
      texts,
      description: purchase.description,
      today: review.today ?? formatAmount(0, purchase.currency, locale),
      means: this.#reviewed.means,
      plan: planText(texts, plan, locale),
      isFirst: !review.today,
      next: formatDay(review.next ?? '', locale),
      end: plan.end && formatDay(plan.end, locale),
      sentences: this.#text(facts),
      busy,
      change: () => {
        this.#reviewed = undefined;
        focusOn(this.#host, this.#host.settings.regular.hide ? 'plan' : 'amount');
      },
    });
  }

  get button(): PanelButton | undefined {
    if (!this.#isSubscribed) return undefined;
    const { texts, locale } = this.#host;
    const facts = this.#facts;
    const isSeen = facts && [this.#agreedKey, this.#reviewed?.key].includes(facts.key);
    return { label: isSeen ? planButton(texts, facts.plan, facts.review, locale) : texts['plan.review'] };
  }

  get next(): string | undefined {
    return this.#isSubscribed ? this.#host.texts['next.plan'] : undefined;
  }

  render(): TemplateResult {
    if (!this.#draft.isOffered) return html``;
    const { texts, settings } = this.#host;
    const { hide } = settings.regular;
    const isSubscribed = this.#isSubscribed;
    const facts = this.#facts;
    if (facts) this.#reviewText = this.#text(facts);
    // While a field is wrong, this is not the payer's plan.
    const review = html`<p class="plan-line" id="plan-line" aria-hidden=${facts ? nothing : 'true'}>
      ${this.#reviewText}
    </p>`;
    const title = hide
      ? html`<span class="title">${texts['plan.fixed']}</span>`
      : html`${tickBox(this.#host, {
            name: 'subscribe',
            checked: isSubscribed,
            note: isSubscribed && facts ? 'plan-note plan-line' : 'plan-note',
            onChange: (checked) => {
              this.#choice = checked;
              this.#host.requestUpdate();
            },
          })}<label class="title" for=${idOf('subscribe')}>${texts['plan.subscribe']}</label>`;
    return html`<div class="plan" part="subscription" id=${idOf('plan')} tabindex="-1">
      <div class="offer">${title} <small id="plan-note">${this.#note(facts)}</small></div>
      ${isSubscribed && !hide ? this.#choices.render() : nothing} ${isSubscribed ? review : nothing}
      <p class="quiet" role="status">${this.#announcement}</p>
    </div>`;
  }

  /** The offer in one line. */
  #note(facts: Facts | undefined): string {
    const { texts, locale } = this.#host;
    if (!facts) return this.#isSubscribed ? texts['plan.auto'] : '';
    const { plan } = facts;
    if (!this.#isSubscribed) return planText(texts, plan, locale);
    return plan.end ? fill(texts['plan.auto.until'], { date: formatDay(plan.end, locale) }) : texts['plan.auto'];
  }

  /**
   * Announces a plan that the payer has changed, or how many fields of the whole form are wrong.
   *
   * @param isPressed - The payer pressed the button. Before that, an incomplete card is not an error.
   */
  #announce(isPressed?: boolean): void {
    const host = this.#host;
    const facts = this.#facts;
    if (facts) this.#announcement = this.#text(facts);
    else {
      // Errors are counted as the page shows them, so they must be rendered first.
      host.requestUpdate();
      void host.element.updateComplete.then(() => {
        const card = isPressed && host.choices.paysByCard ? Object.values(host.typedCard?.fields ?? {}) : [];
        const errors = [
          ...card.filter((state) => state !== 'valid'),
          ...host.renderRoot.querySelectorAll("[aria-invalid='true']"),
        ].length;
        this.#announcement = errors ? count(host.texts['field.wrong'], errors, host.locale) : '';
        host.requestUpdate();
      });
    }
  }
}

export const makePanel: MakePanel = (host) => new Subscription(host);
