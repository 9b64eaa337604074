/**
 * Runs a state machine for an element: follows the element's life, applies the machine's steps, and executes its commands by a map of
 * effects. Every rule is in `core`; everything visible is in the element's templates. A payment and a transfer differ only in
 * their machine and their effects.
 *
 * @module
 */
import { gwEvent, type PayClickEvent } from '../../events/index.js';
import type { ReactiveController } from '../element/reactive-host.js';
import { internals } from '../element/internal-symbols.js';
import { reachHint } from '../element/reach-hint.js';
import { reportFault, reportRemoval } from '../faults/report.js';
import type { FrameConnection } from '../card-frame/frame-connection.js';
import type { FrameHost } from '../card-frame/frame-host.js';
import { Timers } from './timers.js';

/** Seconds to wait for the frame: longer than its own time-outs. */
const timeouts = { answer: 75, lookUp: 20 };

/** A handler for each command of a machine. */
export type Effects<Command extends { readonly do: string }> = {
  readonly [Do in Command['do']]: (command: Extract<Command, { readonly do: Do }>) => void;
};

/** The events that every machine understands. */
export type RunnerEvent =
  | { readonly type: 'check-again' | 'retry' | 'frame-ready' | 'frame-lost' }
  | { readonly type: 'frame-failed'; readonly problem?: string | undefined };

type Step<State, Command> = readonly [state: State, commands: readonly Command[]];

/** An element whose texts have loaded. */
export interface RunnerHost extends FrameHost {
  readonly texts: object | undefined;
}

/** The connection to the frame, as a runner uses it. */
export type RunnerConnection = Pick<
  FrameConnection<never, never>,
  'base' | 'connect' | 'end' | 'isMissing' | 'session' | 'isStale'
>;

export abstract class MachineRunner<
  State extends { readonly name: string; readonly retry?: boolean },
  Event extends { readonly type: string },
  Command extends { readonly do: string },
> implements ReactiveController {
  abstract state: State;
  /** Code of a problem that does not stop the machine. */
  notice: string | undefined;
  protected readonly timers: Timers = new Timers();
  protected abstract readonly effects: Effects<Command>;
  readonly #host: RunnerHost;
  readonly #connection: RunnerConnection;
  #isStarted = false;
  #lastState: State | undefined;
  #clicks = 0;
  #closeChallenge: (() => void) | undefined;

  constructor(host: RunnerHost, connection: RunnerConnection) {
    this.#host = host;
    this.#connection = connection;
    host.element.addController(this);
  }

  /** The first step. @param previous - The state in which the element was removed. */
  protected abstract begin(previous: State | undefined): Step<State, Command>;
  /** The state of an element that is not in a page. */
  protected abstract readonly idle: State;
  protected abstract step(state: State, event: Event | RunnerEvent): Step<State, Command>;
  /** Whether money may be moving. */
  protected abstract inFlight(state: State): boolean;
  /** Whether the payer should stay: they wait for an answer, or confirm at their bank. */
  protected abstract isBusy(state: State): boolean;
  /** Id of the order in progress, for the shop's developer. */
  protected abstract readonly orderId: string | undefined;
  /** The value that a form submits in the next state. */
  protected abstract formValue(state: State): string | undefined;
  /** Tells the machine what has changed in the element. */
  protected abstract follow(): void;
  /** Sends the frame the values that it has to show. */
  protected abstract show(): void;
  /** Another frame is needed: what was typed cannot move to it. */
  protected clearInput?(): void;
  /** Called after the state has changed and its commands were executed. */
  protected changed?(before: State): void;

  hostConnected(): void {
    addEventListener('online', this.#onLine);
    // An element that was removed starts again when it is inserted again.
    this.#host.element.requestUpdate();
  }

  /** The network is back: repeats the requests that failed, without an action of the payer. */
  readonly #onLine = () => {
    this.dispatch({ type: 'check-again' });
    if (this.state.name !== 'closed' || this.state.retry) this.dispatch({ type: 'retry' });
  };

  hostUpdated(): void {
    if (!this.#host.texts || !this.#host.element.isConnected) return;
    if (this.#isStarted) this.#follow();
    // In a task of its own: the first drawing is long, and what starts here draws again.
    else this.timers.wait('start', 0, () => this.#host.element[internals].attempt(() => this.#start()));
  }

  #start(): void {
    this.#isStarted = true;
    const previous = this.#lastState;
    this.#lastState = undefined;
    this.apply(this.begin(previous));
    this.#follow();
  }

  #follow(): void {
    this.follow();
    if (this.#connection.isStale && !this.inFlight(this.state)) {
      this.clearInput?.();
      this.#connection.connect();
    }
    this.show();
  }

  hostDisconnected(): void {
    const { element } = this.#host;
    if (this.isBusy(this.state)) reportRemoval(element, this.orderId);
    this.closeChallenge();
    this.#connection.end();
    this.timers.end();
    removeEventListener('online', this.#onLine);
    this.#isStarted = false;
    this.#lastState = this.state;
    this.state = this.idle;
    element[internals].setState();
  }

  dispatch(event: Event | RunnerEvent): void {
    this.#host.element[internals].attempt(() => this.apply(this.step(this.state, event)));
  }

  /** Events of the connection: `foreign` is told once. */
  protected receiveEvent(event: Event | RunnerEvent | { readonly type: 'foreign' }): void {
    if (event.type === 'foreign') {
      if (this.notice) return;
      this.notice = 'foreign_message';
      this.emitError(this.notice, true);
      return this.#host.element.requestUpdate();
    }
    // A new frame first receives everything that it has to show.
    if (event.type === 'frame-ready') this.show();
    if (event.type === 'frame-lost') this.clearInput?.();
    this.dispatch(event as Event | RunnerEvent);
  }

  protected apply([state, commands]: Step<State, Command>): void {
    const before = this.state;
    if (state !== before) {
      const { element } = this.#host;
      element[internals].setState(state.name, this.formValue(state), this.isBusy(state));
      this.state = state;
      element.requestUpdate();
    }
    // An exception in one command does not keep the others from running.
    for (const command of commands) this.#host.element[internals].attempt(() => this.run(command));
    if (state !== before) this.changed?.(before);
  }

  /** Executes one command. */
  protected run(command: Command): void {
    // The compiler cannot see that the effect of this name takes this command.
    (this.effects[command.do as Command['do']] as (effect: Command) => void)(command);
  }

  /** A frame that stops responding must not block the payer. The machine ignores the event if an answer arrived before. */
  protected expectAnswer(timeoutEvent: Event): void {
    this.timers.wait('answer', timeouts.answer, () => this.dispatch(timeoutEvent));
  }

  /** Asks for the outcome after a delay. A frame that is gone is opened again for it. @param failureEvent - No answer came in time. */
  protected lookUp(delay: number, request: () => void, failureEvent: Event): void {
    this.timers.wait('look-up', delay, () => {
      this.timers.wait('look-up', timeouts.lookUp, () => this.dispatch(failureEvent));
      if (this.#connection.isMissing) this.#connection.connect();
      else request();
    });
  }

  /** Asks the shop whether the payment may start. An element that was removed and inserted again asks again. */
  protected async askShop<Detail>(
    click: PayClickEvent<Detail>,
    createEvent: (proceed: boolean, token: string | undefined) => Event,
    failureEvent: Event,
  ): Promise<void> {
    const { element } = this.#host;
    const { session } = this.#connection;
    const number = ++this.#clicks;
    const isCurrent = () => session === this.#connection.session && number === this.#clicks;
    const proceed = element.dispatchEvent(click);
    try {
      const { token } = await click.result();
      // A handler may have set the element's own token instead. It takes effect with the element's next update.
      await element.updateComplete;
      if (isCurrent()) this.dispatch(createEvent(proceed, token));
    } catch {
      if (isCurrent()) this.dispatch(failureEvent);
    }
  }

  /** @param open - Opens the challenge and returns the function that closes it; undefined if it cannot be closed. */
  protected openChallenge(open: () => (() => void) | undefined): void {
    this.#closeChallenge = open();
    if (this.#closeChallenge) this.emitChallenge(true);
  }

  protected closeChallenge(): void {
    const close = this.#closeChallenge;
    this.#closeChallenge = undefined;
    if (!close) return;
    close();
    this.emitChallenge(false);
  }

  protected emitChallenge(open: boolean): void {
    this.#host.element.dispatchEvent(gwEvent('gw-challenge', { open }));
  }

  /** Fires `gw-error` and tells the developer. */
  protected abstract emitError(code: string, retry: boolean): void;

  /** The developer's side of an error, and the hint for `gw-error`. */
  protected reportError(code: string): { readonly hint?: string } {
    const { element } = this.#host;
    const { base, refusal: [refusedCode, reason] = [] } = element[internals];
    const hint = code === refusedCode ? reason : base && code.endsWith('_unreachable') ? reachHint(base) : undefined;
    // The gateway refuses requests of the page itself if it does not allow the page. A frame that has loaded is allowed.
    const isBlocked = hint && code === 'gateway_unreachable' && element.isolation === 'inline';
    if (code === refusedCode || isBlocked) console.error(hint);
    else reportFault(element, code);
    return hint ? { hint } : {};
  }
}
