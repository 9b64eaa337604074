/**
 * The transfer's room: the card room with a receiver, and everything that is asked of the gateway, so that neither card ever leaves
 * it but for there.
 *
 * @module
 */
import { toTransferRoom, type FromTransferRoom, type ToTransferRoom } from '../bridge/index.js';
import { GatewayError, problemOf, send, TransportError } from '../client/index.js';
import type { TransferFeeRequest, TransferRequest } from '../contract/index.js';
import { styleSheet } from './card-form.js';
import type { LargerRoom, RoomTools } from './card-room.js';
import { TransferForm } from './transfer-form.js';
import { fee, status, transfer } from './transfer-routes.js';
import { transferStyles } from './transfer-styles.js';

type Answer = Extract<FromTransferRoom, { type: 'answered' }>['answer'];
type Fields = Readonly<Record<string, unknown>>;

/** Seconds until a transfer without an answer counts as lost: longer than an acquirer's own time-out. */
const sendingTimeout = 60;
/** Seconds for what may be asked again. */
const askingTimeout = 15;

export const transferRoom: LargerRoom = {
  shape: toTransferRoom as LargerRoom['shape'],
  form: TransferForm,
  open(tools) {
    const room = new TransferRoom(tools);
    return (message) => room.take(message as ToTransferRoom);
  },
};

class TransferRoom {
  #busy = false;
  readonly #tools: RoomTools;
  readonly #form: TransferForm;

  constructor(tools: RoomTools) {
    this.#tools = tools;
    this.#form = tools.form as TransferForm;
    tools.root.adoptedStyleSheets.push(styleSheet(transferStyles, tools.root instanceof Document));
  }

  /** Whether the message was this room's. */
  take(message: ToTransferRoom): boolean {
    switch (message.type) {
      case 'receiver':
        this.#form.arrange(message);
        return true;
      case 'mark':
        this.#form.validate(true);
        return true;
      case 'ask-quote':
        void this.#quote(message.number, message.fields);
        return true;
      case 'send':
        void this.#send(message.attempt, message.fields);
        return true;
      case 'ask-status':
        void this.#status(message.widget_id, message.order_id);
        return true;
      default:
        return false;
    }
  }

  #post(message: FromTransferRoom): void {
    // The port of the card form carries the transfer's words as well.
    this.#tools.port.post(message as never);
  }

  async #quote(number: number, fields: Fields): Promise<void> {
    const input = { ...fields, ...this.#form.receiver } as TransferFeeRequest;
    try {
      const quote = await send(fee, input, { origin: this.#tools.origin, timeout: askingTimeout });
      this.#post({ type: 'quoted', number, quote });
    } catch (error) {
      this.#post({ type: 'quote-failed', number, ...why(error) });
    }
  }

  async #send(attempt: number, fields: Fields): Promise<void> {
    if (this.#busy) return;
    const form = this.#form;
    if (!form.validate()) return this.#post({ type: 'answered', attempt, answer: { kind: 'invalid' } });
    this.#busy = true;
    const answer = await this.#ask({ ...fields, ...form.cards() } as TransferRequest);
    this.#busy = false;
    this.#post({ type: 'answered', attempt, answer });
  }

  /** Never throws, and never sends again by itself. */
  async #ask(input: TransferRequest): Promise<Answer> {
    try {
      const answer = await send(transfer, input, { origin: this.#tools.origin, timeout: sendingTimeout });
      return 'send_data' in answer
        ? { kind: 'challenge', challenge: answer }
        : { kind: 'accepted', order: answer.order_id };
    } catch (error) {
      if (error instanceof GatewayError) return { kind: 'failed', code: error.code };
      const reason = error instanceof TransportError && error.reason !== 'aborted' ? error.reason : 'network';
      return { kind: 'lost', reason };
    }
  }

  async #status(widget_id: string, order: string): Promise<void> {
    const input = { widget_id, order_id: order };
    try {
      const answer = await send(status, input, { origin: this.#tools.origin, timeout: askingTimeout });
      this.#post({ type: 'status', order, status: answer });
    } catch (error) {
      this.#post({ type: 'status-failed', order, problem: why(error).problem });
    }
  }
}

/** The gateway's code, or what kept it from answering. */
function why(error: unknown): { problem: string; refused: boolean } {
  if (error instanceof GatewayError) {
    return { problem: error.code === '1016' ? 'widget_unknown' : error.code, refused: true };
  }
  return { problem: problemOf(error), refused: false };
}
