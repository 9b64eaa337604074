/**
 * The registry of every error code: what happened, why, how to fix it, who can, and how to cause it in the sandbox. The command
 * `explain`, docs/errors.md, the sandbox's console and the messages of the elements are made from it.
 *
 * @module
 */
import { elementErrors } from './element.js';
import type { ErrorParty, ErrorEntry } from './entry.js';
import { gatewayErrors } from './gateway.js';
import { optionErrors } from './option.js';
import { commandErrors, serverErrors, webhookErrors } from './server.js';

export type { ErrorArea, ErrorParty, ErrorEntry } from './entry.js';

/** Every code once, in the order of the areas. */
export const allErrors: readonly ErrorEntry[] = [
  ...gatewayErrors,
  ...elementErrors,
  ...optionErrors,
  ...serverErrors,
  ...webhookErrors,
  ...commandErrors,
];

const byCode = new Map(allErrors.map((entry) => [entry.code, entry]));

/** The entry of a code; undefined for a code that is not in the registry. */
export function findError(code: string): ErrorEntry | undefined {
  return byCode.get(code);
}

/** Who can fix an error, in words. */
export const partyNames: Readonly<Record<ErrorParty, string>> = {
  shop: 'The shop: its page, its server or its settings.',
  payer: 'The payer, who can correct it on the page.',
  bank: 'The bank that issued the card.',
  network: 'The network between the two.',
  gateway: 'The gateway.',
  nobody: 'Nothing has to be fixed.',
};

/** How to cause an error in the sandbox; undefined where nothing causes it on purpose. */
export function reproduction({ card, reproduce }: ErrorEntry): string | undefined {
  return card === undefined ? reproduce : `Pay with the test card \`${card.replace(/(\d{4})(?=\d)/g, '$1 ')}\`.`;
}
