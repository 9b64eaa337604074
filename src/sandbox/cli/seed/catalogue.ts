/**
 * The contents of past orders: goods, payers, cards, money, and reasons of refusals.
 *
 * @module
 */
import { checkNumber } from '../../../core/card/index.js';
import { minorDigits } from '../../../core/money/index.js';
import { testCards } from '../../acquirer/test-cards.js';
import { errorRows, type ErrorCode } from '../../../contract/index.js';
import { banksFor } from '../../engine/banks/index.js';
import { rateInto } from '../../engine/rates.js';
import { weightedList, type RandomGenerator } from './random.js';

export interface Purchase {
  description: string;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** Products with their lowest and highest prices in full euros. */
const goods: readonly (readonly [string, number, number])[] = [
  ['Green tea, 250 g', 6, 18],
  ['Coffee beans, 1 kg', 14, 32],
  ['A book', 9, 35],
  ['Two cinema tickets', 16, 30],
  ['Concert tickets', 45, 180],
  ['Running shoes', 60, 160],
  ['A winter jacket', 80, 320],
  ['Headphones', 25, 280],
  ['A keyboard', 40, 170],
  ['Garden chairs', 50, 240],
  ['A night in a double room', 70, 260],
  ['Train ticket', 12, 90],
  ['Flight ticket', 60, 700],
  ['Groceries', 15, 120],
  ['Flowers', 20, 65],
  ['Language course', 90, 400],
  ['Monthly membership', 10, 40],
  ['Photo prints', 5, 45],
  ['Bicycle repair', 30, 150],
  ['Gift card', 10, 200],
];

const firstNames =
  'anna jan eva petr marie tomas lucie pavel sofia lukas emma noah mia leon hanna felix clara paul nora oscar elin hugo iris adam zofia filip maja jakub ines luca'.split(
    ' ',
  );
const lastNames =
  'novak svoboda dvorak cerny mueller schmidt weber wagner rossi russo moreau dubois garcia lopez silva kovacs nagy kowalski wojcik ionescu jansen devries nilsson hansen berg larsen smith jones brown kim'.split(
    ' ',
  );
const mailHosts = weightedList([
  ['example.com', 6],
  ['example.org', 3],
  ['example.net', 2],
  ['mail.example', 1],
] as const);

/** Number of orders out of 100. */
const currencies = weightedList([
  ['EUR', 52],
  ['USD', 10],
  ['GBP', 8],
  ['CZK', 6],
  ['PLN', 5],
  ['CHF', 4],
  ['SEK', 3],
  ['HUF', 3],
  ['DKK', 2],
  ['NOK', 2],
  ['RON', 2],
  ['UAH', 1],
  ['JPY', 1],
  ['KZT', 1],
] as const);

/** The first six digits of the cards. */
const bins = weightedList([
  ['444455', 12],
  ['401288', 8],
  ['411773', 8],
  ['423456', 7],
  ['455676', 7],
  ['479126', 6],
  ['510510', 8],
  ['516730', 7],
  ['535110', 6],
  ['542418', 6],
  ['222300', 4],
  ['555566', 6],
  ['676770', 3],
  ['589562', 2],
  ['356600', 1],
] as const);

/** The codes of refused payments, of refused charges without a payer, and of refused transfers, by their weights in the table. */
export const [paymentCodes, chargeCodes, transferCodes] = ([0, 1, 2] as const).map((kind) => {
  const weights = Object.entries(errorRows).map(
    ([code, row]) => [Number(code) as ErrorCode, row.sandbox.seeds[kind]] as const,
  );
  // The most common first. A code with the weight 0 changes no seed.
  return weightedList(weights.sort((first, second) => second[1] - first[1]));
}) as [readonly ErrorCode[], readonly ErrorCode[], readonly ErrorCode[]];

/** The last part of a price, in hundredths below the full unit. */
const endings = weightedList([
  [1, 12],
  [10, 4],
  [50, 2],
  [0, 3],
] as const);

export function pickPurchase(random: RandomGenerator): Purchase {
  const [description, minimum, maximum] = random.pick(goods);
  const currency = random.pick(currencies);
  // The smaller of two random numbers, because small amounts are more common than large ones.
  const euros = minimum + Math.min(random.below(maximum - minimum), random.below(maximum - minimum));
  return { description, amount: priceOf(euros, currency, random.pick(endings)), currency };
}

/** A typical price: `24.99`, or `3990` in a currency with small units. Minor units. */
function priceOf(euros: number, currency: string, cents: number): number {
  const unit = 10 ** minorDigits(currency);
  const units = Math.max(2, Math.floor((euros * 1_000_000) / rateInto('EUR', currency)));
  if (units >= 1000) return (units - (units % 100) + 90) * unit;
  return units * unit - Math.floor((unit * cents) / 100);
}

/** The fields of a transfer: tens of euros, or the same value in another currency. Major units. */
export function pickTransfer(random: RandomGenerator, at: number) {
  const currency = random.pick(currencies);
  const units = Math.floor(((20 + 10 * random.below(40)) * 1_000_000) / rateInto('EUR', currency));
  return {
    ...cardFields(random, pickCard(random), at),
    receiver_card_number: pickCard(random),
    amount: units < 100 ? units : units - (units % 10),
    currency,
    receiver_pays_fee: random.isTrue(300),
  };
}

export function pickEmail(random: RandomGenerator): string {
  return `${random.pick(firstNames)}.${random.pick(lastNames)}${random.below(90)}@${random.pick(mailHosts)}`;
}

/** The number of a card that the issuer knows nothing about. */
export function pickCard(random: RandomGenerator): string {
  const digits = random.pick(bins) + String(random.between(1_000_000_000, 1_999_999_999)).slice(1);
  return [...'0123456789'].map((check) => digits + check).find((number) => checkNumber(number).state === 'valid') ?? '';
}

const approvedCards = testCards.filter(({ outcome }) => outcome === 'approved');
const confirmedCards = approvedCards.filter(({ authentication }) => authentication === 'confirm');
const disputedCards = approvedCards.filter(({ chargeback }) => chargeback !== undefined);

/** A test card whose payer confirms the payment at the issuer. */
export function pickConfirmedCard(random: RandomGenerator): string {
  return random.pick(confirmedCards).number;
}

/** A test card whose owner disputes the payment. */
export function pickDisputedCard(random: RandomGenerator): string {
  return random.pick(disputedCards).number;
}

/** The fields of an entered card. It expires in one of the next years, later than a subscription that it begins. */
export function cardFields(random: RandomGenerator, number: string, at: number) {
  const month = String(random.between(1, 12)).padStart(2, '0');
  const year = new Date(at).getUTCFullYear() + random.between(2, 5);
  return { card_number: number, expiry_date: `${month}/${year}`, cvv2: '123' };
}

/** The ids of the banks and local methods that pay in each currency; if a country has hundreds, only the first. */
const methodsByCurrency = new Map(
  [...new Set(currencies)].map((currency) => {
    const ids = (['bank', 'local'] as const).flatMap((kind) =>
      Object.values(banksFor(kind, currency, () => '')?.countries ?? {}).flatMap((methods) =>
        methods.slice(0, 12).map(({ id }) => id),
      ),
    );
    return [currency as string, ids];
  }),
);

/** Undefined if no bank pays in this currency. */
export function pickBank(random: RandomGenerator, currency: string): string | undefined {
  const ids = methodsByCurrency.get(currency) ?? [];
  return ids.length === 0 ? undefined : random.pick(ids);
}
