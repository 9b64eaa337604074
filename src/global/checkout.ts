/**
 * The classic script a shop pastes: `<script src="…/latest/checkout-vue/checkout.js"></script>`. It loads the elements as
 * modules, so that the page and the gateway's frame share their chunks, and puts `checkout` and `$checkout` into the page.
 *
 * Every page waits for this file, so it only notes what it is told (see `queue.ts`) and loads the modules that do it.
 *
 * @module
 */
import { own } from '../bridge/own.js';
import { asWritten } from '../elements/parts/marks.js';
import { apple, fetcher, loader } from './loader.js';
import { queueOfPage } from './queue.js';
import { showTrouble } from './trouble.js';
import { verified, withAll, type Files } from './verified.js';

/** Modules by the names of their files, filled in by the build: what is to run, and all that it imports. */
declare const __ELEMENTS__: string[];
declare const __PAGE__: string[];
declare const __TRANSFER__: string[];
declare const __DOOR__: string[];
declare const __API__: string[];
/** What a payer reads where an element's code did not arrive: for each language there is its name, a sentence and a button. */
declare const __TROUBLE__: string;
/** What the names of the texts' files end with. */
declare const __TEXTS__: string;
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

const addressOf = (file: string) => `${folder}${file}.js`;
const fetched = fetcher(addressOf, script);
const run = __FILES__
  ? withAll(loader(addressOf, verified(addressOf, script, __FILES__, fetched)), __FILES__)
  : loader(addressOf, fetched);
// Where the modules themselves look for what loads others. No markup can take the name of a symbol.
Object.assign(window, { [Symbol.for(folder)]: run });

const first = __ELEMENTS__;
/** What to do about the elements of a name whose code did not arrive. */
const missing = new Map<string, () => Promise<unknown>>();
const told = new WeakSet<Element>();

const languages = __TROUBLE__.split('\n').map((line) => line.split('|'));
/** The language that serves a tag of BCP 47 (`de-AT` is served by `de`), else English, with its words. */
const wordsOf = (tag: string): readonly string[] => {
  const find = (name: string) => languages.find(([one]) => one === name);
  return find(tag.slice(0, 2).toLowerCase()) ?? find('en') ?? [];
};
const ofPage = root.documentElement.lang || navigator.language;

/** Tells the payer in the element's place, in its language or in that of what is around it. */
const show = (element: HTMLElement, again: () => Promise<unknown>) => {
  const near = element.closest<HTMLElement>('[locale],[lang]');
  showTrouble(element, wordsOf(near?.getAttribute('locale') || near?.lang || ofPage), again);
};
// An element that is there and has no texts.
addEventListener('gw-texts-missing', (event) => {
  event.preventDefault();
  show(event.composedPath()[0] as HTMLElement, (event as CustomEvent<() => Promise<unknown>>).detail);
});

const tell = () => {
  for (const [names, again] of missing) {
    for (const element of root.querySelectorAll<HTMLElement>(names)) {
      if (told.has(element)) continue;
      told.add(element);
      show(element, again);
    }
  }
};

/**
 * Runs modules, once: all are asked for at the same time, instead of one after another as they name each other. One that does not arrive
 * is no error of the shop's page: the payer is told, and the browser's console has it.
 *
 * @param files - What is to run, then what it imports; emptied.
 * @param names - Selector of the elements that cannot be there without it.
 */
const load = (files: string[], names?: string) => {
  const [file, ...needed] = files.splice(0);
  if (!file) return;
  const again = () => run(file, ...needed, ...first).then(() => names && missing.delete(names));
  again().catch(() => {
    // WebKit keeps what a version's only try came to.
    if (names) missing.set(names, __FILES__ && apple ? async () => location.reload() : again);
    tell();
  });
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
    const element = Object.assign(root.createElement('gw-checkout'), { options, [asWritten]: true });
    try {
      // In its place at once, so that nothing jumps.
      root.querySelector(selector)?.replaceChildren(element);
    } catch {
      // What is wrong with it is said by the module.
    }
    loadPage();
    return Object.assign(stub(door, element, selector), { element });
  },
  $checkout: stub.bind(0, api),
});

// The texts are asked for with what shows them; another locale that an element names itself comes a round trip later.
const texts = `${wordsOf(ofPage)[0]}-${__TEXTS__}`;
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
  tell();
};
look();
new MutationObserver(look).observe(document, { childList: true, subtree: true });
// A tag inside a shadow root is not seen: it finds its element loaded soon after the page, or after another element of ours,
// which is not to share the line before a card can be typed: a while after it can.
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
