/**
 * The settlement of a transaction: the gateway's fee, the reserve, and the amount paid out. Pure, in integer minor units; in every row the
 * gross is the sum of commission, reserve and settlement.
 *
 * @assumption Ours: all fees and rates; the interface has the fields of its reports (666, 403), and no rules.
 * @module
 */
import { toMajor } from '../../core/money/index.js';
import { bankMethod } from './banks/index.js';
import { convert, oneUnit, partOf, rateInto, type SettlementCurrency } from './rates.js';
import type { Region, SettlementRecord } from './records.js';
import { dayLength } from './settlement-day.js';

/** A transaction before its settlement. */
export interface Settleable {
  operation: SettlementRecord['operation'];
  /** Minor units of `currency`, never negative: the operation determines the direction. */
  amount: number;
  currency: string;
  /** The payment system: see `AttemptsTable`. */
  payment_system: string;
  card_type: string;
}

/** The computed columns of a settlement's row. */
export type SettlementAmounts = Omit<SettlementRecord, 'operation' | 'status' | 'settled_at'>;

/** The costs of a settlement. Parts are in millionths of the gross, sums in minor units of the settlement's currency. */
interface Tariff {
  currency: SettlementCurrency;
  /** By payment system. */
  parts: Readonly<Record<SettledInstrument, number>>;
  /** The fixed fee of each purchase, in addition to the part. */
  purchase: number;
  /** The fee of each chargeback, won or lost. */
  chargeback: number;
  /** The part of each purchase that is kept as a reserve. */
  reserve: number;
}
type SettledInstrument = 'card' | 'debit' | 'other' | 'bank';

const tariffs: Readonly<Record<Region, Tariff>> = {
  eu: {
    currency: 'EUR',
    parts: { card: 14_000, debit: 9_000, other: 18_000, bank: 8_000 },
    purchase: 25,
    chargeback: 1500,
    reserve: 50_000,
  },
  'non-eu': {
    currency: 'USD',
    parts: { card: 29_000, debit: 24_000, other: 32_000, bank: 12_000 },
    purchase: 30,
    chargeback: 2000,
    reserve: 0,
  },
};

/** All regions. A query that lists them uses the index on region and time. */
export const regions: readonly Region[] = ['eu', 'non-eu'];

/** Days that a rolling reserve is held. */
const reserveDays = 180;

/** Currencies of the European Economic Area, and of Switzerland. */
const europeanMoney = new Set(['EUR', 'BGN', 'CZK', 'DKK', 'HUF', 'ISK', 'NOK', 'PLN', 'RON', 'SEK', 'CHF']);

/** The region that settles a payment in this currency, by the merchant's region. */
export function regionOf(preference: Region | 'both', currency: string): Region {
  if (preference !== 'both') return preference;
  return europeanMoney.has(currency) ? 'eu' : 'non-eu';
}

/** The time at which the reserve of a settlement at this time is paid out. */
export function reserveEnd(settledAt: number): number {
  return settledAt + reserveDays * dayLength;
}

/** The time of the settlements whose reserves are paid out at this time. */
export function reserveBeginning(settledAt: number): number {
  return settledAt - reserveDays * dayLength;
}

/** Settles one transaction. */
export function settlementAmounts(transaction: Settleable, region: Region, settledAt: number): SettlementAmounts {
  const tariff = tariffs[region];
  if (transaction.operation === 'reserve') return payOut(transaction.amount, tariff.currency);
  const rate = rateInto(tariff.currency, transaction.currency);
  const isCredit = transaction.operation === 'purchase' || transaction.operation === 'chargeback-won';
  const amount = isCredit ? transaction.amount : -transaction.amount;
  const gross = convert(amount, transaction.currency, rate, tariff.currency);
  const fees = feesOf(transaction, tariff, gross);
  return {
    amount,
    settlement_currency: tariff.currency,
    transaction_rate: rate,
    // Fees are already in the settlement's currency.
    settlement_rate: oneUnit,
    fee_rate: fees.rate,
    gross,
    commission: fees.commission,
    settlement_amount: gross - fees.commission - fees.reserve,
    reserve_amount: fees.reserve,
    reserve_at: fees.reserve === 0 ? null : reserveEnd(settledAt),
    deposit_amount: 0,
  };
}

function feesOf(
  transaction: Settleable,
  tariff: Tariff,
  gross: number,
): { rate: number; commission: number; reserve: number } {
  switch (transaction.operation) {
    case 'purchase': {
      const rate = tariff.parts[instrumentOf(transaction)];
      return { rate, commission: partOf(gross, rate) + tariff.purchase, reserve: partOf(gross, tariff.reserve) };
    }
    case 'chargeback':
      return { rate: 0, commission: tariff.chargeback, reserve: 0 };
    default:
      return { rate: 0, commission: 0, reserve: 0 };
  }
}

function instrumentOf({ payment_system, card_type }: Settleable): SettledInstrument {
  if (bankMethod(payment_system)) return 'bank';
  if (card_type === 'MAESTRO') return 'debit';
  return card_type === 'VISA' || card_type === 'MASTERCARD' ? 'card' : 'other';
}

/** A reserve is paid from the deposit to the merchant: the gross is 0, and the deposit decreases by the same amount. */
function payOut(amount: number, currency: SettlementCurrency): SettlementAmounts {
  return {
    amount,
    settlement_currency: currency,
    transaction_rate: oneUnit,
    settlement_rate: oneUnit,
    fee_rate: 0,
    gross: 0,
    commission: 0,
    settlement_amount: amount,
    reserve_amount: -amount,
    reserve_at: null,
    deposit_amount: amount,
  };
}

/** The table of fees for `docs/sandbox-reports.md`. */
export function settlementFeesMarkdown(): string {
  const { eu, 'non-eu': nonEu } = tariffs;
  const percent = (millionths: number) => `${millionths / 10_000} %`;
  const sum = (minor: number) => toMajor(minor, 'EUR');
  const row = (name: string, read: (tariff: Tariff) => string) => `| ${name} | ${read(eu)} | ${read(nonEu)} |`;
  return (
    [
      '| | EU (report 666) | elsewhere (report 403) |',
      '| --- | --- | --- |',
      row('settled in', ({ currency }) => currency),
      row('Visa, Mastercard', ({ parts }) => percent(parts.card)),
      row('Maestro', ({ parts }) => percent(parts.debit)),
      row('other cards', ({ parts }) => percent(parts.other)),
      row('banks, local methods', ({ parts }) => percent(parts.bank)),
      row('each purchase, besides', ({ purchase }) => sum(purchase)),
      row('each chargeback', ({ chargeback }) => sum(chargeback)),
      row(`rolling reserve, held ${reserveDays} days`, ({ reserve }) => (reserve === 0 ? 'none' : percent(reserve))),
    ].join('\n') + '\n'
  );
}
