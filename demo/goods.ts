/** The goods of the demo shop, with their prices. */
import { formatAmount } from '../src/core/money/index.js';

export interface Good {
  readonly description: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Charged again every month. */
  readonly monthly?: boolean;
}

/** The description and drawing of a good on the shelf. */
export interface Shown {
  /** The line below the name. */
  readonly words: string;
  /** Name of the drawing in `public/pictures`. */
  readonly picture: string;
  /** Alternative text of the drawing. */
  readonly alt: string;
}

/** The shelf, in display order. All prices are in one currency, so a cart has one total. */
export const shelf: Readonly<Record<string, Good & Shown>> = {
  tea: {
    ...{ description: 'Darjeeling, 250 g', amount: 1_890, currency: 'EUR' },
    words: 'First flush: light, with a note of grapes.',
    ...{ picture: 'tea', alt: 'A green tin with a sprig of tea on its label.' },
  },
  sencha: {
    ...{ description: 'Sencha, 100 g', amount: 1_450, currency: 'EUR' },
    words: 'Green tea from the second picking.',
    ...{ picture: 'sencha', alt: 'A paper bag with a leaf on it, beside a bowl of green tea leaves.' },
  },
  herbs: {
    ...{ description: 'Meadow herbs, 60 g', amount: 790, currency: 'EUR' },
    words: 'Mint, lemon balm and camomile.',
    ...{ picture: 'herbs', alt: 'A glass jar of herbs and white flowers, with a label on a string.' },
  },
  pot: {
    ...{ description: 'Teapot for two', amount: 4_800, currency: 'EUR' },
    words: 'Clay, half glazed, 0.7 litres.',
    ...{ picture: 'pot', alt: 'A round clay teapot, its lower half in a pale glaze.' },
  },
  cup: {
    ...{ description: 'Stoneware cup', amount: 2_200, currency: 'EUR' },
    words: 'Thrown by hand. Each glaze runs its own way.',
    ...{ picture: 'cup', alt: 'A blue cup of hot tea on a saucer.' },
  },
  wool: {
    ...{ description: 'Merino yarn, 100 g', amount: 1_600, currency: 'EUR' },
    words: 'Soft, four threads, 210 metres.',
    ...{ picture: 'wool', alt: 'A ball of red yarn with a loose end.' },
  },
  silk: {
    ...{ description: 'Silk thread, 12 colours', amount: 2_400, currency: 'EUR' },
    words: 'Twelve reels, 30 metres each.',
    ...{ picture: 'silk', alt: 'Twelve reels of thread in twelve colours, stacked.' },
  },
  needles: {
    ...{ description: 'Beech needles, 4 mm', amount: 950, currency: 'EUR' },
    words: 'A pair, 35 cm long, oiled.',
    ...{ picture: 'needles', alt: 'Two wooden needles with a yellow swatch of knitting.' },
  },
};

/** The subscription. It is not sold in a cart, because an order has only one plan. */
export const club: Good & Shown = {
  ...{ description: 'Darjeeling every month', amount: 1_690, currency: 'EUR', monthly: true },
  words: '250 g of the latest picking by post, at a lower price than in the shop.',
  ...{ picture: 'club', alt: 'An open parcel with a tin and a bag of tea.' },
};

/** Everything that can be ordered, including goods that only developers see: they show other amounts. */
export const goods: Readonly<Record<string, Good & Partial<Shown>>> = {
  ...shelf,
  club,
  tickets: { description: 'Two tickets, row 7', amount: 10_025, currency: 'EUR' },
  thread: { description: 'Silk thread in yen', amount: 2_400, currency: 'JPY', picture: 'silk' },
};

/** The price, formatted for the customer. */
export function priceOf({ amount, currency }: Pick<Good, 'amount' | 'currency'>): string {
  return formatAmount(amount, currency, 'en') ?? '';
}

/** The good with this name. The name comes from a form, so it may be any text. */
export function goodNamed(item: string): (Good & Partial<Shown>) | undefined {
  return Object.hasOwn(goods, item) ? goods[item] : undefined;
}
