/**
 * A small honest gateway for transfers. Of the first kind, it keeps the names it is told: the same name again begins a transfer anew
 * that waits for its payer, and is refused with 1013 in any other state. Of the second kind, it reads no name and gives its own.
 * It answers and never lies; whether an answer arrives is the world's affair.
 */
import type { TransferStatus, TransferStatusResponse } from '../../../src/contract/index.js';
import type { Quote, TransferAnswer, TransferDraft } from '../../../src/core/transfer/index.js';
import { challenge, quoteOf, statusOf } from './samples.js';

export interface Transfer {
  /** Its name at the gateway. */
  readonly order: string;
  draft: TransferDraft;
  status: TransferStatus;
  code?: string;
  /** Counts how often it was begun: the issuer's word on an earlier challenge is void. */
  begun: number;
}

/** What a submission came to at the gateway. */
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

  /** A submission arrives: the gateway's no, or a transfer that began. */
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

  /** Undefined where it knows no such transfer: 1018. */
  status(order: string): TransferStatusResponse | undefined {
    const transfer = this.transfers.get(order);
    return transfer && statusOf(transfer.status, transfer.code);
  }
}

/** The issuer's word arrives: money moves, if this is still the challenge that waits. */
export function confirm({ transfer, begun }: Begun): boolean {
  const waits = transfer.status === 'created' && transfer.begun === begun;
  if (waits) transfer.status = 'processing';
  return waits;
}

/** The acquirer has spoken. */
export function decide(transfer: Transfer, approve: boolean): void {
  if (transfer.status === 'processing') end(transfer, approve ? undefined : '1037');
}

/** The issuer refused, or the time ran out: no money moves. */
export function giveUp({ transfer, begun }: Begun, code: string): void {
  if (transfer.status === 'created' && transfer.begun === begun) end(transfer, code);
}

function end(transfer: Transfer, code: string | undefined): void {
  transfer.status = code === undefined ? 'success' : 'declined';
  if (code !== undefined) transfer.code = code;
}
