/**
 * The states of the page that depend on time and on the network: a bank that answers slowly, the check mark on the button before the
 * receipt, a lost connection.
 *
 * @module
 */
import type { PaymentState } from '../../../core/checkout/index.js';
import type { ElementHost } from '../../parts/element/element-host.js';
import type { ReactiveController } from '../../parts/element/reactive-host.js';

/** Milliseconds until a payment counts as slow. */
const slowTime = 10_000;
/** Milliseconds for which the button shows its check mark after the payment. */
const checkTime = 640;

const inProgress = ['asking', 'paying', 'challenge', 'checking'];

export class PaymentTiming implements ReactiveController {
  /** The bank has not answered for a while. */
  isSlow = false;
  /** The payment has just succeeded: the button shows the check mark. */
  isJustPaid = false;
  /** The outcome was unknown and still is: a look-up must not replace that screen. */
  wasUnknown = false;
  /** The payer asked to pay without a connection. */
  isBlocked = false;
  readonly #host: ElementHost;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ElementHost) {
    this.#host = host;
    host.addController(this);
  }

  get isOffline(): boolean {
    return !navigator.onLine;
  }

  /**
   * Blocks a payment while there is no connection. A second try is allowed: a browser may report a lost connection although it can reach
   * a gateway on the same machine.
   */
  block(): boolean {
    const isBlocked = this.isOffline && !this.isBlocked;
    // Drawing it again would delay the answer to the press.
    if (isBlocked !== this.isBlocked) this.#update();
    return (this.isBlocked = isBlocked);
  }

  hostConnected(): void {
    addEventListener('online', this.#onLine);
    addEventListener('offline', this.#update);
  }

  hostDisconnected(): void {
    removeEventListener('online', this.#onLine);
    removeEventListener('offline', this.#update);
    clearTimeout(this.#timer);
    this.isSlow = this.isJustPaid = this.wasUnknown = this.isBlocked = false;
  }

  /** Called when the state of the payment has changed. */
  changed({ name: before }: PaymentState, { name }: PaymentState): void {
    this.wasUnknown = name === 'unknown' || (this.wasUnknown && name === 'checking');
    if (name === before) return;
    clearTimeout(this.#timer);
    this.isSlow = false;
    this.isJustPaid = name === 'paid' && inProgress.includes(before) && !matchMedia('(prefers-reduced-motion)').matches;
    if (name === 'paying' || name === 'checking') this.#after(slowTime, () => (this.isSlow = true));
    if (this.isJustPaid) this.#after(checkTime, () => (this.isJustPaid = false));
  }

  #after(milliseconds: number, change: () => void): void {
    this.#timer = setTimeout(() => {
      change();
      this.#update();
    }, milliseconds);
  }

  readonly #onLine = (): void => {
    this.isBlocked = false;
    this.#update();
  };
  readonly #update = (): void => this.#host.requestUpdate();
}
