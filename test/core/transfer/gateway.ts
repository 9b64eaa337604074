/**
 * A small honest gateway for transfers. A gateway of the first kind registers the ids it receives: the same id again restarts a
 * transfer that waits for its payer, and is refused with 1013 in any other state. The second kind ignores the id and generates its
 * own. Its answers are always true; the world decides whether they arrive.
 */
import type { TransferStatus, TransferStatusResponse } from '../../../src/contract/index.js';
import type { Quote, TransferAnswer, TransferDraft } from '../../../src/core/transfer/index.js';
import { challenge, quoteOf, statusOf } from './samples.js';

export interface Transfer {
  /** Its id at the gateway. */
  readonly order: string;
  draft: TransferDraft;
  status: TransferStatus;
  code?: string;
  /** Number of starts: the issuer's answer to an earlier challenge is void. */
  begun: number;
}

/** The gateway's result of a submission. */
export interface Begun {
  readonly transfer: Transfer;
  readonly begun: number;
}

export class Gateway {
  readonly transfers = new Map<string, Transfer>();
  /** The fee, which changes from time to time. */
  price = 100;

  constructor(readonly keepsNames: boolean) {}

  quote(draft: TransferDraft): Quote {
    return quoteOf(draft, this.price);
  }

  /** A submission arrives: a refusal, or a transfer that began. */
  begin(name: string, draft: TransferDraft, atIssuer: boolean): Begun | TransferAnswer {
    const order = this.keepsNames ? name : `own-${this.transfers.size + 1}`;
    const known = this.transfers.get(order);
    if (known && known.status !== 'created') return { kind: 'failed', code: '1013' };
    const transfer = known ?? { order, draft, status: 'created', begun: 0 };
    this.transfers.set(order, transfer);
    transfer.draft = draft;
    transfer.begun++;
    transfer.status = atIssuer ? 'created' : 'processing';
    return { transfer, begun: transfer.begun };
  }

  answer({ order, status }: Transfer): TransferAnswer {
    return status === 'created' ? { kind: 'challenge', challenge } : { kind: 'accepted', order };
  }

  /** Undefined for an unknown transfer: 1018. */
  status(order: string): TransferStatusResponse | undefined {
    const transfer = this.transfers.get(order);
    return transfer && statusOf(transfer.status, transfer.code);
  }
}

/** The issuer's answer arrives: money moves, if this is still the waiting challenge. */
export function confirm({ transfer, begun }: Begun): boolean {
  const waits = transfer.status === 'created' && transfer.begun === begun;
  if (waits) transfer.status = 'processing';
  return waits;
}

/** The acquirer decides. */
export function decide(transfer: Transfer, approve: boolean): void {
  if (transfer.status === 'processing') end(transfer, approve ? undefined : '1037');
}

/** The issuer refused, or the time expired: no money moves. */
export function giveUp({ transfer, begun }: Begun, code: string): void {
  if (transfer.status === 'created' && transfer.begun === begun) end(transfer, code);
}

function end(transfer: Transfer, code: string | undefined): void {
  transfer.status = code === undefined ? 'success' : 'declined';
  if (code !== undefined) transfer.code = code;
}
