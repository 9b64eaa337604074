/**
 * Runs the transfer's machine for the element: executes its commands and dispatches events to it. Every rule is in `core/transfer`;
 * everything visible is in the templates.
 *
 * @module
 */
import type { FromTransferRoom } from '../../bridge/index.js';
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
import type { Lifecycle } from '../parts/element-host.js';
import type { ConnectionEvent } from '../parts/room-connection.js';
import { goToIssuer } from './challenge.js';
import { emit, emitChallenge, emitChange } from './events.js';
import { clickDetail } from './figures-on-wire.js';
import type { TransferConnection, TransferPage } from './page-model.js';
import { Requests } from './requests.js';
import { SessionTransfer } from './session-transfer.js';
import { withTermUrl } from './term-url.js';

type Change = Extract<FromTransferRoom, { type: 'change'; by: string }>;

export class Transfer implements Lifecycle {
  state: TransferState = begin(undefined)[0];
  /** Code of a problem that does not stop the transfer. */
  notice: string | undefined;
  /** The last message of the room about its fields. */
  typed: Change | undefined;
  /** Order id of the transfer that was sent last. */
  number: string | undefined;
  /** The outcome was unknown before the current look-up of the status. */
  wasUnknown = false;
  readonly #page: TransferPage;
  readonly #connection: TransferConnection;
  #endChallenge: (() => void) | undefined;
  readonly #requests: Requests;
  readonly #kept = new SessionTransfer();
  #started = false;

  constructor(page: TransferPage, connection: TransferConnection) {
    this.#page = page;
    this.#connection = connection;
    this.#requests = new Requests(this, page, connection);
    connection.attach((message) => this.#receive(message));
    page.element.addController(this);
  }

  hostConnected(): void {
    addEventListener('online', this.#onLine);
    addEventListener('pageshow', this.#onBack);
    // An element that was removed starts again when it is inserted again.
    this.#page.element.requestUpdate();
  }

  /** The network is back: repeats the requests that failed, without an action of the payer. */
  readonly #onLine = () => {
    this.dispatch({ type: 'check-again' });
    if (this.state.name !== 'closed' || this.state.retry) this.dispatch({ type: 'retry' });
  };

  /** The payer went back from the issuer's page, and the browser had kept this page in its cache. */
  readonly #onBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) this.dispatch({ type: 'challenge-closed' });
  };

  hostUpdated(): void {
    const page = this.#page;
    const { widgetId, isConnected } = page.element;
    if (!page.texts || !isConnected) return;
    if (!this.#started) {
      this.#started = true;
      const earlier = this.#kept.recall(widgetId);
      if (earlier?.draft) page.amountFields.restore(earlier.draft);
      this.#apply(begin(widgetId, earlier));
    }
    this.dispatch({ type: 'widget', widget: widgetId });
    if (this.#connection.moved && !inFlight(this.state)) {
      // Another room is needed now. The payer's input cannot move to it.
      this.typed = undefined;
      this.#connection.connect();
    }
    this.dispatch({ type: 'draft', draft: page.draft });
    this.#show();
  }

  hostDisconnected(): void {
    this.#connection.end();
    this.#endChallenge?.();
    this.#endChallenge = this.typed = undefined;
    this.#requests.end();
    removeEventListener('online', this.#onLine);
    removeEventListener('pageshow', this.#onBack);
    this.#started = false;
    this.#page.element.become();
    this.state = begin(undefined)[0];
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

  dispatch(event: TransferEvent): void {
    this.#apply(transition(this.state, event));
  }

  #apply([state, commands]: TransferStep): void {
    if (state !== this.state) {
      const wasSent = state.name === 'sent' && this.state.name === 'sent';
      this.#page.element.become(state.name, wasSent ? this.number : undefined);
      this.wasUnknown = state.name === 'checking' && (this.wasUnknown || this.state.name === 'unknown');
      this.state = state;
      this.#kept.keep(state);
      this.#page.element.requestUpdate();
    }
    for (const command of commands) this.#run(command);
  }

  /** Executes one command. */
  #run(command: TransferCommand): void {
    switch (command.do) {
      case 'connect':
        return this.#connection.connect();
      case 'wait-for-quote':
        return this.#requests.quoteLater(command);
      case 'ask-quote':
        return this.#requests.askQuote(command);
      case 'validate':
        return this.#validate();
      case 'ask-page':
        return void this.#askPage(command.order);
      case 'submit':
        return this.#requests.submit(command);
      case 'open-challenge':
        return this.#openChallenge(command.challenge);
      case 'close-challenge':
        if (!this.#endChallenge) return;
        this.#endChallenge();
        this.#endChallenge = undefined;
        return emitChallenge(this.#page, false);
      case 'ask-status':
        return this.#requests.askStatus(command);
      case 'clear':
        return this.#connection.post({ type: command.do });
      case 'code-again':
        // The room shows its fields again first.
        return void this.#page.element.updateComplete.then(() => this.#connection.post({ type: command.do }));
      case 'emit-success':
        this.number = command.order;
        this.#page.element.become('sent', command.order);
        return emit(this.#page, command, this.state.widget);
      default:
        return emit(this.#page, command, this.state.widget);
    }
  }

  #validate(): void {
    const wrong = this.#page.check();
    if (!wrong) return this.#connection.post({ type: 'validate' });
    // The errors outside the room get the focus; the room only marks its own.
    this.#connection.post({ type: 'mark' });
    this.dispatch({ type: 'validated', valid: false });
    this.#page.focusWrong(wrong);
  }

  #receive(message: FromTransferRoom | ConnectionEvent): void {
    switch (message.type) {
      case 'height':
        return;
      case 'change': {
        this.typed = message;
        this.#page.requestUpdate();
        const { fields, brand, complete } = message;
        return emitChange(this.#page, { fields, brand, complete });
      }
      case 'quoted':
        return this.#requests.quoted(message);
      case 'pay':
        return this.#page.submit();
      case 'foreign':
        if (this.notice) return;
        this.notice = 'foreign_message';
        this.#run({ do: 'emit-error', problem: this.notice, retry: true });
        return this.#page.element.requestUpdate();
      default:
        // A new room first receives everything that it has to show.
        if (message.type === 'room-ready') this.#show();
        return this.dispatch(message);
    }
  }

  /** The number of requests to the page: only the newest answer counts. */
  #asks = 0;

  async #askPage(order: string): Promise<void> {
    const number = ++this.#asks;
    const { line } = this.#connection;
    const isNewest = () => line === this.#connection.line && number === this.#asks;
    const { draft, quote } = this.state;
    if (!draft || !quote) return;
    const click = new PayClickEvent(clickDetail(order, draft, quote));
    const proceed = this.#page.element.dispatchEvent(click);
    try {
      await click.settled();
      // An element that was removed and inserted again asks the page again.
      if (isNewest()) this.dispatch({ type: 'page', proceed });
    } catch {
      if (isNewest()) this.dispatch({ type: 'page-failed' });
    }
  }

  #openChallenge(challenge: Challenge): void {
    emitChallenge(this.#page, true);
    const { element, settings, challengeTexts } = this.#page;
    this.#endChallenge = goToIssuer(withTermUrl(challenge, settings.termUrl, location.href), {
      // Without the storage the page would not recognise its transfer after the return.
      leaves: element.challenge === 'redirect' && this.#kept.keep(this.state),
      place: element.renderRoot,
      // The room that sent the cards was loaded from there.
      base: this.#connection.base as string,
      texts: challengeTexts,
      done: (type) => this.dispatch({ type }),
    });
  }

  /** Sends the room the values that it has to show. */
  #show(): void {
    const { show, receiver } = this.#page;
    const busy = this.busy && this.state.name !== 'starting';
    this.#connection.show({ type: 'receiver', ...receiver });
    this.#connection.show({ type: 'show', busy, ...show });
  }
}
