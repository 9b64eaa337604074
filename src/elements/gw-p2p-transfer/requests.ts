/**
 * The requests of a transfer to its card frame, and the time to wait for each answer. The machine decides what the answers mean.
 *
 * @module
 */
import type { FromTransferFrame, ToTransferFrame } from '../../bridge/index.js';
import type { TransferCommand, TransferEvent, TransferState } from '../../core/transfer/index.js';
import { fieldsOf, readQuote, returnAddress } from './figures-on-wire.js';
import type { Timers } from '../parts/payment/timers.js';
import type { TransferConnection, TransferPage } from './page-model.js';

/** Seconds to wait for the frame: longer than its own time-outs. */
const timeouts = { quote: 20 };
/** Seconds of sending after which the payer reads that it takes a long time. */
const slowTime = 10;

type CommandOf<Do> = Extract<TransferCommand, { do: Do }>;
type QuoteAnswer = Extract<FromTransferFrame, { type: 'quoted' }>;

/** The transfer that makes the requests. */
interface Requester {
  readonly state: TransferState;
  dispatch(event: TransferEvent): void;
}

export class Requests {
  /** The payer has been waiting for a while. */
  isSlow = false;
  readonly #transfer: Requester;
  readonly #page: TransferPage;
  readonly #connection: TransferConnection;
  readonly #timers: Timers;
  /** The newest request for a quote: its number, and the order id that it contained. */
  #quote: { number: number; order: string | undefined } | undefined;

  constructor(transfer: Requester, page: TransferPage, connection: TransferConnection, timers: Timers) {
    this.#transfer = transfer;
    this.#page = page;
    this.#connection = connection;
    this.#timers = timers;
  }

  #post(message: ToTransferFrame): void {
    this.#connection.post(message);
  }

  quoteLater({ delay }: CommandOf<'wait-for-quote'>): void {
    this.#timers.wait('quote', delay, () => this.#transfer.dispatch({ type: 'quote-due' }));
  }

  loadQuote({ number, draft, order }: CommandOf<'ask-quote'>): void {
    const { state } = this.#transfer;
    this.#quote = { number, order };
    this.#timers.wait('quote', timeouts.quote, () =>
      this.#transfer.dispatch({ type: 'quote-failed', number, problem: 'gateway_unreachable', refused: false }),
    );
    this.#post({
      type: 'ask-quote',
      number,
      fields: { ...fieldsOf(state.widget, draft), ...(order ? { order_id: order } : {}) },
    });
  }

  /** The frame's answer to a request for a quote. */
  onQuote({ number, quote }: QuoteAnswer): void {
    const { state } = this.#transfer;
    const parsed = readQuote(quote, state.asking.draft?.currency ?? '');
    const requestedOrder = this.#quote?.number === number ? this.#quote.order : undefined;
    this.#transfer.dispatch(
      parsed
        ? {
            type: 'quoted',
            number,
            quote: parsed,
            registered: requestedOrder !== undefined && requestedOrder === quote.order_id,
          }
        : { type: 'quote-failed', number, problem: 'gateway_answer', refused: false },
    );
  }

  submit({ attempt, order, draft }: CommandOf<'submit'>): void {
    this.isSlow = false;
    this.#timers.wait('slow', slowTime, () => {
      this.isSlow = true;
      this.#page.requestUpdate();
    });
    this.#post({
      type: 'send',
      attempt,
      fields: {
        ...fieldsOf(this.#transfer.state.widget, draft),
        ...this.#page.details,
        order_id: order,
        ...returnAddress(),
      },
    });
  }

  loadStatus(order: string): void {
    this.#post({ type: 'ask-status', widget_id: this.#transfer.state.widget ?? '', order_id: order });
  }
}
