/**
 * Runs scenarios in jsdom or in happy-dom, in a thread of its own: a DOM changes what is global, and errors are the thread's.
 *
 * @module
 */
import { GlobalWindow } from 'happy-dom';
import type * as jsdom from 'jsdom';
import { inspect } from 'node:util';
import { createContext, runInContext, runInThisContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { Heard, Scenario } from './unit-dom-scenario.js';

export interface Work {
  /** Jest 30 includes jsdom 26. */
  readonly dom: 'jsdom' | 'jsdom26' | 'happy-dom';
  /** `globals`: the window's names are copied to Node's globals, as Vitest does. `window`: code runs in the window, as with Jest. */
  readonly way: 'globals' | 'window';
  /** The scenario, bundled into one script. */
  readonly script: string;
  readonly scenarios: readonly Scenario[];
}

export interface Outcome {
  readonly heard: Heard;
  /** Errors, rejections and words on the console. */
  readonly problems: readonly string[];
}

type Page = typeof globalThis & { runScenario: (scenario: Scenario) => Promise<Heard> };

const { dom, way, script, scenarios } = workerData as Work;
const url = 'http://localhost:3000/';
let problems: string[] = [];
/** happy-dom says of each frame that it does not load it, and lit that it is its development build. */
const expected = /Iframe page loading is disabled|Lit is in dev mode/;
const problem = (where: string) => (what: unknown) => {
  if (expected.test(String(what))) return;
  problems.push(`${where}: ${what instanceof Error ? (what.stack ?? what.message) : inspect(what)}`);
};
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, problem(event));
const spoken = Object.fromEntries(
  ['debug', 'error', 'info', 'log', 'trace', 'warn'].map((name) => [
    name,
    (...words: unknown[]) => problem(`console.${name}`)(words.map((word) => String(word)).join(' ')),
  ]),
);
Object.assign(console, spoken);

/** Names that Node has too, and that Vitest takes from the window. */
const taken =
  /^(Event|EventTarget|CustomEvent|MessageEvent|AbortController|AbortSignal|Blob|File|FormData|Headers|DOMException|Storage|localStorage|sessionStorage|navigator)$/;

function copyGlobals(window: object): Page {
  for (let level = window; level !== Object.prototype && level; level = Object.getPrototypeOf(level) as object) {
    for (const name of Object.getOwnPropertyNames(level)) {
      if (name.startsWith('_') || name === 'constructor' || (name in globalThis && !taken.test(name))) continue;
      const value = Reflect.get(window, name) as unknown;
      const isMethod = typeof value === 'function' && /^[a-z]/.test(name);
      Object.defineProperty(globalThis, name, {
        configurable: true,
        writable: true,
        value: isMethod ? (value.bind(window) as unknown) : value,
      });
    }
  }
  for (const name of ['window', 'self', 'top', 'parent']) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: globalThis });
  }
  return runInThisContext(`${script};globalThis`) as Page;
}

async function openJsdom(name: string): Promise<Page> {
  const { JSDOM, VirtualConsole } = (await import(name)) as typeof jsdom;
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', problem('jsdom'));
  for (const [name, hear] of Object.entries(spoken)) (virtualConsole as unknown as NodeJS.EventEmitter).on(name, hear);
  const page = new JSDOM('<!doctype html>', {
    url,
    virtualConsole,
    runScripts: 'outside-only',
    pretendToBeVisual: true,
  });
  page.window.addEventListener('error', ({ error }) => problem('error event')(error));
  if (way === 'globals') return copyGlobals(page.window);
  return runInContext(`${script};globalThis`, page.getInternalVMContext()) as Page;
}

function openHappyDom(): Page {
  const window = new GlobalWindow({
    url,
    console,
    settings: {
      disableErrorCapturing: true,
    },
  });
  window.addEventListener('error', (event) => problem('error event')((event as unknown as ErrorEvent).error));
  if (way === 'globals') return copyGlobals(window);
  return runInContext(`${script};globalThis`, createContext(window)) as Page;
}

const page = dom === 'happy-dom' ? openHappyDom() : await openJsdom(dom);
for (const scenario of scenarios) {
  const heard = await page.runScenario(scenario).catch((error: unknown) => {
    problem('thrown')(error);
    return [];
  });
  // A rejection is reported a moment later.
  await new Promise((resolve) => setTimeout(resolve, 20));
  parentPort?.postMessage({ heard, problems } satisfies Outcome);
  problems = [];
}
process.exit(0);
