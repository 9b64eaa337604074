/**
 * When the order expires, and the countdown before it. WCAG 2.2.1 requires a warning of at least 20 seconds.
 *
 * @module
 */

/** The payer is warned this many seconds before the order expires. */
const warning = 120;

export class OrderClock {
  /** When the order expires. Kept until the element is removed, so the page can show the time afterwards. */
  expires: Date | undefined;
  /** Seconds until then, while the payer is warned. */
  left: number | undefined;
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
    const end = Date.now() + left * 1000;
    this.expires = new Date(end);
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      this.left = seconds;
      this.#changed();
      // Full minutes first, then seconds.
      if (seconds > 0) this.#timer = setTimeout(tick, (seconds > 60 ? seconds % 60 || 60 : 1) * 1000);
    };
    this.#timer = setTimeout(tick, Math.max(0, left - warning) * 1000);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.left = undefined;
  }

  forget(): void {
    this.stop();
    this.expires = undefined;
  }
}
