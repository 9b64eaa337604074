/** Timers with a name: a new one replaces the earlier one of the same name. */
export class Timers {
  readonly #running = new Map<string, ReturnType<typeof setTimeout>>();

  wait(name: string, seconds: number, then: () => void): void {
    clearTimeout(this.#running.get(name));
    this.#running.set(name, setTimeout(then, seconds * 1000));
  }

  /** Stops one timer, or all. */
  end(name?: string): void {
    for (const [key, timer] of this.#running) if (name === undefined || name === key) clearTimeout(timer);
  }
}
