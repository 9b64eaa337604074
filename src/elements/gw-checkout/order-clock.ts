/** How many seconds before its order expires the payer is warned: never less than the 20 that WCAG 2.2.1 requires. */
const warning = 60;

export class OrderClock {
  /** When the order expires, once the payer is to be warned. */
  expires: Date | undefined;
  readonly #changed: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** @param left - Seconds until the order expires; undefined if it does not expire. */
  watch(left: number | undefined): void {
    this.stop();
    // Browsers treat a delay above 2^31 ms as no delay.
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
