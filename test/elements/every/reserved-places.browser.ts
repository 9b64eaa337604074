/**
 * Every text has its place at 320 px, in each language: what is shown later, such as an error, moves nothing. With text twice as large,
 * a place may grow, but nothing is cut off or covered.
 *
 * A place is reserved in the style sheets: by its least height. So nothing is measured against a list of heights, and a place is too small
 * if a text makes it higher than it is without one.
 */
// One engine is enough: the bundled browser has one font of its own, the same on every machine.
import { expect, fixture } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import { allLocales, type Locale } from '../../../src/core/i18n/locale.js';
import { loadPageCatalogue } from '../../../src/core/i18n/page-catalogue.js';
import { loadTransferCatalogue } from '../../../src/core/i18n/transfer-catalogue.js';
import '../../../src/elements/gw-card-form/define.js';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { createOrder, open as openCard, payElsewhere, present, until } from '../support/card-form.js';
import { openCheckout, type CheckoutPage } from '../support/checkout.js';
import { fieldMessages, placesIn, show, type Texts } from '../support/places.js';
import { open as openTransfer } from '../support/transfer.js';
import { misfits } from './fits.js';

interface Opened {
  readonly form: HTMLElement & { locale: string | undefined; readonly updateComplete: Promise<unknown> };
  readonly root: ShadowRoot;
  readonly cardRoot: ShadowRoot;
}
interface Case {
  open(place: HTMLElement): Promise<Opened>;
  load(locale: Locale): Promise<Texts>;
}

const long = { amount: 1234567 };
const person = 'first_name middle_name last_name address city zip country email phone';

const page = (open: (place: HTMLElement) => Promise<CheckoutPage>): Case => ({
  open: (place) => {
    // A payment page reaches the edges of the window. The others are within a page of a shop.
    place.style.marginInline = '-8px';
    return open(place);
  },
  load: loadPageCatalogue,
});
const transfer = (attributes: Record<string, string>): Case => ({
  open: (place) => openTransfer({ place, attributes }),
  load: loadTransferCatalogue,
});

const cases: Readonly<Record<string, Case>> = {
  'a payment page with every field': page(async (place) => {
    const opened = await openCheckout({
      place,
      order: await createOrder(long),
      options: {
        options: { email: true, fields: true },
        params: { offer: true, required_rectoken: 'Y' },
        regular: { insert: true, open: true },
      },
    });
    await until(() => opened.has('#entry-amount-note'), 'the plan');
    for (const name of ['start_time', 'end_time']) {
      opened.all(`[name=${name}-choice]`)[1]?.click();
      await until(() => opened.has(`#entry-${name}-note`), name);
    }
    return opened;
  }),
  'a payment page with banks': page(async (place) => {
    const opened = await openCheckout({ place, order: await createOrder(long) });
    await opened.choose('banklinks_eu');
    await until(() => opened.has('[role=option]'), 'banks');
    return opened;
  }),
  'a payment page with a saved card': page(async (place) => {
    const customer = `places-${Date.now()}`;
    await payElsewhere(await createOrder({ sender_account: customer, required_rectoken: 'Y' }));
    const opened = await openCheckout({ place, order: await createOrder({ ...long, sender_account: customer }) });
    await until(() => opened.has('.use .row'), 'the row');
    opened.one('.use .row').click();
    await until(() => opened.has('.saved .row'), 'the list');
    return opened;
  }),
  'a card form': {
    open: async (place) => openCard({ place, order: await createOrder(long) }),
    load: loadPageCatalogue,
  },
  'a transfer with every field': transfer({ 'sender-fields': person, 'receiver-fields': person }),
  'a transfer to a phone': transfer({ receivers: 'phone' }),
};

/**
 * The texts of the page are measured in a font of this width: the mean of a to z, in em. Noto Sans has it, the widest of the fonts that
 * the elements name. A browser of another machine may have a narrower or a wider one.
 */
const mean = 0.53;

/** Letter spacing that gives texts of 13 px that width. */
function spacing(): string {
  const probe = document.createElement('span');
  probe.textContent = 'abcdefghijklmnopqrstuvwxyz';
  probe.style.cssText = 'position: absolute; font: 100px "Noto Sans", "Liberation Sans", Arial, sans-serif';
  document.body.append(probe);
  const width = probe.getBoundingClientRect().width / 26 / 100;
  probe.remove();
  return `${(mean - width) * 13}px`;
}

/** Waits until the frame is as high as its fields: it learns their height later. */
async function drawn({ root, cardRoot }: Opened): Promise<void> {
  const frame = present(root.querySelector<HTMLElement>('.frame'), 'the frame');
  const fields = present(cardRoot.querySelector('form'), 'the fields');
  const least = () => Number.parseFloat(getComputedStyle(frame).minBlockSize);
  const isDrawn = () => Math.abs(frame.offsetHeight - Math.max(least(), fields.offsetHeight)) <= 1;
  await until(() => !frame.checkVisibility() || isDrawn(), 'the height of the fields', 20);
}

/** Changes the language, and waits until all is drawn in it. */
async function speak(opened: Opened, locale: Locale, texts: Texts): Promise<void> {
  const { form, root, cardRoot } = opened;
  form.locale = locale;
  const label = () => cardRoot.querySelector('label[for=card_number]')?.textContent;
  await until(
    () => root.querySelector(`[part][lang^=${locale}]`) && label() === texts['field.card_number'],
    locale,
    20,
  );
  await form.updateComplete;
  await drawn(opened);
}

async function openIn320({ open }: Case): Promise<Opened> {
  await setViewport({ width: 320, height: 900 });
  const place = await fixture<HTMLElement>(html`<div></div>`);
  const opened = await open(place);
  for (const host of [opened.form, opened.cardRoot.host as HTMLElement]) host.style.letterSpacing = spacing();
  return opened;
}

/** The places that are higher than reserved. A page is as high as its window, and a bar as its merchant's name. */
function grown({ root, cardRoot }: Opened): string[] {
  return [root, cardRoot].flatMap((one) =>
    [...one.querySelectorAll<HTMLElement>(':not(.full, summary, svg)')].flatMap((part) => {
      const least = Number.parseFloat(getComputedStyle(part).minBlockSize);
      const { height } = part.getBoundingClientRect();
      return least > 0 && height > least + 1 ? `${part.localName}.${part.className} "${part.textContent.trim()}"` : [];
    }),
  );
}

/** Examples in fields that are cut off at their ends. */
function cutExamples(root: ShadowRoot): string[] {
  const pen = present(document.createElement('canvas').getContext('2d'), 'a canvas');
  return [...root.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap((input) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
    pen.font = font;
    const space = input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    return input.checkVisibility() && pen.measureText(input.placeholder).width > space ? input.placeholder : [];
  });
}

/** Names of banks are no texts of ours. A list shows two lines of each. */
const withoutBanks = new CSSStyleSheet();
withoutBanks.replaceSync('[role=listbox] { opacity: 0 }');

describe('every text of the catalogues', () => {
  const measured = new Set<string>();

  afterEach(async () => {
    document.documentElement.style.fontSize = '';
    await setViewport({ width: 800, height: 600 });
  });

  for (const [what, one] of Object.entries(cases)) {
    it(`has its place at 320 px: ${what}`, async () => {
      const opened = await openIn320(one);
      const roots = [opened.root, opened.cardRoot];
      const found: string[] = [];
      for (const locale of allLocales) {
        const texts = await one.load(locale);
        await speak(opened, locale, texts);
        found.push(...[...grown(opened), ...roots.flatMap(cutExamples)].map((part) => `${locale}: ${part}`));
        for (const place of placesIn(roots, texts, locale)) {
          const [empty, remove] = show(place, '');
          const reserved = empty.getBoundingClientRect().height;
          remove();
          for (const { id, text } of place.texts) {
            measured.add(id);
            const [shown, undo] = show(place, text, id);
            const { height } = shown.getBoundingClientRect();
            undo();
            if (height > reserved + 1)
              found.push(`${locale}, ${id} in ${place.part.id || place.part.className}: ${text}`);
          }
        }
      }
      expect(found.join('\n')).to.equal('');
    });
  }

  it('is measured, if it stands in the place of a field', () => {
    expect(fieldMessages.filter((id) => !measured.has(id))).to.deep.equal([]);
  });

  for (const [what, one] of Object.entries(cases)) {
    it(`is whole with text twice as large at 320 px: ${what}`, async () => {
      document.documentElement.style.fontSize = '200%';
      const opened = await openIn320(one);
      const roots = [opened.root, opened.cardRoot];
      opened.root.adoptedStyleSheets = [...opened.root.adoptedStyleSheets, withoutBanks];
      const found: string[] = [];
      for (const locale of allLocales) {
        const texts = await one.load(locale);
        await speak(opened, locale, texts);
        // The longest text of each place, all at once.
        const undo = placesIn(roots, texts, locale).map((place) => {
          const [longest] = place.texts.toSorted((first, second) => second.text.length - first.text.length);
          return show(place, longest?.text ?? '', longest?.id)[1];
        });
        await drawn(opened);
        found.push(...misfits(roots, locale));
        for (const back of undo) back();
      }
      expect(found.join('\n')).to.equal('');
    });
  }
});
