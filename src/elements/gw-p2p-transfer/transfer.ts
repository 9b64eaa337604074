/**
 * The transfer of the element: the effects of its machine. Every rule is in `core/transfer`; everything visible is in the templates.
 *
 * @module
 */
import type { FromTransferFrame } from '../../bridge/index.js';
import type { Challenge } from '../../contract/index.js';
import {
  begin,
  inFlight,
  transition,
  type TransferCommand,
  type TransferEvent,
  type TransferState,
  type TransferStep,
} from '../../core/transfer/index.js';
import { PayClickEvent } from '../events/index.js';
import { lateChallenge } from '../parts/challenge/challenge.js';
import { internals } from '../parts/element/internal-symbols.js';
import { MachineRunner, type Effects } from '../parts/payment/machine-runner.js';
import type { ConnectionEvent } from '../parts/card-frame/frame-host.js';
import { emit, emitChange, emitDetail } from './events.js';
import { clickDetail } from './figures-on-wire.js';
import { messageOf } from './figures.js';
import type { TransferConnection, TransferPage } from './page-model.js';
import { Requests } from './requests.js';
import { SessionTransfer } from './session-transfer.js';

type Change = Extract<FromTransferFrame, { type: 'change'; by: string }>;

export class Transfer extends MachineRunner<TransferState, TransferEvent, TransferCommand> {
  state: TransferState = begin(undefined)[0];
  protected readonly idle: TransferState = this.state;
  /** The last message of the frame about its fields. */
  change: Change | undefined;
  /** Order id of the transfer that was sent last. */
  number: string | undefined;
  /** The outcome was unknown before the current look-up of the status. */
  wasUnknown = false;
  readonly #page: TransferPage;
  readonly #connection: TransferConnection;
  readonly #requests: Requests;
  readonly #session = new SessionTransfer();
  readonly #issuer = lateChallenge(async () => (await import('./challenge.js')).goToIssuer);

  constructor(page: TransferPage, connection: TransferConnection) {
    super(page, connection);
    this.#page = page;
    this.#connection = connection;
    this.#requests = new Requests(this, page, connection, this.timers);
    connection.attach((message) => this.#receive(message));
  }

  protected readonly effects: Effects<TransferCommand> = {
    connect: () => this.#connection.connect(),
    'wait-for-quote': (command) => this.#requests.quoteLater(command),
    'ask-quote': (command) => this.#requests.loadQuote(command),
    validate: () => this.#validate(),
    'ask-page': ({ order }) => this.#requestPage(order),
    submit: (command) => {
      const { attempt } = command;
      this.expectAnswer({ type: 'answered', attempt, answer: { kind: 'lost', reason: 'timeout' } });
      this.#requests.submit(command);
    },
    'open-challenge': ({ challenge }) => this.openChallenge(() => this.#open(challenge)),
    'close-challenge': () => this.closeChallenge(),
    'ask-status': ({ order, delay }) =>
      this.lookUp(delay, () => this.#requests.loadStatus(order), { type: 'status-failed', order }),
    clear: () => this.#connection.post({ type: 'clear' }),
    // The frame shows its fields again first.
    'code-again': () =>
      void this.#page.element.updateComplete.then(() => this.#connection.post({ type: 'code-again' })),
    'emit-ready': (command) => {
      this.#issuer.preload();
      this.#emit(command);
    },
    'emit-fee': (command) => this.#emit(command),
    'emit-status': (command) => this.#emit(command),
    'emit-success': (command) => {
      this.number = command.order;
      this.#page.element[internals].setState('sent', command.order);
      this.#emit(command);
    },
    'emit-error': ({ problem, retry, order }) => this.emitError(problem, retry, order),
    'emit-unknown': (command) => this.#emit(command),
  };

  override hostConnected(): void {
    super.hostConnected();
    addEventListener('pageshow', this.#onBack);
  }

  /** The payer went back from the issuer's page, and the browser had kept this page in its cache. */
  readonly #onBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) this.dispatch({ type: 'challenge-closed' });
  };

  override hostDisconnected(): void {
    super.hostDisconnected();
    this.change = undefined;
    removeEventListener('pageshow', this.#onBack);
  }

  /** A script of the page may set anything. */
  get #widget(): string | undefined {
    const { widgetId } = this.#page.element;
    return typeof widgetId === 'string' ? widgetId : undefined;
  }

  protected begin(): TransferStep {
    const earlier = this.#session.restore(this.#widget);
    if (earlier?.draft) this.#page.amountFields.restore(earlier.draft);
    return begin(this.#widget, earlier);
  }

  protected step(state: TransferState, event: TransferEvent): TransferStep {
    return transition(state, event);
  }

  protected inFlight(state: TransferState): boolean {
    return inFlight(state);
  }

  /** A transfer that the gateway reports as processing may take days, and its payer may leave. */
  protected isBusy(state: TransferState): boolean {
    if (state.name === 'checking') return state.status !== 'processing';
    return ['asking', 'sending', 'challenge'].includes(state.name);
  }

  protected get orderId(): string | undefined {
    return this.state.order;
  }

  protected formValue(state: TransferState): string | undefined {
    return state.name === 'sent' && this.state.name === 'sent' ? this.number : undefined;
  }

  protected follow(): void {
    const page = this.#page;
    this.dispatch({ type: 'widget', widget: this.#widget });
    this.dispatch({ type: 'draft', draft: page.draft });
  }

  protected override clearInput(): void {
    this.change = undefined;
  }

  protected override changed(before: TransferState): void {
    const { state } = this;
    this.wasUnknown = state.name === 'checking' && (this.wasUnknown || before.name === 'unknown');
    this.#session.store(state);
  }

  /** Whether the payer has to wait. */
  get busy(): boolean {
    const { state } = this;
    return state.name === 'editing'
      ? !!state.isValidating || !!state.awaitsQuote
      : !['review', 'sent', 'closed', 'unknown'].includes(state.name);
  }

  /** Sending takes a long time. */
  get isSlow(): boolean {
    return this.#requests.isSlow;
  }

  #emit(command: Parameters<typeof emit>[1]): void {
    emit(this.#page, command, this.state.widget);
  }

  protected emitError(code: string, retry: boolean, order?: string): void {
    const hint = this.reportError(code);
    const { texts } = this.#page;
    emitDetail(this.#page, 'gw-error', {
      code,
      message: texts ? messageOf(texts, code) : code,
      retry,
      ...(order ? { order_id: order } : {}),
      ...hint,
    });
  }

  #validate(): void {
    const errorCount = this.#page.check();
    if (!errorCount) return this.#connection.post({ type: 'validate' });
    // The errors outside the frame get the focus; the frame only marks its own.
    this.#connection.post({ type: 'mark' });
    this.dispatch({ type: 'validated', valid: false });
    this.#page.focusError(errorCount);
  }

  #receive(message: FromTransferFrame | ConnectionEvent): void {
    switch (message.type) {
      case 'height':
        return;
      case 'change': {
        this.change = message;
        this.#page.requestUpdate();
        const { fields, brand, complete } = message;
        return emitChange(this.#page, { fields, brand, complete });
      }
      case 'quoted':
        return this.#requests.onQuote(message);
      case 'pay':
        return this.#page.submit();
      default:
        return this.receiveEvent(message);
    }
  }

  #requestPage(order: string): void {
    const { draft, quote } = this.state;
    if (!draft || !quote) return;
    void this.askShop(new PayClickEvent(clickDetail(order, draft, quote)), (proceed) => ({ type: 'page', proceed }), {
      type: 'page-failed',
    });
  }

  #open(challenge: Challenge): () => void {
    const { element, settings, challengeTexts } = this.#page;
    return this.#issuer.open(element, {
      challenge,
      termUrl: settings.termUrl,
      // Without the storage the page would not recognise its transfer after the return.
      leaves: element.challenge === 'redirect' && this.#session.store(this.state),
      place: element.renderRoot,
      // The frame that sent the cards was loaded from there.
      base: this.#connection.base as string,
      texts: challengeTexts,
      done: (type) => this.dispatch({ type }),
    });
  }

  /** Sends the frame the values that it has to show. */
  protected show(): void {
    const { show, receiver } = this.#page;
    const busy = this.busy && this.state.name !== 'starting';
    this.#connection.show({ type: 'receiver', ...receiver });
    this.#connection.show({ type: 'show', busy, ...show });
  }
}
