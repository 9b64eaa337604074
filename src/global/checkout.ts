/**
 * The classic script that a shop pastes: `<script src="…/latest/checkout-vue/checkout.js"></script>`. It adds `checkout` and `$checkout`
 * to the page and loads the elements as modules, so the page and the gateway's frame share their chunks.
 *
 * Every page waits for this file, so it only records the calls (see `queue.ts`) and loads the modules that carry them out.
 *
 * @module
 */
import { unclobbered } from '../bridge/unclobbered.js';
import { cardFormFiles, GwCardForm } from '../elements/gw-card-form/gw-card-form.js';
import { checkoutFiles, GwCheckout } from '../elements/gw-checkout/gw-checkout.js';
import { GwP2pTransfer, transferFiles } from '../elements/gw-p2p-transfer/gw-p2p-transfer.js';
import { setGatewayBase } from '../elements/parts/card-frame/gateway-address.js';
import { languageOf } from '../elements/parts/element/language.js';
import { asWritten } from '../elements/parts/element/internal-symbols.js';
import type { ShowNotice } from '../elements/parts/element/error-notice.js';
import { Internals } from '../elements/parts/element/internals.js';
import { apple, fetcher, loader } from './loader.js';
import { queueOfPage } from './queue.js';
import { attempt, showFailure } from './load-failure.js';
import { verified, withAll, type Files } from './verified.js';

/** Modules by the names of their files, filled in by the build: the module to run, then all its imports. */
declare const __CARD__: string[];
declare const __PAGE__: string[];
declare const __TRANSFER__: string[];
declare const __FUNCTION__: string[];
declare const __API__: string[];
/** The message for the payer when an element's code did not load. For each language: its name, a sentence and a button label. */
declare const __TROUBLE__: string;
/** The end of the text files' names. */
declare const __TEXTS__: string;
/** Under a version: every module with its hash. Undefined under `latest`, whose files change. */
declare const __FILES__: Files | undefined;

// Markup in the page can shadow properties of `document` and `window`, so this code never reads them directly.
const root = unclobbered(document);
const script = root.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('gw-checkout: no <script src>');
const base = new URL('.', script.src).href;
const folder = `${base}assets/`;
// A page may contain this script twice.
const queue = queueOfPage();

const addressOf = (file: string) => `${folder}${file}.js`;
const fetched = fetcher(addressOf, script);
const { preload, run } = __FILES__
  ? withAll(loader(addressOf, verified(addressOf, script, __FILES__, fetched)), __FILES__)
  : loader(addressOf, fetched);
// The modules find the loader for their own imports under this symbol, which markup cannot shadow.
Object.assign(window, { [Symbol.for(folder)]: run });

const languages = __TROUBLE__.split('\n').map((line) => line.split('|'));
/** The language for a BCP 47 tag (`de` for `de-AT`), else English, followed by its texts. */
const textsOf = (tag: string): readonly string[] => {
  const find = (name: string) => languages.find(([one]) => one === name);
  return find(tag.trim().slice(0, 2).toLowerCase()) ?? find('en') ?? [];
};
const ofPage = root.documentElement.lang || navigator.language;

/** Shows the payer a message in the element's place, in the language of the element or its surroundings. */
const showNotice: ShowNotice = (element, notice) => {
  const near = () => {
    const around = element.closest<HTMLElement>('[locale],[lang]');
    return around?.getAttribute('locale') || around?.lang;
  };
  // Under a version, WebKit makes one try and keeps its result, so only a reload can try again.
  const again = __FILES__ && apple && !notice.hint ? async () => location.reload() : notice.again;
  const words = notice.words ?? textsOf(attempt(near) || ofPage);
  return showFailure(element, { ...notice, again }, words, base);
};

/** Runs a module with all its imports, requested at the same time instead of one after another. */
const load = ([file = '', ...imports]: readonly string[]): Promise<unknown> => run(file, ...imports);

/** An object whose methods record their calls, until a module replaces them. */
const stub = (files: readonly string[], ...call: unknown[]) => {
  const self: Record<string, unknown> = {};
  for (const method of 'on off submit setParams destroy scope request done fail'.split(' ')) {
    self[method] = stub.bind(0, files, self, method);
  }
  queue.push([self, ...call]);
  // A failed load throws no error in the shop's page: the handlers are not called, and the console shows the reason.
  load(files).catch(() => 0);
  return self;
};

Object.assign(window, {
  checkout(selector: string, options: unknown) {
    const element = Object.assign(root.createElement('gw-checkout'), { options, [asWritten]: true });
    try {
      // The element is put into its place at once to keep the layout stable.
      root.querySelector(selector)?.replaceChildren(element);
    } catch {
      // The module reports the invalid selector.
    }
    return Object.assign(stub(__FUNCTION__, element, selector), { element });
  },
  $checkout: stub.bind(0, __API__),
});

/** Loads the page behind an element and, at the same time, its texts. Each kind of texts is a file. */
const filesOf =
  (files: readonly string[], ...kinds: readonly string[]) =>
  (element: HTMLElement & { readonly locale: string | undefined }): void =>
    void preload(...files, ...kinds.map((kind) => `${kind}${languageOf(element)}-${__TEXTS__}`)).catch(() => 0);
/** Runs the page behind an element. */
const pageOf =
  <Page>(files: readonly string[]) =>
  async (): Promise<Page> =>
    (await load(files)) as Page;
type PageOf<Files extends { load: (element: never) => Promise<unknown> }> = Awaited<ReturnType<Files['load']>>;

setGatewayBase(base);
Internals.showNotice = showNotice;
cardFormFiles.load = pageOf<PageOf<typeof cardFormFiles>>(__CARD__);
cardFormFiles.preload = filesOf(__CARD__, '');
transferFiles.load = pageOf<PageOf<typeof transferFiles>>(__TRANSFER__);
transferFiles.preload = filesOf(__TRANSFER__, '', 'transfer-');
const loadCheckout = pageOf<PageOf<typeof checkoutFiles>>(__PAGE__);
checkoutFiles.load = async () => {
  // The handlers of `checkout()` are registered before the element's first event.
  if (queue.length) await load(__FUNCTION__).catch(() => 0);
  return loadCheckout();
};
checkoutFiles.preload = filesOf(__PAGE__, '', 'page-');
const elements = { 'gw-card-form': GwCardForm, 'gw-checkout': GwCheckout, 'gw-p2p-transfer': GwP2pTransfer };
for (const [name, element] of Object.entries(elements)) {
  // An app in the page may already have defined it.
  if (!customElements.get(name)) customElements.define(name, element);
}
