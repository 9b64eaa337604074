/**
 * The acquirer's transfer: the sender's issuer and the receiver's both agree, or nothing moves. One entry of the ledger holds both halves,
 * so that a crash cannot separate them.
 *
 * @module
 */
import { decide, enterOnce, type AcquirerDelays } from './acquirer.js';
import type { AcquirerAnswer, Ledger, LedgerEntry } from './ledger.js';
import { phoneOutcome } from './test-phones.js';

export interface TransferOrder extends LedgerEntry {
  operation: 'transfer';
  /** The sender's card in clear; undefined where the gateway no longer has it. */
  number: string | undefined;
  receiver: { type: 'card'; number: string | undefined } | { type: 'phone'; phone: string };
}

/** Failures on the way to the receiver's issuer. The sender gets these codes unchanged: they reveal nothing about the receiver's card. */
const onTheWay: readonly number[] = [1002, 1089, 1122];

/** Transfers once per attempt id. No transaction of the gateway is open meanwhile. */
export function moveMoney(ledger: Ledger, order: TransferOrder, delays: AcquirerDelays): Promise<AcquirerAnswer> {
  return enterOnce(
    ledger,
    order,
    delays,
    () => decide(order.number, 'transfer-from') || decideReceiver(order.receiver),
  );
}

/** Why the receiver's issuer refuses is not for the sender to know: 1058 whatever the reason. */
function decideReceiver(receiver: TransferOrder['receiver']): number {
  const code = receiver.type === 'card' ? decide(receiver.number, 'transfer-to') : phoneCode(receiver.phone);
  return code === 0 || onTheWay.includes(code) ? code : 1058;
}

function phoneCode(phone: string): number {
  const outcome = phoneOutcome(phone);
  return outcome === 'approved' ? 0 : outcome === 'no card' ? 1058 : outcome;
}
