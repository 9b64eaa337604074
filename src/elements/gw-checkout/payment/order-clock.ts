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
  seconds: number | undefined;
  readonly #changed: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** @param seconds - Seconds until the order expires; undefined if it does not expire. */
  start(seconds: number | undefined): void {
    this.stop();
    // Browsers treat a delay above 2^31 ms as no delay.
    if (!seconds || seconds > 2_000_000) return;
    const end = Date.now() + seconds * 1000;
    this.expires = new Date(end);
    const tick = () => {
      const secondsLeft = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      this.seconds = secondsLeft;
      this.#changed();
      // Full minutes first, then seconds.
      if (secondsLeft > 0) this.#timer = setTimeout(tick, (secondsLeft > 60 ? secondsLeft % 60 || 60 : 1) * 1000);
    };
    this.#timer = setTimeout(tick, Math.max(0, seconds - warning) * 1000);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.seconds = undefined;
  }

  reset(): void {
    this.stop();
    this.expires = undefined;
  }
}
