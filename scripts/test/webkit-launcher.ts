/**
 * WebKitGTK for the web test runner, over the WebDriver protocol, on a display of its own.
 *
 * The runner's own package for that needs a newer Node, and brings drivers of other browsers that download themselves.
 *
 * @module
 */
import type { BrowserLauncher, SessionResult } from '@web/test-runner-core';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

export interface WebKitPrograms {
  driver: string;
  display: string;
  browser: string;
}

/** The protocol's names of the keys that write nothing. */
const keyCodes: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};

function keyCode(name: string): string {
  const code = keyCodes[name] ?? name;
  if (Array.from(code).length !== 1) throw new Error(`The WebKit launcher knows no key "${name}".`);
  return code;
}

/** The browser's own bar keeps a window from being narrower than 447 px, unless its buttons take no room. */
const narrowBar =
  'toolbar, toolbar *, headerbar, headerbar *, box > button, entry { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-size: 1px; }';

/** A folder of settings with that alone, whatever the user's own are. */
function makeSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gw-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), narrowBar);
  return folder;
}

type KeyAction = readonly ['keyDown' | 'keyUp', string];

type MouseButton = 'left' | 'middle' | 'right';
interface ButtonOption {
  button?: MouseButton;
}

interface Size {
  width: number;
  height: number;
}

/** A page, as far as the runner's `sendKeys`, `sendMouse` and `setViewport` use it. */
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

/** WebDriver's numbers of them. */
const buttons: Readonly<Record<MouseButton, number>> = { left: 0, middle: 1, right: 2 };

const to = (x: number, y: number) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });
const button = (type: 'pointerDown' | 'pointerUp', { button: name = 'left' }: ButtonOption = {}) => ({
  type,
  button: buttons[name],
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

export class WebKitLauncher implements BrowserLauncher {
  readonly name = 'WebKit';
  /** What the runner's commands take it for: to `webdriver` they send no key that stays down. */
  readonly type = 'playwright';
  /** One window has the focus. */
  readonly concurrency = 1;
  readonly #programs: WebKitPrograms;
  readonly #children: ChildProcess[] = [];
  readonly #urls = new Map<string, string>();
  #session: Promise<string> | undefined;
  #settings: string | undefined;

  constructor(programs: WebKitPrograms) {
    this.#programs = programs;
    process.once('exit', () => this.#end());
    // A run that takes too long is ended so, and is not to leave a browser behind.
    process.once('SIGTERM', () => process.exit(143));
  }

  async startSession(id: string, url: string): Promise<void> {
    this.#session ??= this.#begin();
    this.#urls.set(id, url);
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
    // Ends whatever still runs in the page.
    await this.#command('url', { url: 'about:blank' });
    return {};
  }

  startDebugSession(): Promise<void> {
    return Promise.reject(new Error('WebKit cannot be debugged here.'));
  }

  async stop(): Promise<void> {
    if (this.#session) await this.#command('', undefined, 'DELETE').catch(() => undefined);
    this.#end();
  }

  getPage(): Page {
    const send = (...keys: KeyAction[]): Promise<void> => this.#sendKeys(keys);
    return {
      setViewportSize: (size) => this.#resize(size),
      keyboard: {
        type: (text) =>
          send(
            ...Array.from(text).flatMap((one): KeyAction[] => [
              ['keyDown', one],
              ['keyUp', one],
            ]),
          ),
        press: (key) => send(['keyDown', keyCode(key)], ['keyUp', keyCode(key)]),
        down: (key) => send(['keyDown', keyCode(key)]),
        up: (key) => send(['keyUp', keyCode(key)]),
      },
      mouse: {
        move: (x, y) => this.#sendMouse(to(x, y)),
        click: (x, y, option) => this.#sendMouse(to(x, y), button('pointerDown', option), button('pointerUp', option)),
        down: (option) => this.#sendMouse(button('pointerDown', option)),
        up: (option) => this.#sendMouse(button('pointerUp', option)),
      },
    };
  }

  async #sendKeys(keys: KeyAction[]): Promise<void> {
    const actions = keys.map(([type, value]) => ({ type, value }));
    await this.#command('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async #sendMouse(...actions: object[]): Promise<void> {
    const parameters = { pointerType: 'mouse' };
    await this.#command('actions', { actions: [{ type: 'pointer', id: 'mouse', parameters, actions }] });
  }

  /** The driver knows the window's size alone: the bars around the page are measured. */
  async #resize({ width, height }: Size): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) {
      const script = 'return [outerWidth - innerWidth, outerHeight - innerHeight, innerWidth, innerHeight]';
      const measured = await this.#command('execute/sync', { script, args: [] });
      const [aside = 0, above = 0, wide, high] = measured as number[];
      if (wide === width && high === height) return;
      await this.#command('window/rect', { width: width + aside, height: height + above });
      await pause(50);
    }
    throw new Error(`WebKit's window cannot be made ${String(width)} × ${String(height)}.`);
  }

  /** Starts display, driver and browser; answers with the address of the driver's session. */
  async #begin(): Promise<string> {
    const { driver, display, browser } = this.#programs;
    const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    this.#children.push(screen);
    const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];

    const port = await freePort();
    // Over X, whatever session started the tests.
    this.#settings = makeSettings();
    const env = {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: this.#settings,
    };
    this.#children.push(spawn(driver, [`--port=${String(port)}`], { stdio: 'ignore', env }));

    const address = `http://127.0.0.1:${String(port)}`;
    const capabilities = {
      browserName: 'MiniBrowser',
      // The runner tells when a page is done.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    };
    for (let tries = 0; ; tries += 1) {
      const up = await fetch(`${address}/status`).catch(() => undefined);
      if (up) break;
      if (tries === 100) throw new Error('WebKitWebDriver does not answer.');
      await pause(100);
    }
    const started = await ask(`${address}/session`, { capabilities: { alwaysMatch: capabilities } });
    return `${address}/session/${(started as { sessionId: string }).sessionId}`;
  }

  async #command(name: string, body: object | undefined, method = 'POST'): Promise<unknown> {
    if (this.#session === undefined) throw new Error('WebKit was not started.');
    return ask([await this.#session, name].filter((part) => part !== '').join('/'), body, method);
  }

  #end(): void {
    for (const child of this.#children.splice(0).reverse()) child.kill();
    if (this.#settings !== undefined) rmSync(this.#settings, { recursive: true, force: true });
    this.#settings = undefined;
  }
}

async function ask(address: string, body: object | undefined, method = 'POST'): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`WebKitWebDriver: ${JSON.stringify(value)}`);
  return value;
}
