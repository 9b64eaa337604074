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
import { reviewName, reviewStep } from './review.js';

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
  #chosen: boolean | undefined;
  /** The review that was last shown in the form. Its place stays while a field is wrong. */
  #line = '';
  /** The text of the plan after the payer has changed it, for screen readers. */
  #announcement = '';
  /** The plan whose review is or was shown, and when. */
  #shown: { readonly key: string; readonly at: number } | undefined;
  /** The plan that the payer agreed to. */
  #agreed: string | undefined;

  constructor(host: PanelHost) {
    this.#host = host;
    this.#draft = new PlanDraft(host);
    this.#choices = new PlanChoices(host, this.#draft, () => this.#announce());
  }

  get #subscribed(): boolean {
    const { open, hide } = this.#host.settings.regular;
    return this.#draft.isOffered && (hide || (this.#chosen ?? open));
  }

  /** Undefined while a field is wrong or the order is unknown. */
  get #facts(): Facts | undefined {
    const { sale, locale, requests, merchant } = this.#host;
    const { data } = this.#draft;
    const amount = sale && data && formatAmount(data.amount ?? 0, sale.currency, locale);
    if (!amount) return undefined;
    const { every, period, end_time: end } = data;
    const stop = requests.info?.stop_url ?? '';
    return {
      plan: { amount, every, period, end },
      review: {
        today: sale.verification ? undefined : formatAmount(sale.amount, sale.currency, locale),
        next: nextPayment(data, today()),
        host: URL.canParse(stop) ? new URL(stop).host : undefined,
        merchant: merchant.name,
      },
      key: JSON.stringify([data, sale.amount, sale.currency]),
    };
  }

  /** The plan in sentences, or how many fields of it are wrong. */
  #words(facts: Facts | undefined): string {
    const { texts, locale, sale } = this.#host;
    if (facts) return planReview(texts, facts.plan, facts.review, locale);
    return sale ? count(texts['field.wrong'], this.#choices.wrong, locale) : '';
  }

  check(): boolean {
    readFilled(this.#host);
    this.#choices.forget();
    if (!this.#subscribed) return true;
    const first = this.#choices.check();
    if (first) focusOn(this.#host, first);
    // Even without an error, the order may be unknown, and then there is no plan. A payment must not drop the subscription that
    // the payer ticked.
    return !first && this.#draft.data !== undefined;
  }

  fields(): Readonly<Record<string, unknown>> {
    const data = this.#subscribed ? this.#draft.data : undefined;
    return data ? { recurring_data: data } : {};
  }

  confirm(valid: boolean): boolean {
    if (!this.#subscribed) return true;
    const key = this.#facts?.key;
    if (!valid || key === undefined) {
      this.#shown = undefined;
      this.#host.requestUpdate();
      return false;
    }
    const now = performance.now();
    if (key === this.#agreed || key === this.#shown?.key) {
      if (key !== this.#agreed && now - (this.#shown?.at ?? 0) < doublePress) return false;
      this.#agreed = key;
      return true;
    }
    this.#shown = { key, at: now };
    focusOn(this.#host, reviewName);
    return false;
  }

  get step(): TemplateResult | undefined {
    const { texts, locale, sale, busy } = this.#host;
    const facts = this.#facts;
    if (!this.#subscribed || !facts || facts.key !== this.#shown?.key) return undefined;
    // The payer has agreed, and returned to the form because the payment failed.
    if (facts.key === this.#agreed && !busy) return undefined;
    const { plan, review } = facts;
    return reviewStep({
      texts,
      description: sale?.description ?? '',
      plan: planText(texts, plan, locale),
      next: formatDay(review.next ?? '', locale),
      end: plan.end && formatDay(plan.end, locale),
      sentences: this.#words(facts),
      busy,
      change: () => {
        this.#shown = undefined;
        focusOn(this.#host, this.#host.settings.regular.hide ? 'plan' : 'amount');
      },
    });
  }

  get button(): PanelButton | undefined {
    if (!this.#subscribed) return undefined;
    const { texts, locale } = this.#host;
    const facts = this.#facts;
    const isSeen = facts && [this.#agreed, this.#shown?.key].includes(facts.key);
    return { label: isSeen ? planButton(texts, facts.plan, facts.review, locale) : texts['plan.review'] };
  }

  get next(): string | undefined {
    return this.#subscribed ? this.#host.texts['next.plan'] : undefined;
  }

  render(): TemplateResult {
    if (!this.#draft.isOffered) return html``;
    const { texts, settings } = this.#host;
    const { hide } = settings.regular;
    const subscribed = this.#subscribed;
    const facts = this.#facts;
    if (facts) this.#line = this.#words(facts);
    const line = html`<p class="plan-line" id="plan-line">
      <span aria-hidden=${facts ? nothing : 'true'}>${this.#line}</span
      >${facts ? nothing : html`<span>${this.#words(facts)}</span>`}
    </p>`;
    const title = hide
      ? html`<span class="title">${texts['plan.fixed']}</span>`
      : html`${tickBox(this.#host, {
            name: 'subscribe',
            checked: subscribed,
            note: subscribed ? 'plan-note plan-line' : 'plan-note',
            onChange: (checked) => {
              this.#chosen = checked;
              this.#host.requestUpdate();
            },
          })}<label class="title" for=${idOf('subscribe')}>${texts['plan.subscribe']}</label>`;
    return html`<div class="plan" part="subscription" id=${idOf('plan')} tabindex="-1">
      <div class="offer">${title} <small id="plan-note">${this.#note(facts)}</small></div>
      ${subscribed && !hide ? this.#choices.render() : nothing} ${subscribed ? line : nothing}
      <p class="quiet" role="status">${this.#announcement}</p>
    </div>`;
  }

  /** The offer in one line. */
  #note(facts: Facts | undefined): string {
    const { texts, locale } = this.#host;
    if (!facts) return this.#subscribed ? texts['plan.auto'] : '';
    const { plan } = facts;
    if (!this.#subscribed) return planText(texts, plan, locale);
    return plan.end ? fill(texts['plan.auto.until'], { date: formatDay(plan.end, locale) }) : texts['plan.auto'];
  }

  /** Announces a plan that the payer has changed. */
  #announce(): void {
    this.#announcement = this.#words(this.#facts);
  }
}

export const makePanel: MakePanel = (host) => new Subscription(host);
