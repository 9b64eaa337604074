/**
 * The codes that the gateway answers with, `error_code` of the interface. Each is a row of the table of error codes.
 *
 * @module
 */
import { errorRows, type CodeParty } from '../contract/error-codes.js';
import { entries, type EntryParts, type ErrorParty } from './entry.js';

/** Who can fix it, by the party that is responsible. */
const fixedBy: Readonly<Record<CodeParty, ErrorParty>> = {
  bank: 'bank',
  expired: 'payer',
  gateway: 'gateway',
  limit: 'payer',
  paid: 'payer',
  shop: 'shop',
  typed: 'payer',
};

const parts = Object.entries(errorRows).map(([code, { party, what, cause, fix, reproduce }]): [string, EntryParts] => [
  code,
  [fixedBy[party], what, cause, fix, reproduce],
]);

/** By number. */
export const gatewayErrors = entries('gateway', Object.fromEntries(parts));
