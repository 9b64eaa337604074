/**
 * Exchange rates into the two currencies of settlements: one table, the same every day, for settlements and the docs.
 *
 * @assumption Ours: the rates. They are realistic, and constant, so a test computes the same sums every day.
 * @module
 */
import { minorDigits } from '../../core/money/index.js';

/** Settlements are in euros in the EU, else in dollars. @assumption Ours: the interface names no settlement currency. */
export type SettlementCurrency = 'EUR' | 'USD';

/** The rate 1. Rates are in millionths. */
export const oneUnit = 1_000_000;
const dollarsPerEuro = 1_080_000;

/** The value of one unit (major) of each currency, in millionths of a euro. */
const inEuros: Readonly<Record<string, number>> = {
  EUR: oneUnit,
  USD: 925_926,
  ...{
    GBP: 1_170_000,
    CHF: 1_050_000,
    CZK: 40_000,
    PLN: 232_000,
    HUF: 2_500,
    RON: 201_000,
    BGN: 511_292,
    DKK: 134_000,
  },
  ...{
    SEK: 88_000,
    NOK: 86_000,
    ISK: 6_700,
    UAH: 22_000,
    MDL: 52_000,
    RSD: 8_540,
    GEL: 340_000,
    AMD: 2_350,
    AZN: 545_000,
  },
  ...{ KZT: 1_900, UZS: 73, TRY: 27_000, ILS: 250_000, AED: 252_000, SAR: 247_000, QAR: 254_000, KWD: 3_010_000 },
  ...{
    BHD: 2_456_000,
    OMR: 2_405_000,
    JOD: 1_306_000,
    TND: 297_000,
    EGP: 19_000,
    MAD: 92_000,
    ZAR: 50_000,
    KES: 7_100,
  },
  ...{ NGN: 600, INR: 11_000, PKR: 3_300, BDT: 7_700, THB: 26_000, MYR: 208_000, SGD: 690_000, IDR: 58, VND: 37 },
  ...{ PHP: 16_000, CNY: 128_000, HKD: 119_000, TWD: 28_500, KRW: 680, JPY: 6_000, AUD: 610_000, NZD: 560_000 },
  ...{ CAD: 680_000, MXN: 51_000, BRL: 170_000, ARS: 960, CLP: 980, COP: 230, PEN: 248_000 },
};
/** The rate of every currency that is not listed. */
const defaultRate = 10_000;

/** The value of one unit of a currency, in millionths of the settlement's currency. */
export function rateInto(settlement: SettlementCurrency, currency: string): number {
  if (currency === settlement) return oneUnit;
  const euros = inEuros[currency] ?? defaultRate;
  return settlement === 'EUR' ? euros : Number(divideHalfUp(BigInt(euros) * BigInt(dollarsPerEuro), BigInt(oneUnit)));
}

/** Converts minor units of one currency to minor units of another, at a rate in millionths per unit (major). */
export function convert(amount: number, from: string, rate: number, to: string): number {
  const [fromUnits, toUnits] = [10n ** BigInt(minorDigits(from)), 10n ** BigInt(minorDigits(to))];
  return Number(divideHalfUp(BigInt(amount) * BigInt(rate) * toUnits, BigInt(oneUnit) * fromUnits));
}

/** A part of an amount, in millionths of it. */
export function partOf(amount: number, millionths: number): number {
  return Number(divideHalfUp(BigInt(amount) * BigInt(millionths), BigInt(oneUnit)));
}

/** Rounds to the nearest unit, and a half away from zero, so a refund cancels its payment exactly. */
function divideHalfUp(amount: bigint, divisor: bigint): bigint {
  const size = amount < 0n ? -amount : amount;
  const quotient = (2n * size + divisor) / (2n * divisor);
  return amount < 0n ? -quotient : quotient;
}

/** Millionths as a decimal number: `1.170000`. */
function rateText(rate: number): string {
  const text = String(rate).padStart(7, '0');
  return `${text.slice(0, -6)}.${text.slice(-6)}`;
}

/** The table for `docs/sandbox-reports.md`. */
export function settlementRatesMarkdown(): string {
  const row = (name: string, code: string) =>
    `| ${name} | ${rateText(rateInto('EUR', code))} | ${rateText(rateInto('USD', code))} |`;
  const rows = Object.keys(inEuros).map((code) => row(code, code));
  return ['| 1 of | in EUR | in USD |', '| --- | --- | --- |', ...rows, row('any other', '')].join('\n') + '\n';
}
