/**
 * The display card: a mirror of what is typed, in the card room alone.
 *
 * @module
 */
import { formatNumber } from '../core/card/index.js';
import { showMarks, write } from './nodes.js';

const dots = '•••• •••• •••• ••••';

/** Draws a number: what is typed, and dots for what is missing. */
export function drawNumber(face: Element, typed: string, missing: string, brand: string | undefined): void {
  write(face.querySelector('b'), typed);
  write(face.querySelector('i'), missing);
  showMarks(face, brand ? [brand] : []);
}

/**
 * @param isApart - The room is a document of its own. In a shop's page every script can read a text, and some record it: there the card
 *   shows the last digits alone.
 */
export function drawFace(
  face: Element | null,
  digits: string,
  expiry: string,
  brand: string | undefined,
  isApart: boolean,
): void {
  if (!face) return;
  const typed = formatNumber(digits);
  const shown = isApart ? 0 : Math.max(15, typed.length - 5);
  drawNumber(face, typed.slice(0, shown).replace(/\d/g, '•') + typed.slice(shown), dots.slice(typed.length), brand);
  write(face.querySelector('.face-expiry'), expiry);
}

/**
 * A number for a small card, which has room for the last digits alone: what is typed, and dots for what is missing.
 *
 * @param isWhole - Nothing more is to be typed: the last four, else the last group of four.
 */
export function shortNumber(digits: string, isWhole: boolean): [typed: string, missing: string] {
  const group = isWhole ? digits.slice(-4) : digits.slice(digits ? Math.floor((digits.length - 1) / 4) * 4 : 0);
  return [digits.length > 4 ? `•••• ${group}` : group, dots.slice(0, 4 - group.length)];
}
