/** A window of WebKitGTK, by WebDriver. */
import assert from 'node:assert/strict';
import { findWebKit } from '../browser/engines.js';
import { keyCode, keysOf, mouseButton, WebKitSession } from '../browser/webkit.js';
import { bringIntoView } from './into-view.js';
import type { EngineBrowser, EngineWindow, FramePath, Key } from './window.js';

/** The protocol's name of a reference to an element. */
const reference = 'element-6066-11e4-a52e-4f735466cecf';

class WebKitWindow implements EngineWindow {
  readonly #session: WebKitSession;

  constructor(session: WebKitSession) {
    this.#session = session;
  }

  async open(url: string): Promise<void> {
    await this.#session.command('url', { url });
  }

  /** By a command of its own: a script may go unanswered, for good, while its page leaves. */
  async url(): Promise<string> {
    return (await this.#session.command('url', undefined, 'GET')) as string;
  }

  async back(): Promise<void> {
    await this.#session.command('back');
  }

  async reload(): Promise<void> {
    await this.#session.command('refresh');
  }

  async value(frames: FramePath, expression: string): Promise<unknown> {
    await this.#enter(frames);
    return this.#run(expression);
  }

  async press(frames: FramePath, expression: string): Promise<void> {
    await bringIntoView(this, frames, expression);
    await this.#enter(frames);
    const id = this.#id(await this.#run(expression), expression);
    // Its own command for a click takes whatever is in a shadow root for covered.
    await this.#session.sendMouse(
      { type: 'pointerMove', duration: 0, origin: { [reference]: id }, x: 0, y: 0 },
      mouseButton('pointerDown'),
      mouseButton('pointerUp'),
    );
  }

  async type(text: string): Promise<void> {
    await this.#session.sendKeys(keysOf(text));
  }

  async key(key: Key): Promise<void> {
    const code = keyCode(key);
    await this.#session.sendKeys([
      ['keyDown', code],
      ['keyUp', code],
    ]);
  }

  async selectAll(): Promise<void> {
    const control = keyCode('Control');
    await this.#session.sendKeys([['keyDown', control], ...keysOf('a'), ['keyUp', control]]);
  }

  close(): Promise<void> {
    return this.#session.close();
  }

  #run(expression: string): Promise<unknown> {
    return this.#session.command('execute/sync', { script: `return (${expression})`, args: [] });
  }

  #id(element: unknown, expression: string): string {
    const id = (element as Record<string, string> | null)?.[reference];
    assert.ok(id !== undefined, `there is no such element: ${expression.slice(-120)}`);
    return id;
  }

  async #enter(frames: FramePath): Promise<void> {
    await this.#session.command('frame', { id: null });
    for (const step of frames) {
      const id = this.#id(await this.#run(step), step);
      await this.#session.command('frame', { id: { [reference]: id } });
    }
  }
}

export async function startWebKit(): Promise<EngineBrowser> {
  const programs = await findWebKit();
  assert.ok(programs, 'there is no WebKit');
  return {
    window: async () => new WebKitWindow(await WebKitSession.open(programs, 'normal')),
    close: async () => undefined,
  };
}
