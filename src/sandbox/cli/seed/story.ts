/**
 * The history of one past order, generated from its merchant and its number only, so it is the same every time.
 *
 * @module
 */
import { errorRow } from '../../../contract/index.js';
import { chargebackEnd, chargebackStart } from '../../engine/chargeback.js';
import { chargeCodes, paymentCodes, pickBank, pickCard, pickEmail, pickPurchase } from './catalogue.js';
import { monthlyOf } from './subscriptions.js';
import type { Chance } from './random.js';
import type { SeedSubscription, Dispute, Purchase, Story, Try, World } from './types.js';
import { transferStory } from './transfer-story.js';

const hour = 3_600_000;
/**
 * The first past orders do not depend on chance, so a few orders are enough for a row in every report. They are a payment in dollars for the
 * settlements outside the EU, a dispute, a refund, a captured hold, and a refusal before the payment. The values are ranges of `way` below.
 */
const examples: Readonly<Record<number, number>> = { 1: 999, 2: 160, 3: 145, 4: 170, 5: 112 };
const exampleTransfer = 6;

/** The order of this number; `transfers` is whether its merchant has transfers. */
export function makeStory(world: World, merchantId: number, number: number, transfers: boolean): Story {
  const { chance, calendar, count } = world;
  chance.begin(merchantId, number);
  const createdAt = calendar.momentAt((number - 1 + chance.fraction()) / count);
  const plain = orderStory(world, merchantId, number, createdAt);
  const subscription = monthlyOf(world, number);
  if (subscription?.charge === 0) return firstPayment(world, plain, subscription);
  if (subscription) return chargeStory(world, plain, subscription);
  if (number in examples) return plain;
  return transfers && (number === exampleTransfer || chance.happens(20))
    ? { ...plain, ...transferStory(chance, createdAt) }
    : plain;
}

/** An order of its merchant's shop, with one of several outcomes. */
function orderStory(world: World, merchantId: number, number: number, createdAt: number): Story {
  const { chance } = world;
  const picked = pickPurchase(chance);
  const purchase = number === 1 ? { ...picked, amount: 4200, currency: 'USD' } : picked;
  const story: Story = {
    merchantId,
    number,
    kind: 'order',
    createdAt,
    finalAt: createdAt + hour,
    status: 'expired',
    purchase,
    email: pickEmail(chance),
    merchantData: chance.happens(300) ? `{"cart":${chance.between(10_000, 99_999)}}` : '',
    tries: [],
    reversals: [],
    capture: undefined,
    dispute: undefined,
    subscription: undefined,
    transfer: undefined,
  };
  const drawn = chance.below(1000);
  const way = examples[number] ?? drawn;
  if (way < 30) return story;
  const first = tryPaying(world, purchase, createdAt + chance.between(15_000, 300_000), way < 145, number in examples);
  // Refused and abandoned, or refused and then paid with another card.
  if (way < 112) return { ...story, tries: [first] };
  if (way < 145) {
    const second = tryPaying(world, purchase, first.endedAt + chance.between(20_000, 200_000), false);
    return paid(story, [first, second]);
  }
  const payment = paid(story, [first]);
  if (way < 160) return giveBack(world, payment, first);
  if (first.card && way < 163) return { ...payment, dispute: disputed(chance, first.endedAt) };
  return first.card && way < 180 ? captured(world, payment, first) : payment;
}

function paid(story: Story, tries: readonly Try[]): Story {
  return { ...story, tries, status: 'approved', finalAt: tries.at(-1)?.endedAt ?? story.finalAt };
}

function tryPaying({ chance }: World, purchase: Purchase, startedAt: number, refused: boolean, byCard = false): Try {
  const means = Math.max(chance.below(100), byCard ? 18 : 0);
  const bank = !refused && means < 10 ? pickBank(chance, purchase.currency) : undefined;
  const card = pickCard(chance, new Date(startedAt).getUTCFullYear());
  const asks = chance.happens(550);
  const code = refused ? chance.pick(paymentCodes) : 0;
  const isUnconfirmed = errorRow(code)?.sandbox.stage === '3-D Secure';
  const takes = bank || asks || isUnconfirmed ? chance.between(12_000, 90_000) : chance.between(400, 2500);
  const authentication = isUnconfirmed ? 'failed' : asks ? 'passed' : 'no';
  const system = bank ?? (means < 14 ? 'googlepay' : means < 18 ? 'applepay' : 'card');
  return {
    startedAt,
    endedAt: startedAt + takes,
    code,
    card: bank ? undefined : card,
    system,
    authentication: bank ? 'no' : authentication,
  };
}

/** A full or partial refund within ten days, before today. */
function giveBack({ chance, today }: World, story: Story, { endedAt }: Try): Story {
  const at = endedAt + chance.between(2, 240) * hour;
  const { amount } = story.purchase;
  const part = chance.happens(400) ? Math.floor((amount * chance.between(20, 80)) / 100) : amount;
  if (at >= today || part <= 0) return story;
  const isFull = part === amount;
  return { ...story, ...(isFull ? { status: 'reversed', finalAt: at } : {}), reversals: [{ at, amount: part }] };
}

function disputed(chance: Chance, paidAt: number): Dispute {
  const at = chargebackStart(paidAt);
  return { at, endsAt: chargebackEnd(at), outcome: chance.happens(400) ? 'won' : 'lost' };
}

/** The money was held, and captured within three days when the goods were sent. A newer payment was charged at once. */
function captured({ chance, today }: World, story: Story, { endedAt }: Try): Story {
  const at = endedAt + chance.between(1, 72) * hour;
  const { amount } = story.purchase;
  const taken = chance.happens(200) ? Math.ceil((amount * 9) / 10) : amount;
  return at >= today ? story : { ...story, capture: { at, amount: taken } };
}

/** The first order of a subscription, paid by card. */
function firstPayment(world: World, story: Story, subscription: SeedSubscription): Story {
  const attempt = tryPaying(world, story.purchase, story.createdAt + 40_000, false);
  const card = attempt.card ?? pickCard(world.chance, new Date(story.createdAt).getUTCFullYear());
  const plain = { ...story, reversals: [], capture: undefined, dispute: undefined };
  return { ...paid(plain, [{ ...attempt, card, system: 'card' }]), subscription };
}

/** A charge by the merchant's server, of the card that paid the first order. */
function chargeStory(world: World, story: Story, subscription: SeedSubscription): Story {
  const { chance } = world;
  const code = chance.happens(80) ? chance.pick(chargeCodes) : 0;
  const first = makeStory(world, story.merchantId, subscription.first, false);
  const { createdAt } = story;
  const card = first.tries[0]?.card;
  const attempt: Try = {
    ...{ startedAt: createdAt, endedAt: createdAt + 900, code, card, system: 'card', authentication: 'no' },
  };
  return {
    ...{ merchantId: story.merchantId, number: story.number, kind: 'recurring', createdAt, finalAt: attempt.endedAt },
    ...{ status: code === 0 ? 'approved' : 'declined', purchase: first.purchase, email: first.email },
    ...{ merchantData: first.merchantData, tries: [attempt], reversals: [], subscription },
    ...{ capture: undefined, dispute: undefined, transfer: undefined },
  };
}
