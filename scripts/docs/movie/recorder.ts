/**
 * Records a page as frames. A screenshot takes longer than a frame, so animations are slowed down, and each frame gets
 * its own duration.
 *
 * @module
 */
import { setTimeout as later } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { decode } from '../../pictures/palette.js';
import type { MovieFrame } from './apng.js';
import { withPointer, type Point } from './pointer.js';

/** The factor by which animations are slowed down. */
const slowness = 12;

/** Duration of an animation's frame, in milliseconds. */
const step = 60;

export class Recorder {
  readonly frames: MovieFrame[] = [];
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #scale: number;
  #pointer: Point;

  private constructor(page: Page, session: CDPSession, scale: number, pointer: Point) {
    this.#page = page;
    this.#session = session;
    this.#scale = scale;
    this.#pointer = pointer;
  }

  /** @param scale - Device pixels per CSS pixel. */
  static async of(page: Page, scale: number, pointer: Point): Promise<Recorder> {
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    return new Recorder(page, session, scale, pointer);
  }

  /** Records the current page for a given duration. */
  async hold(milliseconds: number): Promise<void> {
    this.#add(milliseconds, await this.#take());
  }

  /** Records an animation for a given duration. `begin` starts it, if it is not running. */
  async watch(milliseconds: number, begin: () => Promise<unknown> = async () => undefined): Promise<void> {
    await this.#session.send('Animation.setPlaybackRate', { playbackRate: 1 / slowness });
    try {
      await begin();
      for (let shown = 0; shown < milliseconds; shown += step) {
        const next = later(step * slowness);
        await this.hold(step);
        await next;
      }
    } finally {
      await this.#session.send('Animation.setPlaybackRate', { playbackRate: 1 });
    }
  }

  /** Moves the pointer to the middle of an element. The page does not change meanwhile. */
  async point(to: Locator, milliseconds: number): Promise<void> {
    const box = await to.boundingBox();
    if (!box) throw new Error('The element to point at is not visible.');
    const from = this.#pointer;
    const end = { x: box.x + box.width * 0.5, y: box.y + box.height * 0.55 };
    const picture = await this.#take();
    const count = Math.round(milliseconds / 40);
    for (let frame = 1; frame <= count; frame++) {
      // Slow at both ends.
      const part = (1 - Math.cos((frame / count) * Math.PI)) / 2;
      this.#pointer = { x: from.x + (end.x - from.x) * part, y: from.y + (end.y - from.y) * part };
      this.#add(40, picture);
    }
    await this.#page.mouse.move(end.x, end.y);
  }

  /** Types with a frame for each key. */
  async type(text: string, milliseconds: number): Promise<void> {
    for (const key of text) {
      await this.#page.keyboard.type(key);
      await this.hold(milliseconds);
    }
  }

  async #take(): Promise<Buffer> {
    return this.#page.screenshot({ animations: 'allow', caret: 'hide' });
  }

  #add(milliseconds: number, picture: Buffer): void {
    const at = this.#pointer;
    this.frames.push({ milliseconds, pixels: () => withPointer(decode(picture), at, this.#scale) });
  }
}
