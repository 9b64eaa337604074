/**
 * The facts that a page needs about a code of the gateway, from the table of error codes.
 *
 * @module
 */
import * as columns from './columns.js';
import type { CodeParty } from './row.js';

/** `unknown`: not a code of the interface. */
export type ResponsibleParty = CodeParty | 'unknown';

const valueFor = <Value extends string>(column: Readonly<Record<Value, RegExp>>, code: string): Value | undefined =>
  (Object.keys(column) as Value[]).find((value) => column[value].test(code));

/** Returns the party responsible for a code. */
export const partyFor = (code: string): ResponsibleParty => valueFor(columns.party, code) ?? 'unknown';

/** Next steps by their letters: trying again, another card, editing the fields, another receiver of a transfer. */
export type StepLetter = 'a' | 'c' | 'e' | 'r';

/** The payer's next steps, the best first. */
export const nextStepsFor = (code: string): StepLetter[] => {
  const usual = partyFor(code) === 'bank' ? columns.bankNext : columns.otherNext;
  return [...(valueFor(columns.next, code) ?? usual)] as StepLetter[];
};
