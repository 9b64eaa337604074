/**
 * The shape of an entry in the registry of errors.
 *
 * @module
 */

/**
 * The area of a code. `gateway`: an answer of the payment host. `element`: `gw-error` of an element, and its console
 * messages. `option`: `gw-options-invalid`. `server`: an error of the server client. `webhook`: a `CallbackError`. `command`: the exit
 * code of a command.
 */
export type ErrorArea = 'gateway' | 'element' | 'option' | 'server' | 'webhook' | 'command';

/** Who can fix it. `nobody`: it passes, or nothing is wrong. */
export type ErrorParty = 'shop' | 'payer' | 'bank' | 'network' | 'gateway' | 'nobody';

export interface ErrorEntry {
  readonly code: string;
  readonly area: ErrorArea;
  /** A description of the error. The first sentence names the fact, without the code. */
  readonly what: string;
  /** The usual causes. */
  readonly cause: string;
  /** The next step, for the developer. */
  readonly fix: string;
  readonly party: ErrorParty;
  /** A test card of the sandbox that causes it, digits only. */
  readonly card?: string;
  /** How to cause it on purpose in the sandbox, where no card does. */
  readonly reproduce?: string;
}

/** The parts of an entry that differ, in the order in which they are read. */
export type EntryParts = readonly [party: ErrorParty, what: string, cause: string, fix: string, reproduce?: string];

/** Makes the entries of one area. `reproduce` that consists of digits is a test card; it is empty where nothing causes the error. */
export function entries<Code extends string>(
  area: ErrorArea,
  parts: Readonly<Record<Code, EntryParts>>,
): readonly ErrorEntry[] {
  return Object.entries<EntryParts>(parts).map(([code, [party, what, cause, fix, reproduce = '']]) => ({
    ...{ code, area, what, cause, fix, party },
    ...(reproduce === '' ? {} : /^\d{13,19}$/.test(reproduce) ? { card: reproduce } : { reproduce }),
  }));
}
