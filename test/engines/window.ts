/**
 * One window of a browser, of whichever engine: the few things that a payer's test needs.
 *
 * The three engines, as Debian ships them, need two protocols: Firefox needs another program for WebDriver, and
 * WebKitGTK does not support BiDi. So Chromium and Firefox are driven by puppeteer, which the browser tests use, and WebKitGTK by WebDriver.
 */
import { isInstalled, howToInstall, type Engine } from '../browser/engines.js';
import { startPuppeteer } from './puppeteer-window.js';
import { startWebKit } from './webkit-window.js';

export type Key = 'Enter' | 'Tab' | 'Escape';

/** The way to a frame from the page inward: each step is an expression whose value is the frame's element. */
export type FramePath = readonly string[];

export interface EngineWindow {
  /** Loads a page; resolves when it is loaded. */
  open(url: string): Promise<void>;
  /** Goes back to the page before; may resolve before it is loaded. */
  back(): Promise<void>;
  /** Loads the page again; may resolve before it is loaded. */
  reload(): Promise<void>;
  /** The address of the page. */
  url(): Promise<string>;
  /** The value of an expression of JavaScript in a frame, as JSON has it. Rejects if a frame on the way is missing. */
  value(frames: FramePath, expression: string): Promise<unknown>;
  /** Moves the mouse to the middle of the element that the expression gives, and presses. */
  press(frames: FramePath, expression: string): Promise<void>;
  /** Types a text, key by key, into whatever has the focus. */
  type(text: string): Promise<void>;
  key(key: Key): Promise<void>;
  /** Selects all text in the field that has the focus, by keys: the next one writes over it. */
  selectAll(): Promise<void>;
  close(): Promise<void>;
}

export interface EngineBrowser {
  /** Opens a window without cookies or storage of another one. One at a time. */
  window(): Promise<EngineWindow>;
  close(): Promise<void>;
}

/** Starts the engine. Rejects with how to install it if it is missing. */
export async function startEngine(engine: Engine): Promise<EngineBrowser> {
  if (!(await isInstalled(engine))) throw new Error(`No ${engine}: ${howToInstall[engine]}.`);
  return engine === 'webkit' ? startWebKit() : startPuppeteer(engine);
}
