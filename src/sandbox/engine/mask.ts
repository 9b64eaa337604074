/**
 * What may be shown and logged of a card.
 *
 * @module
 */

/** The number with its middle as X: `444455XXXXXX1111`. Interface: Order result. */
export function maskCard(number: string): string {
  return number.slice(0, 6) + 'X'.repeat(Math.max(0, number.length - 10)) + number.slice(-4);
}

/** A telephone number with its middle as X: `+420XXXXXX456`. @assumption Ours: the form. */
export function maskPhone(phone: string): string {
  // A short one keeps less of its beginning: three digits at least are hidden.
  const shown = Math.max(2, Math.min(4, phone.length - 7));
  return phone.slice(0, shown) + 'X'.repeat(Math.max(0, phone.length - shown - 3)) + phone.slice(-3);
}

/**
 * A text for the log: every run of digits that could be a card number is masked, whatever separates its digits. A longer one as a
 * whole: it may be several numbers, and what is left over of the first must not complete the second.
 */
export function maskText(text: string): string {
  return text.replace(/\d(?:[ .-]?\d){11,}/g, (run) => maskCard(run.replace(/\D/g, '')));
}

/** A text that is kept: runs that could only be a card's number are masked; a telephone number has fewer digits. */
export function maskCards(text: string): string {
  return text.replace(/\d(?:[ .-]?\d){15,}/g, (run) => maskCard(run.replace(/\D/g, '')));
}
