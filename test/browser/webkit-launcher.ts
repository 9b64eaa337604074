/**
 * WebKitGTK for the web test runner. The runner's own package for it needs a newer Node, and contains drivers of other
 * browsers that download themselves.
 *
 * @module
 */
import type { BrowserLauncher, SessionResult } from '@web/test-runner-core';
import { keyCode, keysOf, mouseButton, WebKitSession } from './webkit.js';
import type { KeyAction, MouseButton, WebKitPrograms } from './webkit.js';
import type { Size } from './window-size.js';

interface ButtonOption {
  button?: MouseButton;
}

/** A page, as the runner's `sendKeys`, `sendMouse` and `setViewport` use it. */
interface Page {
  setViewportSize(size: Size): Promise<void>;
  keyboard: Record<'type' | 'press' | 'down' | 'up', (keys: string) => Promise<void>>;
  mouse: {
    move(x: number, y: number): Promise<void>;
    click(x: number, y: number, option?: ButtonOption): Promise<void>;
    down(option?: ButtonOption): Promise<void>;
    up(option?: ButtonOption): Promise<void>;
  };
}

/** The initial viewport of a file, the same as in the other engines, so a page has the same layout in each. */
const usual: Size = { width: 800, height: 600 };

const to = (x: number, y: number) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });
const down = ({ button }: ButtonOption = {}) => mouseButton('pointerDown', button);
const up = ({ button }: ButtonOption = {}) => mouseButton('pointerUp', button);

export class WebKitLauncher implements BrowserLauncher {
  readonly name = 'WebKit';
  /**
   * The type of launcher that the runner's commands see: with `webdriver` they could not send keys that stay pressed.
   */
  readonly type = 'playwright';
  /** Only one window has the focus. */
  readonly concurrency = 1;
  readonly #programs: WebKitPrograms;
  readonly #urls = new Map<string, string>();
  #session: Promise<WebKitSession> | undefined;
  #resized = true;

  constructor(programs: WebKitPrograms) {
    this.#programs = programs;
    // After a timeout the run ends here, and must close the browser.
    process.once('SIGTERM', () => process.exit(143));
  }

  async startSession(id: string, url: string): Promise<void> {
    // The runner reports when a page is done.
    this.#session ??= WebKitSession.open(this.#programs, 'none');
    this.#urls.set(id, url);
    if (this.#resized) await (await this.#here()).resize(usual);
    this.#resized = false;
    await this.#command('url', { url });
  }

  isActive(id: string): boolean {
    return this.#urls.has(id);
  }

  getBrowserUrl(id: string): string | undefined {
    return this.#urls.get(id);
  }

  async stopSession(id: string): Promise<SessionResult> {
    this.#urls.delete(id);
    await this.#command('actions', undefined, 'DELETE');
    // Stops all scripts of the page.
    await this.#command('url', { url: 'about:blank' });
    return {};
  }

  startDebugSession(): Promise<void> {
    return Promise.reject(new Error('WebKit cannot be debugged here.'));
  }

  async stop(): Promise<void> {
    await (await this.#session)?.close();
  }

  getPage(): Page {
    const send = async (...keys: KeyAction[]): Promise<void> => (await this.#here()).sendKeys(keys);
    const mouse = async (...actions: object[]): Promise<void> => (await this.#here()).sendMouse(...actions);
    return {
      setViewportSize: async (size) => {
        this.#resized = true;
        await (await this.#here()).resize(size);
      },
      keyboard: {
        type: (text) => send(...keysOf(text)),
        press: (key) => send(['keyDown', keyCode(key)], ['keyUp', keyCode(key)]),
        down: (key) => send(['keyDown', keyCode(key)]),
        up: (key) => send(['keyUp', keyCode(key)]),
      },
      mouse: {
        move: (x, y) => mouse(to(x, y)),
        click: (x, y, option) => mouse(to(x, y), down(option), up(option)),
        down: (option) => mouse(down(option)),
        up: (option) => mouse(up(option)),
      },
    };
  }

  #here(): Promise<WebKitSession> {
    return this.#session ?? Promise.reject(new Error('WebKit was not started.'));
  }

  async #command(name: string, body?: object, method?: string): Promise<void> {
    await (await this.#here()).command(name, body, method);
  }
}
