/**
 * The payment page's room: the card room, and what else the page asks of the gateway. Every request leaves from here, so
 * that the shop's own policy need not allow one. It keeps what goes with a payment beside the card; the card stays the vault's.
 *
 * @module
 */
import { challengeShape, either, elsewhere, toRoom, type FromRoom, type Shape, type ToRoom } from '../bridge/index.js';
import { GatewayError, problemOf, send, TransportError } from '../client/index.js';
import {
  cardSubmissionPath,
  verificationPath,
  type CheckoutInfoRequest,
  type CheckoutSubmissionRequest,
  type CheckoutSubmissionResponse,
  type OrderLookupRequest,
  type VerificationRequest,
} from '../contract/index.js';
import { styleSheet } from './card-form.js';
import type { LargerRoom, RoomTools } from './card-room.js';
import { faceStyles } from './face-styles.js';
import { fetchLogo } from './logo.js';
import { askOffers, askSession } from './offers.js';
import { orderLookup, outcomeShape, readBy } from './routes.js';

type Answer = Extract<FromRoom, { type: 'verified' }>['answer'];
type Fields = Readonly<Record<string, unknown>>;

const answerShape: Shape<CheckoutSubmissionResponse> = either(outcomeShape, challengeShape, elsewhere);
export const submission = readBy<CheckoutSubmissionRequest, CheckoutSubmissionResponse>(
  cardSubmissionPath,
  answerShape,
  false,
);
export const verification = readBy<VerificationRequest, CheckoutSubmissionResponse>(
  verificationPath,
  answerShape,
  false,
);

/** Seconds until a submission without an answer counts as lost: longer than an acquirer's own time-out. */
const submissionTimeout = 60;

/** What makes an order where the page has no token. Interface: `params`. */
const ofTheOrder = ['merchant_id', 'order_desc', 'amount', 'currency'];
/** What the room says itself, and nothing of the page's may stand in the place of. */
const ofTheCard = ['card_number', 'expiry_date', 'cvv2', 'rectoken', 'token', 'order_id', 'page_proof'];

export const checkoutRoom: LargerRoom = {
  shape: toRoom as LargerRoom['shape'],
  open(tools) {
    const room = new CheckoutRoom(tools);
    return (message) => room.take(message as ToRoom);
  },
};

class CheckoutRoom {
  #fields: Fields = {};
  #rectoken: string | undefined;
  #face = false;
  /** Which order, or which merchant, the page asked the offers of. */
  #offered: CheckoutInfoRequest = {};
  #busy = false;
  readonly #tools: RoomTools;
  readonly #host: HTMLElement;
  /** In a frame of the gateway's, not in the shop's own page. */
  readonly #whole: boolean;

  constructor(tools: RoomTools) {
    this.#tools = tools;
    const { root } = tools;
    this.#whole = root instanceof Document;
    this.#host = root instanceof Document ? root.documentElement : (root.host as HTMLElement);
    root.adoptedStyleSheets.push(styleSheet(faceStyles, this.#whole));
  }

  /** Whether the message was this room's. */
  take(message: ToRoom): boolean {
    const { origin } = this.#tools;
    switch (message.type) {
      case 'show':
        this.#rectoken = message.rectoken;
        // Before the fields are drawn anew: the code of a stored card stands on no face.
        this.#drawFace();
        return false;
      case 'pay-with':
        this.#fields = message.fields;
        return true;
      case 'face':
        this.#face = message.on;
        this.#drawFace();
        return true;
      case 'ask-offers':
        this.#offered = message.request;
        void askOffers(message.request, { origin }).then((answer) => this.#post(answer));
        return true;
      case 'ask-logo':
        // In the shop's own page a picture would need its policy's leave: the rows have letters then.
        void (this.#whole ? fetchLogo(message.address, origin) : Promise.resolve(undefined)).then((bitmap) =>
          this.#post({ type: 'logo', address: message.address, bitmap }),
        );
        return true;
      case 'ask-session':
        void this.#session(message.validation_url, message.domain);
        return true;
      case 'verify':
        void this.#verify(message.token, message.value);
        return true;
      case 'submit':
        void this.#submit(message.token, message.attempt);
        return true;
      case 'load':
      case 'look-up':
        void this.#find(message.token, message.type === 'load');
        return true;
      default:
        return false;
    }
  }

  #drawFace(): void {
    this.#host.toggleAttribute('face', this.#face && !this.#rectoken);
  }

  #post(message: FromRoom): void {
    // The port of the card form carries the page's words as well; the element reads both.
    this.#tools.port.post(message as never);
  }

  /** The order by its token, or by the name the page gave it. */
  #named(token: string): OrderLookupRequest {
    const { merchant_id, page_proof } = this.#fields as OrderLookupRequest;
    return token.startsWith('page-') ? { merchant_id, order_id: token, page_proof } : { token };
  }

  async #submit(token: string, attempt: number): Promise<void> {
    const { form } = this.#tools;
    if (this.#busy) return;
    const { payment_system, ...fields } = this.#fields;
    const byCard = payment_system === 'card';
    // Where the page named no way to pay, the card that was typed is none that the payer meant.
    if (typeof payment_system !== 'string' || (byCard && !form.validate())) {
      return this.#post({ type: 'answered', attempt, answer: { kind: 'invalid' } });
    }
    this.#busy = true;
    const own = this.#named(token);
    // An order of the gateway's has its own amount and its own merchant: nothing of the page's may stand beside them.
    const beside = without(fields, own.token ? [...ofTheCard, ...ofTheOrder] : ofTheCard);
    const input = {
      ...beside,
      ...own,
      payment_system,
      ...(byCard ? form.take() : {}),
      ...(byCard && this.#rectoken ? { rectoken: this.#rectoken } : {}),
    } as CheckoutSubmissionRequest;
    const answer = await this.#ask(() =>
      send(submission, input, { origin: this.#tools.origin, timeout: submissionTimeout }),
    );
    this.#busy = false;
    if (answer.kind === 'paid') form.clear();
    this.#post({ type: 'answered', attempt, answer } as FromRoom);
  }

  async #verify(token: string, value: string): Promise<void> {
    const input = { ...this.#named(token), value } as VerificationRequest;
    const answer = await this.#ask(() => send(verification, input, { origin: this.#tools.origin }));
    this.#post({ type: 'verified', answer });
  }

  /** Never throws, and never sends again by itself. */
  async #ask(request: () => Promise<CheckoutSubmissionResponse>): Promise<Answer> {
    try {
      return read(await request());
    } catch (error) {
      if (error instanceof GatewayError) return { kind: 'failed', code: error.code };
      const reason = error instanceof TransportError && error.reason !== 'aborted' ? error.reason : 'network';
      return { kind: 'lost', reason };
    }
  }

  async #find(token: string, first: boolean): Promise<void> {
    try {
      const order = await send(orderLookup, this.#named(token), { origin: this.#tools.origin, timeout: 15 });
      this.#post({ type: first ? 'loaded' : 'looked-up', order });
    } catch (error) {
      const problem = problemOf(error);
      this.#post(first ? { type: 'load-failed', problem, retry: true } : { type: 'look-up-failed', problem });
    }
  }

  async #session(validationUrl: string, domain: string): Promise<void> {
    const { token, merchant_id } = this.#offered;
    const input = {
      ...(token ? { token } : {}),
      ...(merchant_id === undefined ? {} : { merchant_id }),
      validation_url: validationUrl,
      domain,
    };
    this.#post({ type: 'session', session: await askSession(input, { origin: this.#tools.origin }) });
  }
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

function read(answer: CheckoutSubmissionResponse): Answer {
  if (!('order' in answer)) return { kind: 'challenge', challenge: answer } as Answer;
  const order = answer.order.order_data;
  const { error } = answer;
  if (error)
    return { kind: 'refused', order, code: error.code, transaction: answer.transaction_id, final: answer.final };
  // Neither a refusal nor an approval is nobody's word yet: the order is looked up.
  return order.order_status === 'approved' ? { kind: 'paid', order } : { kind: 'lost', reason: 'answer' };
}
