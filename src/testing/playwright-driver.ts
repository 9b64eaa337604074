/**
 * Drives an element through Playwright: Playwright waits until a field can be typed into, reaches frames of any origin, and searches open
 * shadow trees automatically.
 *
 * @module
 */
import type { Driver, Place } from './driver.js';
import { takeSnapshot, record, states, type Snapshot } from './snapshot.js';
import { several } from './messages.js';
import {
  anyElement,
  isLocator,
  isPage,
  tags,
  type PlaywrightLocator,
  type PlaywrightPage,
  type PlaywrightTarget,
} from './targets.js';
import type { Deadline } from './wait.js';

/** Milliseconds to read an element that existed a moment ago. */
const shortTimeout = 1000;
const cardFrame = ':is([slot=card] iframe, iframe[slot=card])';

export class PlaywrightDriver implements Driver {
  readonly #task: string;
  readonly #target: PlaywrightTarget;
  #element: PlaywrightLocator;
  #isInline = false;

  constructor(target: PlaywrightTarget, task: string) {
    this.#target = target;
    this.#task = task;
    this.#element = target.locator(anyElement);
  }

  get #page(): PlaywrightPage | undefined {
    const target = this.#target;
    return isPage(target) ? target : isLocator(target) ? target.page() : undefined;
  }

  get address(): string {
    return this.#page?.url() ?? 'the page in the frame';
  }

  async snapshot({ remaining }: Deadline): Promise<Snapshot | undefined> {
    try {
      if (!(await this.#find())) return undefined;
      const options = { timeout: Math.min(remaining, shortTimeout) };
      await this.#element.evaluate(record, '', options);
      const snapshot = (await this.#element.evaluate(takeSnapshot, states, options)) as Snapshot;
      this.#isInline = snapshot.isInline;
      return snapshot;
    } catch (error) {
      if (!isPassing(error)) throw error;
      return undefined;
    }
  }

  /** Whether there is exactly one element, which may be the target itself. */
  async #find(): Promise<boolean> {
    const inside = this.#target.locator(anyElement);
    const insideCount = await inside.count();
    if (insideCount > 1) throw new Error(several(this.#task, insideCount, `page.locator('gw-checkout').first()`));
    this.#element = inside;
    if (insideCount === 1) return true;
    const target = this.#target;
    if (!isLocator(target)) return false;
    const count = await target.count();
    if (count === 0) return false;
    this.#element = target.nth(0);
    const name = await this.#element.evaluate((element) => element.localName, '', { timeout: shortTimeout });
    const isOurs = (tags as readonly unknown[]).includes(name);
    if (isOurs && count > 1) throw new Error(several(this.#task, count, 'locator.first()'));
    return isOurs;
  }

  #in(place: Place, selector: string): PlaywrightLocator {
    switch (place) {
      case 'element':
        return this.#element.locator(selector);
      case 'frame':
        return (this.#isInline ? this.#element : this.#element.frameLocator(cardFrame)).locator(selector);
      case 'issuer':
        return this.#element.frameLocator('dialog iframe').frameLocator('iframe').locator(selector);
      case 'page':
        return (this.#page ?? this.#target).locator(selector);
    }
  }

  async has(place: Place, selector: string): Promise<boolean> {
    try {
      return (await this.#in(place, selector).count()) > 0;
    } catch (error) {
      if (!isPassing(error)) throw error;
      return false;
    }
  }

  async text(place: Place, selector: string, { remaining: timeout }: Deadline): Promise<string> {
    return ((await this.#in(place, selector).nth(0).textContent({ timeout })) ?? '').trim();
  }

  value(place: Place, selector: string, { remaining: timeout }: Deadline): Promise<string> {
    return this.#in(place, selector).nth(0).inputValue({ timeout });
  }

  async fill(place: Place, selector: string, value: string, deadline: Deadline): Promise<void> {
    const cannot = `${this.#task}: ${selector} could not be typed into within ${deadline.seconds} s`;
    try {
      await this.#in(place, selector).nth(0).fill(value, { timeout: deadline.remaining });
    } catch (error) {
      // Playwright's own message contains the text to type.
      throw new Error(isTimeout(error) ? `${cannot}.` : `${cannot}: the page was closed or replaced.`);
    }
  }

  press(place: Place, selector: string, { remaining: timeout }: Deadline): Promise<void> {
    return this.#in(place, selector).nth(0).click({ timeout });
  }

  async call(method: 'submit' | 'reset'): Promise<void> {
    await this.#element.evaluate((element, name) => (Reflect.get(element, name) as () => void).call(element), method, {
      timeout: shortTimeout,
    });
  }

  async recordNext(): Promise<void> {
    await this.#page?.addInitScript({ content: `(${String(record)})()` });
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';
/** The document is being replaced, so it cannot be read. */
const isPassing = (error: unknown): boolean =>
  isTimeout(error) ||
  (error instanceof Error &&
    /context was destroyed|Cannot find context|frame was detached|not attached|navigat/i.test(error.message));
