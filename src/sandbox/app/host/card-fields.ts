/**
 * The card fields of each endpoint. Everywhere else a field that looks like a card's is refused before anything else is checked, so that a
 * developer's misnamed field never stores card data.
 *
 * @assumption Ours: the refusal; the fields are the interface's (Card form submission, Transfer, Transfer fee).
 * @module
 */
import { cardSubmission, transfer, transferFee } from '../../../contract/index.js';
import { refuseCardFields, type Parameters } from '../../engine/parameters.js';

const cardFields: Readonly<Record<string, readonly string[]>> = {
  // A wallet's own token is sealed, or a test's.
  [cardSubmission.path]: ['card_number', 'expiry_date', 'cvv2', 'payment_data'],
  [transfer.path]: ['card_number', 'expiry_date', 'cvv2', 'receiver_card_number'],
  [transferFee.path]: ['receiver_card_number'],
};

/** Refuses with 1007 a field that looks like a card's and is not one of the endpoint's. */
export function checkCardFields(path: string, parameters: Parameters): Parameters {
  refuseCardFields(parameters, cardFields[path]);
  return parameters;
}
