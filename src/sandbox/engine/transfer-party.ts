/**
 * The sender and the receiver in a transfer's request. A signed result repeats some of their fields, so they are checked like an order's
 * texts. The money goes to a card, or to a telephone number that belongs to one. If a request gives both, the card receives the money, and
 * the telephone gets only a notification.
 *
 * @assumption Meaning of a signature
 * @assumption Settled in the second round: Transfer
 *
 * @module
 */
import { cardNumberPattern, phoneNumber, type TransferFeeRequest, type TransferParty } from '../../contract/index.js';
import { checkNumber } from '../../core/card/index.js';
import { maskCard, maskCards, maskField, maskPhone } from './mask.js';
import { checkEmail, checkPhone } from './parameters.js';
import { Refusal } from './refusal.js';

/**
 * The party for storage: without card numbers, because cards are stored in one place only.
 *
 * @param role - The field of the party, for messages: `sender.email`.
 * @throws Refusal 1096 for an e-mail address, 1092 for a telephone number, 1007 for a text with `|`, which separates signed values.
 */
export function readParty(role: 'sender' | 'receiver', party: TransferParty = {}): TransferParty {
  return Object.fromEntries(
    Object.entries(party).flatMap(([name, text]) => (text === undefined ? [] : [[name, storedText(role, name, text)]])),
  );
}

function storedText(role: string, name: string, text: string): string {
  const path = `${role}.${name}`;
  if (name === 'phone') return checkPhone(text, path);
  const masked = maskCards(text);
  if (name === 'email') return checkEmail(masked, path);
  if (text.includes('|')) {
    throw new Refusal(1007, `Parameter \`${path}\` is incorrect: it contains \`|\`, which separates signed values`);
  }
  return maskField(name, masked);
}

export interface Receiver {
  type: 'card' | 'phone';
  /** The card number, or the telephone number in E.164 form: `+420601234567`. */
  name: string;
  /** Its masked form. */
  masked: string;
  /** The telephone number to notify, in E.164 form; empty if the request gives none. */
  notify: string;
}

/** The receiver's fields of a request. An empty field counts as absent. */
type ReceiverFields = Pick<TransferFeeRequest, 'receiver_card_number' | 'receiver_phone'>;

/** Whether a card belongs to a telephone number, from the acquirer. */
export type PhoneHasCard = (phone: string) => boolean;

/** The receiver of the request, if it has one. An invalid card is 1015, an invalid telephone number 1092. */
export function readReceiver(request: ReceiverFields, hasCard: PhoneHasCard): Receiver | undefined {
  const { receiver_card_number: number = '', receiver_phone: phoneText = '' } = request;
  const phone = phoneText === '' ? '' : readPhone(phoneText);
  if (number !== '') return { ...readCard(number), notify: phone };
  if (phone === '') return undefined;
  if (!hasCard(phone)) {
    throw new Refusal(1092, 'No card belongs to the telephone number of the receiver');
  }
  return { type: 'phone', name: phone, masked: maskPhone(phone), notify: phone };
}

/** The receiver of a request that must have one; 1008 if it is missing. */
export function requireReceiver(request: ReceiverFields, hasCard: PhoneHasCard): Receiver {
  const receiver = readReceiver(request, hasCard);
  if (receiver) return receiver;
  throw new Refusal(1008, 'Parameter `receiver_card_number` or `receiver_phone` is mandatory');
}

function readCard(number: string): Omit<Receiver, 'notify'> {
  if (!cardNumberPattern.test(number) || checkNumber(number).state !== 'valid') {
    throw new Refusal(1015, 'Parameter `receiver_card_number` is incorrect: 16 to 19 digits of a card are expected');
  }
  return { type: 'card', name: number, masked: maskCard(number) };
}

/** A plus sign, or `00` for it, and 7 to 15 digits, with the usual separators between them. */
function readPhone(text: string): string {
  const phone = phoneNumber(text);
  if (!phone) {
    throw new Refusal(1092, 'Parameter `receiver_phone` is incorrect: a plus sign and 7 to 15 digits are expected');
  }
  return phone;
}
