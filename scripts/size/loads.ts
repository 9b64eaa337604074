/**
 * Each load with its name and the modules that a browser runs for it. `measure.ts` finds the imports of these modules.
 */
import { allLocales } from '../../src/core/i18n/locale.js';
import { buildApp, buildLibrary, buildPage, moduleName, type Built, type Chunk } from './builds.js';
import { firstCeilings, laterCeilings, textsCeiling } from './ceilings.js';
import { loadedWith, measure, onDemand, type Measured } from './measure.js';

export interface Load {
  readonly name: string;
  readonly measured: Measured;
  /** Bytes of Brotli 11; undefined if no ceiling is set yet. */
  readonly ceiling: number | undefined;
  /**
   * Fetched before a card number can be typed, or later, on demand; or the texts of one locale, which are one or the
   * other.
   */
  readonly kind: 'first' | 'later' | 'texts';
}

const texts = ['src/core/i18n/catalogues/en.ts'];
const transferTexts = [...texts, 'src/core/i18n/catalogues/transfer/en.ts'];
const pageTexts = [...texts, 'src/core/i18n/catalogues/page/en.ts'];
/** The page behind each element. */
const pages = {
  card: ['src/elements/gw-card-form/create-view.ts'],
  checkout: ['src/elements/gw-checkout/create-view.ts'],
  transfer: ['src/elements/gw-p2p-transfer/create-view.ts'],
};
const isCatalogue = (module: string): boolean => module.startsWith('src/core/i18n/catalogues/');

/** All loads, measured. */
export async function measureLoads(): Promise<Load[]> {
  const page = await buildPage();
  const library = await buildLibrary();
  const cardFormApp = await buildApp(library, 'gw-card-form.js');
  const checkoutApp = await buildApp(library, 'gw-checkout.js');
  const transferApp = await buildApp(library, 'gw-p2p-transfer.js');

  const cardForm = loadedWith([...pages.card, ...texts], page);
  const checkout = loadedWith([...pages.checkout, ...pageTexts], page);
  const transfer = loadedWith([...pages.transfer, ...transferTexts], page);
  const cardFrame = measure([], files(page, 'frame.html'));
  const checkoutFrame = measure([], files(page, 'checkout-frame.html'));
  const transferFrame = measure([], files(page, 'transfer-frame.html'));
  const cardElement = inApp(cardFormApp, 'src/elements/gw-card-form/gw-card-form.ts', texts);
  const checkoutElement = inApp(checkoutApp, 'src/elements/gw-checkout/gw-checkout.ts', pageTexts);
  const transferElement = inApp(transferApp, 'src/elements/gw-p2p-transfer/gw-p2p-transfer.ts', transferTexts);

  const first = (name: keyof typeof firstCeilings, measured: Measured): Load => ({
    ...{ name, measured, ceiling: firstCeilings[name], kind: 'first' },
  });
  const script = ['checkout.js', 'checkout.css'];
  const digit = (frame: string) => measure([], files(page, ...script, `${frame}.html`));
  return [
    first('the first digit of the card form, by script tag', digit('frame')),
    first('the first digit of `<gw-checkout>`, by script tag', digit('checkout-frame')),
    first('the first digit of `<gw-p2p-transfer>`, by script tag', digit('transfer-frame')),
    first('the card form with its page, by script tag', measure(cardForm, files(page, ...script, 'frame.html'))),
    first('the first digit of the card form, in an app', both(cardElement, cardFrame)),
    first('the same, `<gw-card-form>` alone', cardElement),
    first(
      '`<gw-checkout>` with its page, by script tag',
      measure(checkout, files(page, ...script, 'checkout-frame.html')),
    ),
    first('the first digit of `<gw-checkout>`, in an app', both(checkoutElement, checkoutFrame)),
    first('the same, `<gw-checkout>` alone', checkoutElement),
    first(
      '`<gw-p2p-transfer>` with its page, by script tag',
      measure(transfer, files(page, ...script, 'transfer-frame.html')),
    ),
    first('the first digit of `<gw-p2p-transfer>`, in an app', both(transferElement, transferFrame)),
    first('the same, `<gw-p2p-transfer>` alone', transferElement),
    first('the frame of the card form', cardFrame),
    first('the frame of the payment page', checkoutFrame),
    first('the frame of the transfer', transferFrame),
    ...loadedLater(page),
    ...textsOf(page),
  ];
}

/** Each catalogue of each locale: a payer loads one of each. */
function textsOf(page: Built): Load[] {
  const folder = 'src/core/i18n/catalogues/';
  const kinds = { form: folder, page: `${folder}page/`, transfer: `${folder}transfer/` };
  return allLocales.flatMap((locale) =>
    Object.entries(kinds).map(([kind, where]): Load => {
      const measured = measure(loadedWith([`${where}${locale}.ts`], page));
      return { name: `${locale}: ${kind}`, measured, ceiling: textsCeiling, kind: 'texts' };
    }),
  );
}

/** An app's bundle of one element, with its catalogues. */
function inApp(app: Built, element: string, catalogues: readonly string[]): Measured {
  const entry = app.chunks
    .filter(({ isEntry }) => isEntry)
    .flatMap(({ modules }) => Object.keys(modules).map(moduleName));
  return measure(loadedWith([...entry.slice(0, 1), element, ...catalogues], app));
}

/** The element in the app's bundle, plus the gateway's frame: they share nothing. */
function both(element: Measured, frame: Measured): Measured {
  const prefix = (name: string, sizes: Record<string, number>) =>
    Object.fromEntries(Object.entries(sizes).map(([file, bytes]) => [name + file, bytes]));
  return {
    files: { ...prefix('app: ', element.files), ...prefix('frame: ', frame.files) },
    modules: { ...frame.modules, ...element.modules },
  };
}

function files(page: Built, ...names: readonly string[]): Record<string, string | Uint8Array> {
  return Object.fromEntries(
    names.map((name) => {
      const body = page.assets.get(name);
      if (body === undefined) throw new Error(`The page's build makes no ${name}.`);
      return [name, body];
    }),
  );
}

/**
 * The files that a loaded page loads on demand, without those that the page itself (not its frame) has already loaded.
 */
function loadedLater(page: Built): Load[] {
  const there = loadedWith([...pages.checkout, ...pageTexts], page);
  const loads = new Map<string, Load>();
  const visit = (start: string, loaded: ReadonlySet<Chunk>) => {
    const module = moduleName(start);
    if (isCatalogue(module) || loads.has(module)) return;
    const all = loadedWith([start], page);
    const fresh = [...all].filter((chunk) => !loaded.has(chunk));
    if (fresh.length === 0) return;
    const measured = measure(fresh);
    loads.set(module, { name: module, measured, ceiling: laterCeilings[module], kind: 'later' });
    for (const next of onDemand(fresh, page)) visit(next, new Set([...loaded, ...all]));
  };
  // The classic script does not load its own entries with the `import()` of a module.
  for (const start of [...onDemand(there, page), 'src/global/checkout-function.ts', 'src/global/api.ts'])
    visit(start, there);
  for (const others of [
    loadedWith([...pages.transfer, ...transferTexts], page),
    loadedWith([...pages.card, ...texts], page),
  ]) {
    for (const start of onDemand(others, page)) visit(start, others);
  }
  return [...loads.values()];
}
