/** The formats of card fields on the wire. Interface: Card form submission. */

/** Digits of a card number: 16 to 19. */
export const cardNumberPattern = /^\d{16,19}$/;
/** `MM/YY`, `MM/YYYY`, `MMYY` or `MMYYYY`. */
export const expiryPattern = /^(0[1-9]|1[0-2])\/?(\d{2}|\d{4})$/;
/** Three digits. */
export const cvvPattern = /^\d{3}$/;
