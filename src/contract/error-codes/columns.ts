/**
 * The columns of the error codes that a page needs, as patterns of codes. A page loads only those that it uses.
 *
 * Generated from ../error-codes.ts by `npm run codes`; a test fails if it is stale. Do not edit.
 *
 * @module
 */

/** Codes by the responsible party. */
export const party = {
  bank: /^10(0[04]|24|37|4[012348]|5[178]|[78]2)$/,
  expired: /^105[24]$/,
  gateway: /^1(0(02|89)|122)$/,
  limit: /^1055$/,
  paid: /^1019$/,
  shop: /^10(0[789]|1[01234678]|2[13]|35)$/,
  typed: /^10(03|[12]5|9[26])$/,
};

/** The usual next steps: `a` again, `c` another card, `e` edit the fields, `r` another receiver. */
export const bankNext = 'ce';
export const otherNext = 'ae';

/** Codes by other next steps. */
export const next = {
  ace: /^1024$/,
  cae: /^10(00|48|72)$/,
  e: /^10(15|2[35]|96)$/,
  ec: /^1055$/,
  r: /^10(58|92)$/,
};

/** Ids of heading and sentences, for codes that do not have those of their party. */
export const words = {
  1003: ['code.1003', 'declined.plain'],
  1015: ['problem.title', 'field.card_number.invalid'],
  1024: ['code.1024'],
  1025: ['problem.title', 'field.expiry_date.past'],
  1037: ['code.1037'],
  1040: ['code.1040'],
  1041: ['code.1042'],
  1042: ['code.1042'],
  1043: ['code.1043'],
  1044: ['code.1042'],
  1048: ['code.1048'],
  1082: ['code.1082'],
  1092: ['problem.title', 'field.sender_cell_phone.invalid'],
  1096: ['problem.title', 'field.email.invalid'],
} as const;

/** Money may move: the order is looked up. */
export const isOpen = /^1(0(02|1[39]|89)|122)$/;

/** No such merchant or widget. */
export const isMerchantUnknown = /^1016$/;

/** No such order or token. */
export const isOrderUnknown = /^10(18|35)$/;

/** Too late to pay. */
export const isExpired = /^105[24]$/;

/** Too late to confirm. */
export const isChallengeExpired = /^1054$/;

/** The same card may succeed: trying again is a next step. */
export const triesAgain = /^10(00|24|48|72)$/;

/** Trying again with the same card is the best step. */
export const triesAgainFirst = /^1024$/;

/** The payer types the security code again. */
export const asksCode = /^1003$/;

/** The payer types a card instead of the stored one. */
export const asksCard = /^1082$/;

/** The payer changes the amount. */
export const asksAmount = /^10(23|55)$/;

/** The payer changes the receiver of the transfer. */
export const asksReceiver = /^10(58|92)$/;

/** In a transfer, the first sentence of the text is the heading. */
export const beginsWithHeading = /^10(23|5[24578]|92)$/;
