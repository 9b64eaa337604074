/**
 * Formats of values that only a receipt shows.
 *
 * @module
 */
import { formatMoment } from './dates.js';
import type { Catalogue } from './index.js';

/**
 * Formats a gateway's time (`DD.MM.YYYY HH:MM:SS`, UTC) for the payer, in the payer's time zone. Undefined if the text is not a time.
 */
export function formatTime(time: string | undefined, texts: Catalogue, locale: string): string | undefined {
  const iso = time?.replace(/^(\d\d)\.(\d\d)\.(\d{4}) /, '$3-$2-$1T') + 'Z';
  const date = new Date(iso);
  return isNaN(+date) ? undefined : formatMoment(date, texts, locale);
}

/**
 * Formats a masked card in groups of four, with dots for the unknown digits: `4444 55•• •••• 6666`. Other masked values, such as a
 * telephone number, keep their groups. Interface: Order result.
 */
export function formatMask(masked: string | undefined): string | undefined {
  const dots = masked?.replace(/[Xx*]/g, '•');
  const card = dots?.replace(/\s/g, '') ?? '';
  return /^\d+•+\d+$/.test(card) ? card.replace(/.{4}(?=.)/g, '$& ') : dots;
}
