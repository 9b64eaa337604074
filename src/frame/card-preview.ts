/**
 * The display card: it shows the typed values, only inside the card frame.
 *
 * @module
 */
import { formatNumber } from '../core/card/index.js';
import type { FormState } from './form-description.js';
import { paidNumber } from './markup/field.js';
import { showLogos, write } from './nodes.js';

const dots = '•••• •••• •••• ••••';

/** Draws a number: the typed digits, and dots for the missing ones. */
export function drawPreviewNumber(preview: Element, digits: string, missing: string, brand: string | undefined): void {
  write(preview.querySelector('b'), digits);
  write(preview.querySelector('i'), missing);
  showLogos(preview, brand ? [brand] : []);
}

/**
 * Draws the typed card. In a shop's page, every script can read a text, and some record it, so the card shows only the last digits there.
 */
export function drawCardPreview({ root, form, vault, settings, text }: FormState): void {
  const preview = form.querySelector('.preview');
  if (!preview) return;
  const paid = text(paidNumber);
  const digits = paid || formatNumber(vault.digits('card_number'));
  const firstVisible = root instanceof Document ? 0 : Math.max(15, digits.length - 5);
  drawPreviewNumber(
    preview,
    digits.slice(0, firstVisible).replace(/\d/g, '•') + digits.slice(firstVisible),
    dots.slice(digits.length),
    paid ? settings?.brands : vault.brand('card_number'),
  );
  write(preview.querySelector('.expiry'), vault.text('expiry_date'));
}

/**
 * Returns a number for a small card, which has space only for the last digits: the typed digits, and dots for the missing ones.
 *
 * @param isComplete - The number is complete: shows the last four digits. Otherwise shows the last group of four.
 */
export function shortNumber(digits: string, isComplete: boolean): [number: string, missing: string] {
  const group = isComplete ? digits.slice(-4) : digits.slice(digits ? Math.floor((digits.length - 1) / 4) * 4 : 0);
  return [digits.length > 4 ? `•••• ${group}` : group, dots.slice(0, 4 - group.length)];
}
