/**
 * Cards of the sandbox by outcome. docs/sandbox.md lists all of them; a test keeps both lists equal.
 *
 * @module
 */

/** The values to type into the card fields. */
export interface Card {
  /** Digits, with or without spaces. */
  readonly number?: string;
  /** `12/30`, or month (1 to 12) and year (four digits or two). By default December three years from now. */
  readonly expiry?: string | { readonly month: number; readonly year: number };
  /** By default `123`. */
  readonly cvv?: string;
  /** Card number of the recipient, for `<gw-p2p-transfer>`; not typed if the payer has chosen a phone number. */
  readonly receiver?: string;
}

/** The sandbox's cards. They accept any future expiry and any CVV of three digits. */
export const cards = {
  /** Approved, without 3-D Secure. */
  approved: { number: '4444555511116666' },
  /** Declined with 1000, without 3-D Secure. */
  declined: { number: '4444111155556666' },
  /** Approved once the payer confirms on the issuer's page. */
  threeDSecure: { number: '4444555566661111' },
  /** Declined with 1000 after the payer confirmed on the issuer's page. */
  threeDSecureDeclined: { number: '4444111166665555' },
  /** Approved after 3-D Secure without a question to the payer. */
  frictionless: { number: '4444555566669999' },
  /** Declined with 1000 after 3-D Secure without a question to the payer. */
  frictionlessDeclined: { number: '4444999966665555' },
  /** Approved once the payer enters the one-time code that the issuer's page shows. */
  oneTimeCode: { number: '4444666655559999' },
  /** Declined with 1000 after the one-time code. */
  oneTimeCodeDeclined: { number: '4444666699995555' },
  /** Declined with 1003: the form asks for the security code again. */
  wrongCvv: { number: '4444000010030001' },
  /** Declined with 1037. */
  insufficientFunds: { number: '4444000010370001' },
  /** Declined with 1044. */
  lost: { number: '4444000010440002' },
  /** Declined with 1042. */
  stolen: { number: '4444000010420004' },
  /** Approved, and disputed three days later. */
  chargeback: { number: '4444000050000013' },
} as const satisfies Readonly<Record<string, Card>>;

/** A card that accepts every transfer. */
export const receiverCard = '5555666644441111';

/** Number of years until the default expiry. */
const validity = 3;

/** The expiry as a payer types it. */
export function expiryText(expiry: Card['expiry']): string {
  if (typeof expiry === 'string') return expiry;
  const { month, year } = expiry ?? { month: 12, year: new Date().getFullYear() + validity };
  return `${twoDigits(month)}/${twoDigits(year % 100)}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** @throws Error if a field is invalid. The message never contains a card's number or code. */
export function checkCard(card: unknown): asserts card is Card {
  if (typeof card !== 'object' || card === null) {
    throw new Error(`fillCard: card: expected an object such as cards.approved, received ${typeof card}.`);
  }
  const { number, expiry, cvv, receiver, ...others } = card as Record<keyof Card, unknown>;
  for (const [name, value] of Object.entries({ number, cvv, receiver })) {
    if (value === undefined || typeof value === 'string') continue;
    throw new Error(`fillCard: card.${name}: expected a string, received ${typeof value}. Put it in quotes.`);
  }
  const unknown = Object.keys(others)[0];
  if (unknown !== undefined) {
    throw new Error(
      `fillCard: card.${unknown} is not a field of a card. The fields are number, expiry, cvv and receiver.`,
    );
  }
  if (expiry !== undefined && typeof expiry !== 'string' && !isMonth(expiry)) {
    throw new Error('fillCard: card.expiry: expected text such as "12/30", or { month: 12, year: 2030 }.');
  }
}

function isMonth(expiry: unknown): boolean {
  if (typeof expiry !== 'object' || expiry === null) return false;
  const { month, year } = expiry as Record<string, unknown>;
  return Number.isInteger(month) && Number.isInteger(year) && Number(month) >= 1 && Number(month) <= 12;
}
