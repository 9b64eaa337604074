/**
 * Warns before the order expires. WCAG 2.2.1.
 *
 * @module
 */

/** Seconds before an order expires that the payer is warned; never less than the 20 that WCAG 2.2.1 asks for. */
const warning = 60;

export class OrderClock {
  /** When the order expires, once that is soon. */
  expires: Date | undefined;
  readonly #changed: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** @param left - Seconds until the order expires; undefined where it does not. */
  watch(left: number | undefined): void {
    this.stop();
    // Browsers turn longer waits than 2^31 ms into none.
    if (!left || left > 2_000_000) return;
    const at = new Date(Date.now() + left * 1000);
    const warn = () => {
      this.expires = at;
      this.#changed();
    };
    this.#timer = setTimeout(warn, Math.max(0, left - warning) * 1000);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.expires = undefined;
  }
}
