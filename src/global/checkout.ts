/**
 * The classic script a shop pastes: `<script src="…/latest/checkout-vue/checkout.js"></script>`. It loads the elements as
 * modules, so that the page and the gateway's frame share their chunks, and puts `checkout` and `$checkout` into the page.
 *
 * Every page waits for this file, so it only notes what it is told (see `queue.ts`) and loads the modules that do it.
 *
 * @module
 */
import { own } from '../bridge/own.js';
import { queueOfPage } from './queue.js';
import { verifiedImport, type Files } from './verified.js';

/** Modules by the names of their files, filled in by the build: what is to run, and all that it imports. */
declare const __ELEMENTS__: string[];
declare const __PAGE__: string[];
declare const __TRANSFER__: string[];
declare const __DOOR__: string[];
declare const __API__: string[];
/** What the names of the texts' files end with, and the languages there are, with a space between. */
declare const __TEXTS__: string;
declare const __LOCALES__: string;
/** Under a version: every module with its hash. Undefined under `latest`, whose files change. */
declare const __FILES__: Files | undefined;

// Whoever can write markup into the page can take names of `document` and `window`: nothing here is read from them directly.
const root = own(document);
const script = root.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('gw-checkout: no <script src>');
const folder = new URL('assets/', script.src).href;
const page = __PAGE__;
const transfer = __TRANSFER__;
const door = __DOOR__;
const api = __API__;
// A page may hold this script twice.
const queue = queueOfPage();

const plainImport = (file: string): Promise<unknown> => import(/* @vite-ignore */ `${folder}${file}.js`);
const run = __FILES__ ? verifiedImport(folder, script, __FILES__) : plainImport;
// Where the modules themselves look for what loads others. No markup can take the name of a symbol.
if (__FILES__) Object.assign(window, { [Symbol.for(folder)]: run });

/**
 * Runs modules, once: all are asked for at the same time, instead of one after another as they name each other. One that does not arrive
 * is no error of the shop's page: the browser's console has it.
 */
const load = (files: string[]) => {
  for (const file of files.splice(0)) run(file).catch(() => 0);
};

/** An object whose methods note that they were called, until a module gives it its own. */
const stub = (files: string[], ...said: unknown[]) => {
  const self: Record<string, unknown> = {};
  for (const method of 'on off submit setParams destroy scope request done fail'.split(' ')) {
    self[method] = stub.bind(0, files, self, method);
  }
  queue.push([self, ...said]);
  load(files);
  return self;
};

Object.assign(window, {
  checkout(selector: string, options: unknown) {
    const element = Object.assign(root.createElement('gw-checkout'), { options, asWritten: true });
    try {
      // In its place at once, so that nothing jumps.
      root.querySelector(selector)?.replaceChildren(element);
    } catch {
      // What is wrong with it is said by the module.
    }
    load(page);
    return Object.assign(stub(door, element, selector), { element });
  },
  $checkout: stub.bind(0, api),
});

// The texts are asked for with what shows them; another locale that an element names itself comes a round trip later.
const wished = (root.documentElement.lang || navigator.language).slice(0, 2).toLowerCase();
const texts = `${__LOCALES__.split(' ').includes(wished) ? wished : 'en'}-${__TEXTS__}`;
page.push(`page-${texts}`);
transfer.push(`transfer-${texts}`);
load([...__ELEMENTS__, texts]);

const look = () => {
  if (page[0] && root.querySelector('gw-checkout')) load(page);
  if (transfer[0] && root.querySelector('gw-p2p-transfer')) load(transfer);
};
look();
new MutationObserver(look).observe(document, { childList: true, subtree: true });
// A tag inside a shadow root is not seen: it finds its element loaded soon after the page, or after another element of ours,
// which is not to share the line before a card can be typed: a while after it can.
const loadAll = () => {
  load(page);
  load(transfer);
};
const idle = () =>
  (window.requestIdleCallback ?? setTimeout)(
    () => root.querySelector('gw-card-form,gw-checkout,gw-p2p-transfer') || loadAll(),
  );
addEventListener('gw-ready', () => setTimeout(loadAll, 2e3));
if (root.readyState === 'complete') idle();
else addEventListener('load', idle);
