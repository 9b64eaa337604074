/**
 * A wallet's token as the sandbox reads it. A real one is encrypted; this one may name its test card in clear.
 *
 * @assumption HTTP: wallets (ours)
 * @module
 */
import { cardNumberPattern } from '../../contract/index.js';
import { checkNumber } from '../../core/card/index.js';
import { Refusal } from './refusal.js';

/** Google's token in its test environment, when no real gateway is named. */
const googleExample = 'examplePaymentMethodToken';

/** The card of a token that names none: approved without 3-D Secure. */
const plainCard = '4444555511116666';

/** The depth to which a token is searched, JSON inside of texts included. */
const deepest = 6;

/**
 * The number of the card behind the token. Its triggers, wherever in the token they stand: `card_number`, a test card's;
 * `code`, the code that the issuer is to refuse with.
 *
 * @param paymentData - JSON text as the wallet gave it; 1007 where it is not.
 * @param cardRefusedWith - The number of the test card that an issuer refuses with a code, where there is such a card.
 */
export function walletCard(paymentData: string, cardRefusedWith: (code: string) => string | undefined): string {
  const token = parse(paymentData);
  if (token === googleExample || paymentData === googleExample) return plainCard;
  if (typeof token !== 'object' || token === null || Array.isArray(token)) throw unreadable();
  const number = find(token, 'card_number', deepest);
  if (number !== undefined) {
    const digits = String(number).replace(/ /g, '');
    if (!cardNumberPattern.test(digits) || checkNumber(digits).state !== 'valid') throw new Refusal(1015);
    return digits;
  }
  const code = find(token, 'code', deepest);
  if (code === undefined) return plainCard;
  const refused = cardRefusedWith(String(code));
  if (refused === undefined)
    throw new Refusal(1007, 'The `code` of `payment_data` is none that a test card is refused with');
  return refused;
}

function unreadable(): Refusal {
  return new Refusal(1007, 'Parameter `payment_data` is incorrect: the wallet’s token as JSON text is expected');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first text or number with this name, the shallow ones first; JSON inside of a text is looked into. */
function find(value: unknown, name: string, depth: number): string | number | undefined {
  const inside = typeof value === 'string' && value.startsWith('{') ? parse(value) : value;
  if (depth === 0 || typeof inside !== 'object' || inside === null) return undefined;
  const fields = Object.entries(inside);
  for (const [key, found] of fields) {
    if (key === name && (typeof found === 'string' || typeof found === 'number')) return found;
  }
  for (const [, found] of fields) {
    const deeper = find(found, name, depth - 1);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}
