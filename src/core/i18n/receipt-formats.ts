/**
 * What only a receipt shows, as a payer reads it.
 *
 * @module
 */
import { formatMoment } from './dates.js';
import type { Catalogue } from './index.js';

/**
 * A gateway's time (`DD.MM.YYYY HH:MM:SS`, UTC) as a payer reads it, in their own time zone. Undefined where it is none.
 */
export function formatTime(time: string | undefined, texts: Catalogue, locale: string): string | undefined {
  const iso = time?.replace(/^(\d\d)\.(\d\d)\.(\d{4}) /, '$3-$2-$1T') + 'Z';
  const date = new Date(iso);
  return isNaN(+date) ? undefined : formatMoment(date, texts, locale);
}

/**
 * A masked card in groups of four, with dots for the digits that are not known: `4444 55•• •••• 6666`. Anything else that is masked,
 * such as a telephone number, keeps its own groups. Interface: Order result.
 */
export function formatMask(masked: string | undefined): string | undefined {
  const dots = masked?.replace(/[Xx*]/g, '•');
  const card = dots?.replace(/\s/g, '') ?? '';
  return /^\d+•+\d+$/.test(card) ? card.replace(/.{4}(?=.)/g, '$& ') : dots;
}
