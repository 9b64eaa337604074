/**
 * One call of a driver: its target, its time limit, and the steps that are the same for Playwright and the DOM.
 *
 * @module
 */
import { DomDriver } from './dom-driver.js';
import type { Driver } from './driver.js';
import type { Snapshot } from './snapshot.js';
import { meanings } from './messages.js';
import { PlaywrightDriver } from './playwright-driver.js';
import { checkTarget, isPlaywright, type Target } from './targets.js';
import { Deadline, until, type Wait } from './wait.js';

export class Session {
  readonly task: string;
  readonly driver: Driver;
  readonly deadline: Deadline;
  /** The last known state of the element. */
  last: Snapshot | undefined;

  /** @throws Error if the target or the time limit is invalid. */
  constructor(task: string, target: Target, wait: Wait = {}) {
    checkTarget(target, task);
    this.task = task;
    this.deadline = new Deadline(task, wait);
    this.driver = isPlaywright(target) ? new PlaywrightDriver(target, task) : new DomDriver(target, task);
  }

  /** The current state of the element. */
  async snapshot(): Promise<Snapshot | undefined> {
    const snapshot = await this.driver.snapshot(this.deadline);
    this.last = snapshot ?? this.last;
    return snapshot;
  }

  /**
   * Waits until `find` returns a value. It is called only with a defined element.
   *
   * @param target - The missing state, as the end of "the element …".
   * @param hasLeft - Called while there is no element.
   */
  until<Found>(
    target: string,
    find: (snapshot: Snapshot) => Promise<Found | undefined>,
    hasLeft?: () => Promise<Found | undefined>,
  ): Promise<Found> {
    return until(
      this.deadline,
      async () => {
        const snapshot = await this.snapshot();
        return snapshot ? (snapshot.state ? find(snapshot) : undefined) : hasLeft?.();
      },
      () => this.#missing(target),
    );
  }

  async #missing(target: string): Promise<string> {
    const { task, last, driver } = this;
    const time = `within ${this.deadline.seconds} s`;
    if (!last) {
      return (
        `${task}: no <gw-checkout>, <gw-card-form> or <gw-p2p-transfer> was found at ${driver.address} ${time}. ` +
        'Check the address of the page and the selector.'
      );
    }
    if (!last.state) {
      return (
        `${task}: <${last.tag}> was not defined ${time}. ` +
        `Check that the page loads gw-checkout/${last.tag} or the gateway's checkout.js.`
      );
    }
    return `${task}: <${last.tag}> ${target} ${time}. It is ${await this.#describe(last)}`;
  }

  async #describe(snapshot: Snapshot): Promise<string> {
    const { state } = snapshot;
    return `in the state "${state}": ${meanings[state] ?? state}.${await this.#textOf(snapshot)}`;
  }

  /** The message of an error, and what the page shows if the time limit was reached. */
  async explain(message: string): Promise<string> {
    if (!this.deadline.isOver) return message;
    // The time limit is over, and reading takes a moment.
    const snapshot = await this.driver.snapshot(new Deadline(this.task, { timeout: 1 }));
    return snapshot
      ? `${message} <${snapshot.tag}> is ${await this.#describe(snapshot)}`
      : `${message} The element has left the page, or the page does not respond.`;
  }

  /** The text on the page, as the end of a message. */
  async #textOf(snapshot: Snapshot): Promise<string> {
    const text = snapshot.text || (await this.#frameText());
    return text && ` The page says: "${text.length > 200 ? `${text.slice(0, 200)}…` : text}"`;
  }

  /** The page's own error text for the card fields. */
  async #frameText(): Promise<string> {
    const selector = '#message.wrong';
    try {
      return (await this.driver.has('frame', selector)) ? await this.driver.text('frame', selector, this.deadline) : '';
    } catch {
      // The frame cannot be reached.
      return '';
    }
  }

  /** An error of this call, which ends with the text on the page. */
  async failure(what: string, snapshot: Snapshot): Promise<Error> {
    return new Error(`${this.task}: ${what}${await this.#textOf(snapshot)}`);
  }
}
