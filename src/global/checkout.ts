/**
 * The classic script a shop pastes: `<script src="…/latest/checkout-vue/checkout.js"></script>`. It loads the elements as
 * modules, so that the page and the gateway's frame share their chunks, and puts `checkout` and `$checkout` into the page.
 *
 * Every page waits for this file, so it only notes what it is told (see `queue.ts`) and loads the modules that do it.
 *
 * @module
 */
import type { Entry } from './queue.js';

/** Modules by the names of their files, filled in by the build: what is to run, and all that it imports. */
declare const __ELEMENTS__: string[];
declare const __PAGE__: string[];
declare const __TRANSFER__: string[];
declare const __DOOR__: string[];
declare const __API__: string[];
/** What the names of the texts' files end with, and the languages there are, with a space between. */
declare const __TEXTS__: string;
declare const __LOCALES__: string;

const script = document.currentScript as HTMLScriptElement;
const page = __PAGE__;
const transfer = __TRANSFER__;
const door = __DOOR__;
const api = __API__;
// A page may hold this script twice.
const queue = ((window as { gwCheckout?: Entry[] }).gwCheckout ??= []);

/** Runs modules, once: all are asked for at the same time, instead of one after another as they name each other. */
const load = (files: string[]) => {
  for (const file of files.splice(0)) void import(/* @vite-ignore */ new URL(`assets/${file}.js`, script.src).href);
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
    const element = Object.assign(document.createElement('gw-checkout'), { options });
    try {
      // In its place at once, so that nothing jumps.
      document.querySelector(selector)?.replaceChildren(element);
    } catch {
      // What is wrong with it is said by the module.
    }
    load(page);
    return Object.assign(stub(door, element, selector), { element });
  },
  $checkout: stub.bind(0, api),
});

// The texts are asked for with what shows them; another locale that an element names itself comes a round trip later.
const wished = (document.documentElement.lang || navigator.language).slice(0, 2).toLowerCase();
const texts = `${__LOCALES__.split(' ').includes(wished) ? wished : 'en'}-${__TEXTS__}`;
page.push(`page-${texts}`);
transfer.push(`transfer-${texts}`);
load([...__ELEMENTS__, texts]);

const look = () => {
  if (page[0] && document.querySelector('gw-checkout')) load(page);
  if (transfer[0] && document.querySelector('gw-p2p-transfer')) load(transfer);
};
look();
new MutationObserver(look).observe(document, { childList: true, subtree: true });
// A tag inside a shadow root is not seen: it finds the element loaded soon after the page, or after another element of ours,
// which is not to share the line before a card can be typed: a while after it can.
const idle = () =>
  (window.requestIdleCallback ?? setTimeout)(
    () => document.querySelector('gw-card-form,gw-p2p-transfer') || load(page),
  );
addEventListener('gw-ready', () => setTimeout(() => load(page), 2e3));
if (document.readyState === 'complete') idle();
else addEventListener('load', idle);
