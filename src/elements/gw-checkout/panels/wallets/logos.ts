/**
 * Names and marks of the wallets. The marks are outlines: they need no font and no picture from another host. Apple Pay and Google Pay are trademarks
 * of their owners; both allow black buttons with white marks and white ones with black marks.
 *
 * @module
 */
import type { Icon } from '../../../../ui/icons.js';
import type { WalletName } from './possible.js';

/** Names as their owners write them; the same in every language. */
export const walletNames: Readonly<Record<WalletName, string>> = { googlepay: 'Google Pay', applepay: 'Apple Pay' };

const apple =
  'M11 6.9c1.1 0 2.3-1.2 4.3-1.2 1.7 0 3.1.8 4.1 2.3-3.6 2.1-3 7.2.7 8.7-.9 2.3-2.7 5.6-4.7 5.6-1.5 0-2.2-1-4.2-1s-2.7 1-4.2 1C4.4 22.3 1.3 16.7 1.3 12.2c0-4.2 2.6-6.4 5.3-6.4 1.9 0 3.3 1.1 4.4 1.1ZM14.7.4c.3 2.4-1.7 4.8-4.1 4.8C10.3 2.9 12.3.6 14.7.4Z';
const letters = { stroke: 'currentColor', 'stroke-linejoin': 'round' };

export const walletLogos: Readonly<Record<WalletName, Icon>> = {
  applepay: {
    size: [53, 24],
    viewBox: '0 0 48 22',
    paths: [
      { d: apple, transform: 'translate(0 .2)scale(.84)', fill: 'currentColor' },
      {
        ...letters,
        d: 'M1.5 17V3h4.3a4.1 4.1 0 0 1 0 8.2H1.5M11.4 11.3c.5-1.3 1.6-2 3.2-2 2.1 0 3.3 1 3.3 2.9V17M17.9 12.8c-4.6-.1-7 .7-7 2.5 0 1.3 1 2.1 2.6 2.1 2.5 0 4.4-1.5 4.4-3.4M20.3 9.6l3.6 7.3M27.7 9.6l-4.5 9.7c-.7 1.5-1.6 2-3 1.7',
        transform: 'translate(19.5)',
        'stroke-width': '1.95',
      },
    ],
  },
  googlepay: {
    size: [55, 24],
    viewBox: '0 0 50 22',
    paths: [
      ...(
        [
          ['M14.6 5.3A7 7 0 0 0 3.3 7.2', '#ea4335'],
          ['M3.3 7.1a7 7 0 0 0-.1 6', '#fbbc04'],
          ['M3.2 13a7 7 0 0 0 10.9 2.3', '#34a853'],
          ['M14 15.4A7 7 0 0 0 16.4 10.2H9.6', '#4285f4'],
        ] as const
      ).map(([d, stroke]) => ({ d, stroke, transform: 'translate(0 .2)', 'stroke-width': '3.5' })),
      {
        ...letters,
        d: 'M1.5 17V3h4.3a4 4 0 0 1 0 8H1.5M17.7 9.8V17M17.7 13.3a3.5 3.6 0 1 1-7 0a3.5 3.6 0 1 1 7 0M20.3 9.7l3.6 7.2M27.7 9.7l-4.5 9.6c-.7 1.5-1.6 2-3 1.7',
        transform: 'translate(21)',
        'stroke-width': '2.05',
      },
    ],
  },
};
