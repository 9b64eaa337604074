/**
 * The display card: it shows the typed values, only inside the card frame.
 *
 * @module
 */
import { formatNumber } from '../core/card/index.js';
import { showLogos, write } from './nodes.js';

const dots = '•••• •••• •••• ••••';

/** Draws a number: the typed digits, and dots for the missing ones. */
export function drawPreviewNumber(preview: Element, typed: string, missing: string, brand: string | undefined): void {
  write(preview.querySelector('b'), typed);
  write(preview.querySelector('i'), missing);
  showLogos(preview, brand ? [brand] : []);
}

/**
 * @param isApart - The frame is a separate document. In a shop's page, every script can read a text, and some record it, so the card shows
 *   only the last digits there.
 */
export function drawCardPreview(
  preview: Element | null,
  digits: string,
  expiry: string,
  brand: string | undefined,
  isApart: boolean,
): void {
  if (!preview) return;
  const typed = formatNumber(digits);
  const shown = isApart ? 0 : Math.max(15, typed.length - 5);
  drawPreviewNumber(
    preview,
    typed.slice(0, shown).replace(/\d/g, '•') + typed.slice(shown),
    dots.slice(typed.length),
    brand,
  );
  write(preview.querySelector('.expiry'), expiry);
}

/**
 * Returns a number for a small card, which has space only for the last digits: the typed digits, and dots for the missing ones.
 *
 * @param isWhole - The number is complete: shows the last four digits. Otherwise shows the last group of four.
 */
export function shortNumber(digits: string, isWhole: boolean): [typed: string, missing: string] {
  const group = isWhole ? digits.slice(-4) : digits.slice(digits ? Math.floor((digits.length - 1) / 4) * 4 : 0);
  return [digits.length > 4 ? `•••• ${group}` : group, dots.slice(0, 4 - group.length)];
}
