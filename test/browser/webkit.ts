/**
 * WebKitGTK over the WebDriver protocol, on its own display.
 *
 * The packages for WebDriver need a newer Node, or download the drivers of other browsers. Only a few commands are
 * needed here.
 *
 * @module
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/ports.js';
import { DriverError, fitWindow, type Size } from './window-size.js';

export interface WebKitPrograms {
  driver: string;
  display: string;
  browser: string;
}

/** Longer than any command takes, so a command that never ends fails with a clear message. */
const patience = 45_000;

export type KeyAction = readonly ['keyDown' | 'keyUp', string];

/** The protocol's names of keys that write no text. */
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

export function keyCode(name: string): string {
  const code = keyCodes[name] ?? name;
  if (Array.from(code).length !== 1) throw new Error(`The WebKit driver knows no key "${name}".`);
  return code;
}

/** The keys of a text, one after another. */
export const keysOf = (text: string): KeyAction[] =>
  Array.from(text).flatMap((key): KeyAction[] => [
    ['keyDown', key],
    ['keyUp', key],
  ]);

export type MouseButton = 'left' | 'middle' | 'right';

/** The protocol's numbers of the mouse buttons. */
const buttons: Readonly<Record<MouseButton, number>> = { left: 0, middle: 1, right: 2 };

export const mouseButton = (type: 'pointerDown' | 'pointerUp', name: MouseButton = 'left'): object => ({
  type,
  button: buttons[name],
});

async function ask(address: string, body: object | undefined, method: string): Promise<unknown> {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(address, { method, signal, ...(body ? { body: JSON.stringify(body) } : {}) }).catch(
    (cause: unknown) => {
      throw new Error(`WebKitWebDriver does not answer ${method} ${new URL(address).pathname}.`, { cause });
    },
  );
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new DriverError(error, message);
}

/** The browser's toolbar keeps a window at least 447 px wide, unless its buttons have no size. */
const narrowBar =
  'toolbar, toolbar *, headerbar, headerbar *, box > button, entry { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-size: 1px; }';

/** A folder with only these settings, instead of the user's. */
function makeSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gw-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), narrowBar);
  return folder;
}

/**
 * A window with its own display, driver and browser, because a driver that has ended a session may fail to start
 * another one.
 */
export class WebKitSession {
  readonly #children: ChildProcess[] = [];
  readonly #settings = makeSettings();
  #address = '';

  private constructor() {
    process.once('exit', this.#end);
  }

  /** @param pageLoadStrategy - `none`: opens an address without waiting for its page. */
  static async open(programs: WebKitPrograms, pageLoadStrategy: 'none' | 'normal'): Promise<WebKitSession> {
    const session = new WebKitSession();
    try {
      await session.#begin(programs, pageLoadStrategy);
    } catch (error) {
      session.#end();
      throw error;
    }
    return session;
  }

  async #begin({ display, driver, browser }: WebKitPrograms, pageLoadStrategy: string): Promise<void> {
    // Without a window manager, the window under the pointer is active, and the pointer is in the middle of the screen.
    // The middle of a small screen is inside every window, even if a test makes the window narrow.
    const size = ['-screen', '0', '400x300x24'];
    const screen = spawn(display, ['-displayfd', '3', ...size, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    this.#children.push(screen);
    const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];

    const port = await freePort(0);
    // Over X, whatever session started the tests. Language and time zone match the other engines.
    const env = {
      ...process.env,
      TZ: 'UTC',
      LANGUAGE: 'en_US',
      LANG: 'en_US.UTF-8',
      LC_ALL: 'en_US.UTF-8',
      DISPLAY: `:${number.toString().trim()}`,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: this.#settings,
    };
    this.#children.push(spawn(driver, [`--port=${String(port)}`], { stdio: 'ignore', env }));
    const address = `http://127.0.0.1:${String(port)}`;
    for (let tries = 0; ; tries += 1) {
      const up = await fetch(`${address}/status`).catch(() => undefined);
      if (up) break;
      if (tries === 100) throw new Error('WebKitWebDriver does not answer.');
      await pause(100);
    }

    const capabilities = {
      browserName: 'MiniBrowser',
      pageLoadStrategy,
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    };
    const started = await ask(`${address}/session`, { capabilities: { alwaysMatch: capabilities } }, 'POST');
    this.#address = `${address}/session/${(started as { sessionId: string }).sessionId}`;
  }

  /** Sends a command of the protocol, by its path: `url`, `element/7/click`. */
  command(name: string, body?: object, method = 'POST'): Promise<unknown> {
    const path = name === '' ? '' : `/${name}`;
    return ask(this.#address + path, method === 'POST' ? (body ?? {}) : undefined, method);
  }

  async sendKeys(keys: readonly KeyAction[]): Promise<void> {
    const actions = keys.map(([type, value]) => ({ type, value }));
    await this.command('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async sendMouse(...actions: readonly object[]): Promise<void> {
    const parameters = { pointerType: 'mouse' };
    await this.command('actions', { actions: [{ type: 'pointer', id: 'mouse', parameters, actions }] });
  }

  /** Makes the viewport this size, in CSS px. */
  resize(size: Size): Promise<void> {
    return fitWindow((name, body) => this.command(name, body), size);
  }

  async close(): Promise<void> {
    await this.command('', undefined, 'DELETE').catch(() => undefined);
    process.off('exit', this.#end);
    this.#end();
  }

  readonly #end = (): void => {
    for (const child of this.#children.splice(0).reverse()) child.kill();
    rmSync(this.#settings, { recursive: true, force: true });
  };
}
