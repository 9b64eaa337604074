/**
 * The sender and the receiver in a transfer's request. A signed result repeats some of their fields, so they are checked like an order's
 * texts.
 *
 * @assumption Meaning of a signature
 * @module
 */
import type { TransferParty } from '../../contract/index.js';
import { maskCards, maskField } from './mask.js';
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
