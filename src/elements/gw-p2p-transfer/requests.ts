/**
 * The requests of a transfer to its card room, and the time to wait for each answer. The machine decides what the answers mean.
 *
 * @module
 */
import type { FromTransferRoom, ToTransferRoom } from '../../bridge/index.js';
import type { TransferCommand, TransferEvent, TransferState } from '../../core/transfer/index.js';
import { fieldsOf, readQuote, returnAddress } from './figures-on-wire.js';
import type { TransferConnection, TransferPage } from './page-model.js';

/** Seconds to wait for the room: longer than its own time-outs. */
const patience = { answer: 75, quote: 20, status: 20 };
/** Seconds of sending after which the payer reads that it takes a long time. */
const slow = 10;

type Timer = 'quote' | 'status' | 'slow';
type CommandOf<Do> = Extract<TransferCommand, { do: Do }>;
type QuoteAnswer = Extract<FromTransferRoom, { type: 'quoted' }>;

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
  #timers: Partial<Record<Timer, ReturnType<typeof setTimeout>>> = {};
  /** The newest request for a quote: its number, and the order id that it contained. */
  #quote: { number: number; order: string | undefined } | undefined;

  constructor(transfer: Requester, page: TransferPage, connection: TransferConnection) {
    this.#transfer = transfer;
    this.#page = page;
    this.#connection = connection;
  }

  /** Stops waiting. */
  end(): void {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
  }

  #post(message: ToTransferRoom): void {
    this.#connection.post(message);
  }

  /** Starts a timer. It replaces an earlier one of the same kind. */
  #wait(what: Timer, seconds: number, then: () => void): void {
    clearTimeout(this.#timers[what]);
    this.#timers[what] = setTimeout(then, seconds * 1000);
  }

  quoteLater({ delay }: CommandOf<'wait-for-quote'>): void {
    this.#wait('quote', delay, () => this.#transfer.dispatch({ type: 'quote-due' }));
  }

  askQuote({ number, draft, order }: CommandOf<'ask-quote'>): void {
    const { state } = this.#transfer;
    this.#quote = { number, order };
    this.#wait('quote', patience.quote, () =>
      this.#transfer.dispatch({ type: 'quote-failed', number, problem: 'gateway_unreachable', refused: false }),
    );
    this.#post({
      type: 'ask-quote',
      number,
      fields: { ...fieldsOf(state.widget, draft), ...(order ? { order_id: order } : {}) },
    });
  }

  /** The room's answer to a request for a quote. */
  quoted({ number, quote }: QuoteAnswer): void {
    const { state } = this.#transfer;
    const read = readQuote(quote, state.asking.draft?.currency ?? '');
    const requested = this.#quote?.number === number ? this.#quote.order : undefined;
    this.#transfer.dispatch(
      read
        ? {
            type: 'quoted',
            number,
            quote: read,
            registered: requested !== undefined && requested === quote.order_id,
          }
        : { type: 'quote-failed', number, problem: 'gateway_answer', refused: false },
    );
  }

  submit({ attempt, order, draft }: CommandOf<'submit'>): void {
    const { line } = this.#connection;
    this.isSlow = false;
    this.#wait('slow', slow, () => {
      this.isSlow = true;
      this.#page.requestUpdate();
    });
    // A room that stops responding must not block the payer. If an answer arrived before, the machine ignores this event.
    setTimeout(() => {
      if (line === this.#connection.line)
        this.#transfer.dispatch({ type: 'answered', attempt, answer: { kind: 'lost', reason: 'timeout' } });
    }, patience.answer * 1000);
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

  askStatus({ order, delay }: CommandOf<'ask-status'>): void {
    this.#wait('status', delay, () => {
      this.#post({ type: 'ask-status', widget_id: this.#transfer.state.widget ?? '', order_id: order });
      this.#wait('status', patience.status, () => this.#transfer.dispatch({ type: 'status-failed', order }));
    });
  }
}
