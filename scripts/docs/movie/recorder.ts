/**
 * Records a page as frames. A picture takes longer than a frame lasts, so nothing is recorded as it happens: what moves is slowed down, and each
 * frame is told how long it is shown.
 *
 * @module
 */
import { setTimeout as later } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { decode } from '../../pictures/palette.js';
import type { MovieFrame } from './apng.js';
import { withPointer, type Point } from './pointer.js';

/** What moves is so many times slower while it is recorded. */
const slowness = 12;

/** A frame of what moves, in milliseconds. */
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

  /** @param scale - Pixels of a picture for each of the page's. */
  static async of(page: Page, scale: number, pointer: Point): Promise<Recorder> {
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    return new Recorder(page, session, scale, pointer);
  }

  /** What the page shows now, for so long. */
  async hold(milliseconds: number): Promise<void> {
    this.#add(milliseconds, await this.#take());
  }

  /** What moves from here on, for so long. `begin` sets it off, if nothing did before. */
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

  /** The pointer goes to the middle of an element. The page looks the same meanwhile. */
  async point(to: Locator, milliseconds: number): Promise<void> {
    const box = await to.boundingBox();
    if (!box) throw new Error('The element to point at is not in sight.');
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
