/**
 * The card fields of each endpoint. Any other field that looks like a card's is refused before the other checks, so a misnamed field never
 * stores card data.
 *
 * @assumption Ours: the refusal; the fields are the interface's (Card form submission, Transfer, Transfer fee).
 * @module
 */
import { cardSubmission, transfer, transferFee } from '../../../contract/index.js';
import { refuseCardFields, type Parameters } from '../../engine/parameters.js';

const cardFields: Readonly<Record<string, readonly string[]>> = {
  // A wallet's token is encrypted, or a test token.
  [cardSubmission.path]: ['card_number', 'expiry_date', 'cvv2', 'payment_data'],
  [transfer.path]: ['card_number', 'expiry_date', 'cvv2', 'receiver_card_number'],
  [transferFee.path]: ['receiver_card_number'],
};

/** Refuses with 1007 every field that looks like a card's, except the endpoint's card fields. */
export function checkCardFields(path: string, parameters: Parameters): Parameters {
  refuseCardFields(parameters, cardFields[path]);
  return parameters;
}
