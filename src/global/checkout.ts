/**
 * The classic script that a shop pastes: `<script src="…/latest/checkout-vue/checkout.js"></script>`. It loads the elements as
 * modules, so that the page and the gateway's frame share their chunks, and adds `checkout` and `$checkout` to the page.
 *
 * Every page waits for this file, so it only records the calls (see `queue.ts`) and loads the modules that carry them out.
 *
 * @module
 */
import { own } from '../bridge/own.js';
import { asWritten } from '../elements/parts/marks.js';
import { apple, fetcher, loader } from './loader.js';
import { queueOfPage } from './queue.js';
import { showFailure } from './load-failure.js';
import { verified, withAll, type Files } from './verified.js';

/** Modules by the names of their files, filled in by the build: the module to run, then all its imports. */
declare const __ELEMENTS__: string[];
declare const __PAGE__: string[];
declare const __TRANSFER__: string[];
declare const __DOOR__: string[];
declare const __API__: string[];
/** The payer's message where an element's code did not arrive. For each language: its name, a sentence and a button. */
declare const __TROUBLE__: string;
/** The end of the text files' names. */
declare const __TEXTS__: string;
/** Under a version: every module with its hash. Undefined under `latest`, whose files change. */
declare const __FILES__: Files | undefined;

// Markup in the page can shadow names of `document` and `window`, so nothing is read from them directly.
const root = own(document);
const script = root.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('gw-checkout: no <script src>');
const folder = new URL('assets/', script.src).href;
const page = __PAGE__;
const transfer = __TRANSFER__;
const door = __DOOR__;
const api = __API__;
// A page may contain this script twice.
const queue = queueOfPage();

const addressOf = (file: string) => `${folder}${file}.js`;
const fetched = fetcher(addressOf, script);
const run = __FILES__
  ? withAll(loader(addressOf, verified(addressOf, script, __FILES__, fetched)), __FILES__)
  : loader(addressOf, fetched);
// Here the modules find the loader for their own imports. Markup cannot shadow a symbol.
Object.assign(window, { [Symbol.for(folder)]: run });

const first = __ELEMENTS__;
/** The retry for elements whose code did not arrive, by their name. */
const missing = new Map<string, () => Promise<unknown>>();
const notified = new WeakSet<Element>();

const languages = __TROUBLE__.split('\n').map((line) => line.split('|'));
/** The language for a BCP 47 tag (`de` for `de-AT`), else English, with its texts. */
const textsOf = (tag: string): readonly string[] => {
  const find = (name: string) => languages.find(([one]) => one === name);
  return find(tag.slice(0, 2).toLowerCase()) ?? find('en') ?? [];
};
const ofPage = root.documentElement.lang || navigator.language;

/** Shows the payer a message in the element's place, in the language of the element or its surroundings. */
const show = (element: HTMLElement, again: () => Promise<unknown>) => {
  const near = element.closest<HTMLElement>('[locale],[lang]');
  showFailure(element, textsOf(near?.getAttribute('locale') || near?.lang || ofPage), again);
};
// An element was defined and its texts did not arrive.
addEventListener('gw-texts-missing', (event) => {
  event.preventDefault();
  show(event.composedPath()[0] as HTMLElement, (event as CustomEvent<() => Promise<unknown>>).detail);
});

const showAll = () => {
  for (const [names, again] of missing) {
    for (const element of root.querySelectorAll<HTMLElement>(names)) {
      if (notified.has(element)) continue;
      notified.add(element);
      show(element, again);
    }
  }
};

/**
 * Runs modules, once: all are requested at the same time, instead of one after another as imports. A failure is not an error of the
 * shop's page: the payer sees a message, and the browser's console has the details.
 *
 * @param files - The module to run, then its imports; emptied.
 * @param names - Selector of the elements that depend on it.
 */
const load = (files: string[], names?: string) => {
  const [file, ...needed] = files.splice(0);
  if (!file) return;
  const again = () => run(file, ...needed, ...first).then(() => names && missing.delete(names));
  again().catch(() => {
    // WebKit keeps the result of a version's only try.
    if (names) missing.set(names, __FILES__ && apple ? async () => location.reload() : again);
    showAll();
  });
};

/** An object whose methods record their calls, until a module replaces them. */
const stub = (files: string[], ...call: unknown[]) => {
  const self: Record<string, unknown> = {};
  for (const method of 'on off submit setParams destroy scope request done fail'.split(' ')) {
    self[method] = stub.bind(0, files, self, method);
  }
  queue.push([self, ...call]);
  load(files);
  return self;
};

Object.assign(window, {
  checkout(selector: string, options: unknown) {
    const element = Object.assign(root.createElement('gw-checkout'), { options, [asWritten]: true });
    try {
      // In its place at once, so that the layout does not jump.
      root.querySelector(selector)?.replaceChildren(element);
    } catch {
      // The module reports the mistake.
    }
    loadPage();
    return Object.assign(stub(door, element, selector), { element });
  },
  $checkout: stub.bind(0, api),
});

// The texts are requested together with their element; a different locale of an element takes another round trip.
const texts = `${textsOf(ofPage)[0]}-${__TEXTS__}`;
const loadPage = () => {
  if (page[0]) load([`page-${texts}`]);
  load(page, 'gw-checkout');
};
const loadTransfer = () => {
  if (transfer[0]) load([`transfer-${texts}`]);
  load(transfer, 'gw-p2p-transfer');
};
load([...first], 'gw-card-form');
load([texts]);

const look = () => {
  if (root.querySelector('gw-checkout')) loadPage();
  if (root.querySelector('gw-p2p-transfer')) loadTransfer();
  showAll();
};
look();
new MutationObserver(look).observe(document, { childList: true, subtree: true });
// A tag inside a shadow root is invisible to the selector. Its element is loaded soon after the page, or a while after another
// element of ours is ready, so that it does not compete with a card form for bandwidth.
const loadAll = () => {
  loadPage();
  loadTransfer();
};
const idle = () =>
  (window.requestIdleCallback ?? setTimeout)(
    () => root.querySelector('gw-card-form,gw-checkout,gw-p2p-transfer') || loadAll(),
  );
addEventListener('gw-ready', () => setTimeout(loadAll, 2e3));
if (root.readyState === 'complete') idle();
else addEventListener('load', idle);
