/**
 * The acquirer's transfer: money moves only if the sender's issuer and the receiver's both agree. One entry of the ledger contains the
 * debit and the credit, so a crash cannot separate them.
 *
 * @module
 */
import { type ErrorCode, errorCodes, errorRow } from '../../contract/index.js';
import { type AcquirerDelays, decide, enterOnce } from './acquirer.js';
import type { AcquirerAnswer, Ledger, LedgerEntry } from './ledger.js';

export interface TransferOrder extends LedgerEntry {
  operation: 'transfer';
  /** The sender's card, unmasked; undefined if the gateway no longer has it. */
  number: string | undefined;
  receiver: { type: 'card'; number: string | undefined } | { type: 'phone'; phone: string };
}

/** Failures of the connection to the receiver's issuer. The sender gets these codes unchanged: they reveal nothing about the card. */
const isGatewayError = (code: number) => errorRow(code)?.party === 'gateway';

/** Transfers once for each attempt ID. Call it outside of any database transaction. */
export function moveMoney(ledger: Ledger, order: TransferOrder, delays: AcquirerDelays): Promise<AcquirerAnswer> {
  return enterOnce(
    ledger,
    order,
    delays,
    () => decide(order.number, 'transfer-from') || decideReceiver(order.receiver),
  );
}

/** The sender must not learn why the receiver's issuer refuses, so every reason becomes 1058. */
function decideReceiver(receiver: TransferOrder['receiver']): number {
  const code = receiver.type === 'card' ? decide(receiver.number, 'transfer-to') : phoneCode(receiver.phone);
  return code === 0 || isGatewayError(code) ? code : 1058;
}

function phoneCode(phone: string): number {
  const outcome = phoneOutcome(phone);
  return outcome === 'approved' ? 0 : outcome === 'no card' ? 1058 : outcome;
}

export interface TestPhone {
  /** The last four digits. */
  lastDigits: string;
  /** A number with these last digits. */
  example: string;
  outcome: 'approved' | 'no card' | ErrorCode;
}

/**
 * The receivers' telephone numbers. The last four digits of a number determine the result of a transfer to it; any other is approved.
 *
 * @assumption Ours: test data of the sandbox.
 */
export const testPhones: readonly TestPhone[] = [
  { lastDigits: '0000', example: '+420601230000', outcome: 'no card' },
  { lastDigits: '1058', example: '+420601231058', outcome: 1058 },
  { lastDigits: '1089', example: '+420601231089', outcome: 1089 },
];

/** The result of a transfer to this number. */
function phoneOutcome(phone: string): TestPhone['outcome'] {
  return testPhones.find(({ lastDigits }) => phone.endsWith(lastDigits))?.outcome ?? 'approved';
}

/** Whether a card belongs to the number. */
export function phoneHasCard(phone: string): boolean {
  return phoneOutcome(phone) !== 'no card';
}

/** The table for `docs/sandbox-transfers.md`. */
export function testPhonesMarkdown(): string {
  const rows = testPhones.map(({ lastDigits, example, outcome }) => {
    const message =
      outcome === 'no card'
        ? 'belongs to no card: refused with 1092 before the transfer starts'
        : outcome === 'approved'
          ? 'receives'
          : `the transfer is declined with ${outcome} (${errorCodes[outcome]})`;
    return `| ends in ${lastDigits} | \`${example}\` | ${message} |`;
  });
  return (
    [
      '| number | example | result |',
      '| --- | --- | --- |',
      ...rows,
      '| any other | `+420601234567` | approved |',
    ].join('\n') + '\n'
  );
}
