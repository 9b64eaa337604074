/**
 * What may be shown and logged of a card.
 *
 * @module
 */

/** The number with its middle as X: `444455XXXXXX1111`. Interface: Order result. */
export function maskCard(number: string): string {
  return number.slice(0, 6) + 'X'.repeat(Math.max(0, number.length - 10)) + number.slice(-4);
}

/** A text for the log: every run of digits that could be a card number is masked, whatever separates its digits. */
export function maskText(text: string): string {
  return text.replace(/\d(?:[ .-]?\d){11,18}/g, (run) => maskCard(run.replace(/\D/g, '')));
}
