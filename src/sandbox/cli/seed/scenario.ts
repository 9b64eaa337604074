/**
 * The history of one past order, generated from its merchant and its number only, so it is the same every time.
 *
 * @module
 */
import { errorRow } from '../../../contract/index.js';
import { chargebackEnd, chargebackStart } from '../../engine/chargeback.js';
import { chargeCodes, paymentCodes, pickBank, pickCard, pickEmail, pickPurchase } from './catalogue.js';
import { monthlyOf } from './subscriptions.js';
import type { RandomGenerator } from './random.js';
import type { SeedSubscription, Dispute, Purchase, Scenario, ScenarioAttempt, SeedContext } from './types.js';
import { transferScenario } from './transfer-scenario.js';

const hour = 3_600_000;
/**
 * The first past orders do not depend on chance, so a few orders are enough for a row in every report. They are a payment in dollars for the
 * settlements outside the EU, a dispute, a refund, a captured hold, and a refusal before the payment. The values are ranges of `way` below.
 */
const examples: Readonly<Record<number, number>> = { 1: 999, 2: 160, 3: 145, 4: 170, 5: 112 };
const exampleTransfer = 6;

/** The order of this number; `transfers` is whether its merchant has transfers. */
export function makeScenario(context: SeedContext, merchantId: number, number: number, transfers: boolean): Scenario {
  const { random, calendar, count } = context;
  random.restart(merchantId, number);
  const createdAt = calendar.momentAt((number - 1 + random.fraction()) / count);
  const order = orderScenario(context, merchantId, number, createdAt);
  const subscription = monthlyOf(context, number);
  if (subscription?.charge === 0) return firstPayment(context, order, subscription);
  if (subscription) return chargeScenario(context, order, subscription);
  if (number in examples) return order;
  return transfers && (number === exampleTransfer || random.isTrue(20))
    ? { ...order, ...transferScenario(random, createdAt) }
    : order;
}

/** An order of its merchant's shop, with one of several outcomes. */
function orderScenario(context: SeedContext, merchantId: number, number: number, createdAt: number): Scenario {
  const { random } = context;
  const goods = pickPurchase(random);
  const purchase = number === 1 ? { ...goods, amount: 4200, currency: 'USD' } : goods;
  const scenario: Scenario = {
    merchantId,
    number,
    kind: 'order',
    createdAt,
    finalAt: createdAt + hour,
    status: 'expired',
    purchase,
    email: pickEmail(random),
    merchantData: random.isTrue(300) ? `{"cart":${random.between(10_000, 99_999)}}` : '',
    tries: [],
    reversals: [],
    capture: undefined,
    dispute: undefined,
    subscription: undefined,
    transfer: undefined,
  };
  const percentile = random.below(1000);
  const outcome = examples[number] ?? percentile;
  if (outcome < 30) return scenario;
  const first = tryPaying(
    context,
    purchase,
    createdAt + random.between(15_000, 300_000),
    outcome < 145,
    number in examples,
  );
  // Refused and abandoned, or refused and then paid with another card.
  if (outcome < 112) return { ...scenario, tries: [first] };
  if (outcome < 145) {
    const second = tryPaying(context, purchase, first.endedAt + random.between(20_000, 200_000), false);
    return paidScenario(scenario, [first, second]);
  }
  const payment = paidScenario(scenario, [first]);
  if (outcome < 160) return refundedScenario(context, payment, first);
  if (first.card && outcome < 163) return { ...payment, dispute: makeDispute(random, first.endedAt) };
  return first.card && outcome < 180 ? capturedScenario(context, payment, first) : payment;
}

function paidScenario(scenario: Scenario, tries: readonly ScenarioAttempt[]): Scenario {
  return { ...scenario, tries, status: 'approved', finalAt: tries.at(-1)?.endedAt ?? scenario.finalAt };
}

function tryPaying(
  { random }: SeedContext,
  purchase: Purchase,
  startedAt: number,
  refused: boolean,
  byCard = false,
): ScenarioAttempt {
  const share = Math.max(random.below(100), byCard ? 18 : 0);
  const bank = !refused && share < 10 ? pickBank(random, purchase.currency) : undefined;
  const card = pickCard(random, new Date(startedAt).getUTCFullYear());
  const hasChallenge = random.isTrue(550);
  const code = refused ? random.pick(paymentCodes) : 0;
  const isUnconfirmed = errorRow(code)?.sandbox.stage === '3-D Secure';
  const duration = bank || hasChallenge || isUnconfirmed ? random.between(12_000, 90_000) : random.between(400, 2500);
  const authentication = isUnconfirmed ? 'failed' : hasChallenge ? 'passed' : 'no';
  const system = bank ?? (share < 14 ? 'googlepay' : share < 18 ? 'applepay' : 'card');
  return {
    startedAt,
    endedAt: startedAt + duration,
    code,
    card: bank ? undefined : card,
    system,
    authentication: bank ? 'no' : authentication,
  };
}

/** A full or partial refund within ten days, before today. */
function refundedScenario({ random, today }: SeedContext, scenario: Scenario, { endedAt }: ScenarioAttempt): Scenario {
  const time = endedAt + random.between(2, 240) * hour;
  const { amount } = scenario.purchase;
  const part = random.isTrue(400) ? Math.floor((amount * random.between(20, 80)) / 100) : amount;
  if (time >= today || part <= 0) return scenario;
  const isFull = part === amount;
  return {
    ...scenario,
    ...(isFull ? { status: 'reversed', finalAt: time } : {}),
    reversals: [{ at: time, amount: part }],
  };
}

function makeDispute(random: RandomGenerator, paidAt: number): Dispute {
  const time = chargebackStart(paidAt);
  return { at: time, endsAt: chargebackEnd(time), outcome: random.isTrue(400) ? 'won' : 'lost' };
}

/** The money was held, and captured within three days when the goods were sent. A newer payment was charged at once. */
function capturedScenario({ random, today }: SeedContext, scenario: Scenario, { endedAt }: ScenarioAttempt): Scenario {
  const time = endedAt + random.between(1, 72) * hour;
  const { amount } = scenario.purchase;
  const capturedAmount = random.isTrue(200) ? Math.ceil((amount * 9) / 10) : amount;
  return time >= today ? scenario : { ...scenario, capture: { at: time, amount: capturedAmount } };
}

/** The first order of a subscription, paid by card. */
function firstPayment(context: SeedContext, scenario: Scenario, subscription: SeedSubscription): Scenario {
  const attempt = tryPaying(context, scenario.purchase, scenario.createdAt + 40_000, false);
  const card = attempt.card ?? pickCard(context.random, new Date(scenario.createdAt).getUTCFullYear());
  const order = { ...scenario, reversals: [], capture: undefined, dispute: undefined };
  return { ...paidScenario(order, [{ ...attempt, card, system: 'card' }]), subscription };
}

/** A charge by the merchant's server, of the card that paid the first order. */
function chargeScenario(context: SeedContext, scenario: Scenario, subscription: SeedSubscription): Scenario {
  const { random } = context;
  const code = random.isTrue(80) ? random.pick(chargeCodes) : 0;
  const first = makeScenario(context, scenario.merchantId, subscription.first, false);
  const { createdAt } = scenario;
  const card = first.tries[0]?.card;
  const attempt: ScenarioAttempt = {
    ...{ startedAt: createdAt, endedAt: createdAt + 900, code, card, system: 'card', authentication: 'no' },
  };
  return {
    ...{
      merchantId: scenario.merchantId,
      number: scenario.number,
      kind: 'recurring',
      createdAt,
      finalAt: attempt.endedAt,
    },
    ...{ status: code === 0 ? 'approved' : 'declined', purchase: first.purchase, email: first.email },
    ...{ merchantData: first.merchantData, tries: [attempt], reversals: [], subscription },
    ...{ capture: undefined, dispute: undefined, transfer: undefined },
  };
}
