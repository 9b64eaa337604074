/**
 * The acquirer's transfer: money moves only if the sender's issuer and the receiver's both agree. One entry of the ledger contains the
 * debit and the credit, so a crash cannot separate them.
 *
 * @module
 */
import { errorRow } from '../../contract/index.js';
import { decide, enterOnce, type AcquirerDelays } from './acquirer.js';
import type { AcquirerAnswer, Ledger, LedgerEntry } from './ledger.js';
import { phoneOutcome } from './test-phones.js';

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
