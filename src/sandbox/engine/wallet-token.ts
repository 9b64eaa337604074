/**
 * Reads a wallet's token. A real token is encrypted; a token of the sandbox can name a test card in plain text.
 *
 * @assumption HTTP: wallets (ours)
 * @module
 */
import { isObject, cardNumberPattern } from '../../contract/index.js';
import { checkNumber } from '../../core/card/index.js';
import { Refusal } from './refusal.js';
import { jsonOf } from './request-json.js';

/** Google's token in its test environment, when no real gateway is named. */
const googleExample = 'examplePaymentMethodToken';

/** The card of a token without a test card: approved without 3-D Secure. */
const plainCard = '4444555511116666';

/** The maximum depth of the search in a token, including JSON in texts. */
const deepest = 6;

/**
 * The card number of the token. Two fields, at any place in the token, select it: `card_number`, the number of a test card, and
 * `code`, the code with which the issuer must refuse.
 *
 * @param paymentData - JSON text from the wallet; 1007 if it is not JSON.
 * @param cardRefusedWith - Returns the number of the test card that an issuer refuses with a code, if there is such a card.
 */
export function walletCard(paymentData: string, cardRefusedWith: (code: string) => string | undefined): string {
  const token = jsonOf(paymentData);
  if (token === googleExample || paymentData === googleExample) return plainCard;
  if (!isObject(token)) throw unreadable();
  const number = find(token, 'card_number', deepest);
  if (number !== undefined) {
    const digits = String(number).replace(/ /g, '');
    if (!cardNumberPattern.test(digits) || checkNumber(digits).state !== 'valid') throw new Refusal(1015);
    return digits;
  }
  const code = find(token, 'code', deepest);
  if (code === undefined) return plainCard;
  const declinedCard = cardRefusedWith(String(code));
  if (declinedCard === undefined)
    throw new Refusal(1007, 'Parameter `payment_data` is incorrect: no test card is refused with its `code`');
  return declinedCard;
}

function unreadable(): Refusal {
  return new Refusal(1007, 'Parameter `payment_data` is incorrect: the wallet’s token as JSON text is expected');
}

/** The first text or number with this name, by depth. JSON in texts is searched too. */
function find(value: unknown, name: string, depth: number): string | number | undefined {
  const container = typeof value === 'string' && value.startsWith('{') ? jsonOf(value) : value;
  if (depth === 0 || typeof container !== 'object' || container === null) return undefined;
  const fields = Object.entries(container);
  for (const [key, field] of fields) {
    if (key === name && (typeof field === 'string' || typeof field === 'number')) return field;
  }
  for (const [, field] of fields) {
    const deeper = find(field, name, depth - 1);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}
