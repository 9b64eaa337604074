import { toMajor } from '../../core/money/index.js';

/** An amount of minor units as the pages show it: `100.25 EUR`. */
export function amountText(amount: number, currency: string): string {
  return `${toMajor(amount, currency)} ${currency}`;
}
