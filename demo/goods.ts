/** What the demo shop sells, and for how much. */
import { formatAmount } from '../src/core/money/index.js';

export interface Good {
  readonly description: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Bought again every month. */
  readonly monthly?: boolean;
}

export const goods: Readonly<Record<string, Good>> = {
  tickets: { description: 'Two tickets, row 7', amount: 10_025, currency: 'EUR' },
  tea: { description: 'Darjeeling, 250 g', amount: 1_890, currency: 'EUR' },
  thread: { description: 'Silk thread, 12 colours', amount: 2_400, currency: 'JPY' },
  club: { description: 'Darjeeling every month', amount: 1_690, currency: 'EUR', monthly: true },
};

/** As a customer reads it. */
export function priceOf({ amount, currency }: Pick<Good, 'amount' | 'currency'>): string {
  return formatAmount(amount, currency, 'en') ?? '';
}
