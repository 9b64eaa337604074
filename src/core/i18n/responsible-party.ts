/**
 * The party responsible for a gateway code, from the table of error codes. Only the codes of `bank` are shown to the payer as a refusal
 * of the bank. The texts are in the catalogues.
 *
 * @assumption Codes and blame
 * @module
 */
export { partyFor, type ResponsibleParty } from '../../contract/error-codes/facts.js';
