/**
 * The history of one past order as a list of steps, generated from its merchant and its number only, so it is the same every time.
 *
 * @module
 */
import { errorRow, type ErrorCode } from '../../../contract/index.js';
import { dayLength } from '../../engine/settlement-day.js';
import type { Calendar } from './calendar.js';
import * as catalogue from './catalogue.js';
import { RandomGenerator } from './random.js';

const hour = 3_600_000;

/** What happens at a time. `fields` are those of the request. */
export type Step = { readonly at: number } & (
  | { readonly kind: 'create'; readonly fields: Readonly<Record<string, string | number>> }
  /** A submission, and the issuer's answer: 0 if it approves. */
  | { readonly kind: 'pay'; readonly fields: Readonly<Record<string, unknown>>; readonly code: ErrorCode | 0 }
  | { readonly kind: 'transfer'; readonly fields: Readonly<Record<string, unknown>>; readonly code: ErrorCode | 0 }
  /** The charge of the card that paid the order of this number. */
  | { readonly kind: 'charge'; readonly first: number; readonly code: ErrorCode | 0 }
  /** The payer comes back from the issuer or the bank; the code of the refusal, or 0. */
  | { readonly kind: 'return'; readonly code: ErrorCode | 0 }
  | { readonly kind: 'capture' | 'refund'; readonly amount: number }
  | { readonly kind: 'expire' }
);

export interface Scenario {
  orderId: string;
  /** The payer's network address; empty for a merchant's server. */
  address: string;
  steps: readonly Step[];
}

/** The inputs of every scenario. */
export interface SeedContext {
  calendar: Calendar;
  /** Orders of each merchant. */
  count: number;
  /** The first moment of today. Nothing later has happened. */
  today: number;
}

/**
 * The first past orders do not depend on chance, so a few orders are enough for a row in every report. They are a payment in dollars for the
 * settlements outside the EU, a dispute, a refund, a captured hold, and a refusal before the payment. The values are ranges of `outcome` below.
 */
const examples: Readonly<Record<number, number>> = { 1: 999, 2: 160, 3: 145, 4: 170, 5: 112 };
const exampleTransfer = 6;

/** @param widget - The widget of the merchant's transfers, if it has any. */
export function makeScenario(
  context: SeedContext,
  merchantId: number,
  number: number,
  widget: string | undefined,
): Scenario {
  const random = new RandomGenerator(merchantId, number, 1);
  const createdAt = context.calendar.momentAt((number - 1 + random.fraction()) / context.count);
  const scenario = { orderId: `seed-${number}`, address: `203.0.113.${random.between(1, 254)}` };
  const first = firstOfCharge(context, number);
  if (first !== undefined) {
    const code = random.isTrue(80) ? random.pick(catalogue.chargeCodes) : 0;
    return { ...scenario, address: '', steps: [{ kind: 'charge', at: createdAt, first, code }] };
  }
  const isTransfer = number === exampleTransfer || (!(number in examples) && random.isTrue(20));
  if (widget !== undefined && isTransfer && !isSubscription(number)) {
    const code = random.isTrue(100) ? random.pick(catalogue.transferCodes) : 0;
    const fields = { ...catalogue.pickTransfer(random, createdAt), widget_id: widget };
    return {
      ...scenario,
      orderId: `transfer-seed-${number}`,
      steps: [{ kind: 'transfer', at: createdAt, fields, code }],
    };
  }
  return { ...scenario, steps: new OrderScript(context, random, number, createdAt).steps };
}

/** The steps of an order of its merchant's shop, with one of several outcomes. */
class OrderScript {
  readonly steps: Step[] = [];
  readonly #random: RandomGenerator;
  readonly #isExample: boolean;

  constructor({ today }: SeedContext, random: RandomGenerator, number: number, createdAt: number) {
    this.#random = random;
    this.#isExample = number in examples;
    const goods = catalogue.pickPurchase(random);
    const purchase = number === 1 ? { ...goods, amount: 4200, currency: 'USD' } : goods;
    const { amount, currency } = purchase;
    const percentile = isSubscription(number) ? 999 : (examples[number] ?? random.below(1000));
    const isDisputed = percentile >= 160 && percentile < 163;
    const isHeld = percentile >= 163 && percentile < 180;
    const card = isSubscription(number) || isDisputed || isHeld;
    const sender = catalogue.pickEmail(random);
    const startedAt = createdAt + random.between(15_000, 300_000);
    const captureAt = startedAt + random.between(2, 72) * hour;
    const fields = {
      ...{ order_desc: purchase.description, amount, currency, sender_email: sender, lifetime: hour / 1000 },
      response_url: 'https://shop.example/thanks',
      ...(random.isTrue(300) ? { merchant_data: `{"cart":${random.between(10_000, 99_999)}}` } : {}),
      ...(isSubscription(number) ? { required_rectoken: 'Y' } : {}),
      // A newer payment is charged at once.
      ...(isHeld && captureAt < today ? { preauth: 'Y' } : {}),
    };
    this.steps.push({ kind: 'create', at: createdAt, fields });
    const expires: Step = { kind: 'expire', at: createdAt + hour };
    if (percentile < 30) {
      this.steps.push(expires);
      return;
    }
    const pay = (at: number, isRefused: boolean) => this.#pay(at, currency, { isRefused, card, dispute: isDisputed });
    let paidAt = pay(startedAt, percentile < 145);
    // Refused and abandoned, or refused and then paid with another card.
    if (percentile < 112) this.steps.push(expires);
    else if (percentile < 145) paidAt = pay(paidAt + random.between(20_000, 200_000), false);
    else if (percentile < 160) {
      const at = paidAt + random.between(2, 240) * hour;
      const part = random.isTrue(400) ? Math.floor((amount * random.between(20, 80)) / 100) : amount;
      if (at < today && part > 0) this.steps.push({ kind: 'refund', at, amount: part });
    } else if (fields.preauth) {
      // The money is captured when the goods are sent.
      const captureAmount = random.isTrue(200) ? Math.ceil((amount * 9) / 10) : amount;
      this.steps.push({ kind: 'capture', at: captureAt, amount: captureAmount });
    }
  }

  /** Adds an attempt to pay, and returns the time of its end. */
  #pay(at: number, currency: string, how: { isRefused: boolean; card: boolean; dispute: boolean }): number {
    const random = this.#random;
    const code = how.isRefused ? random.pick(catalogue.paymentCodes) : 0;
    const isUnconfirmed = errorRow(code)?.sandbox.stage === '3-D Secure';
    const share = how.card || isUnconfirmed || this.#isExample ? 100 : random.below(100);
    const bank = !how.isRefused && share < 10 ? catalogue.pickBank(random, currency) : undefined;
    const asks = bank !== undefined || isUnconfirmed || (share >= 18 && !how.dispute && random.isTrue(550));
    const number = how.dispute
      ? catalogue.pickDisputedCard(random)
      : asks
        ? catalogue.pickConfirmedCard(random)
        : catalogue.pickCard(random);
    const system = bank ?? (share < 14 ? 'googlepay' : share < 18 ? 'applepay' : 'card');
    const proof =
      system === 'card' ? catalogue.cardFields(random, number, at) : { payment_data: `{"card_number":"${number}"}` };
    this.steps.push({ kind: 'pay', at, fields: { payment_system: system, ...(bank ? {} : proof) }, code });
    if (!asks) return at;
    const returnedAt = at + random.between(12_000, 90_000);
    this.steps.push({ kind: 'return', at: returnedAt, code });
    return returnedAt;
  }
}

/** One order out of this number begins a subscription: a stored card is charged each month. */
const rarity = 397;
const place = 7;
/** Maximum number of charges of a subscription. */
const maximumCharges = 11;

function isSubscription(number: number): boolean {
  return number % rarity === place;
}

/** The number of the order that stored the card which this order charges; undefined if it is not such a charge. */
function firstOfCharge({ calendar, count }: SeedContext, number: number): number | undefined {
  if (isSubscription(number)) return undefined;
  const days = (calendar.end - calendar.beginning) / dayLength;
  const monthly = Math.max(1, Math.round((count * 30) / days));
  for (let charge = 1; charge <= maximumCharges; charge++) {
    const first = number - charge * monthly;
    if (first < place) return undefined;
    // Every chain ends at some point, after at least three charges.
    if (isSubscription(first) && charge <= 3 + (first % 9)) return first;
  }
  return undefined;
}
