/** A drawing of an element takes one layout: what it depends on is read before, and nothing is read once something has changed. */
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/gw-card-form/define.js';
import '../../../src/elements/gw-p2p-transfer/define.js';
import type { ReactiveController } from '../../../src/elements/parts/element/reactive-host.js';
import { wide } from '../gw-checkout/rows/row.js';
import { open as openForm, place, present, tidy, until } from '../support/card-form.js';
import { openCheckout } from '../support/checkout.js';
import { open as openTransfer } from '../support/transfer.js';

type Drawn = HTMLElement & {
  readonly updateComplete: Promise<boolean>;
  addController(controller: ReactiveController): void;
  requestUpdate(): void;
};

/** The text of the page of an element when `gw-ready` is fired. */
function readyText() {
  const seen: { text?: string } = {};
  const before = (element: HTMLElement & { readonly renderRoot: ShadowRoot }): void =>
    element.addEventListener('gw-ready', () => {
      seen.text = tidy(element.renderRoot.querySelector('.page, .form, .transfer')?.textContent);
    });
  return { seen, before };
}

/** How many styles an element reads in its next update, before and after it is drawn. */
async function stylesRead(element: Drawn): Promise<{ before: number; after: number }> {
  const { getComputedStyle } = globalThis;
  const read = { before: 0, after: 0 };
  let place: keyof typeof read = 'before';
  // The controllers of the element come first.
  element.addController({ hostUpdate: () => void (place = 'after'), hostUpdated: () => void (place = 'before') });
  globalThis.getComputedStyle = (...given) => {
    read[place]++;
    return getComputedStyle(...given);
  };
  try {
    element.requestUpdate();
    await element.updateComplete;
  } finally {
    globalThis.getComputedStyle = getComputedStyle;
  }
  return read;
}

describe('a drawing', () => {
  for (const [name, opened] of [
    ['the card form', async () => (await openForm({ attributes: { isolation: 'frame' } })).form],
    ['the payment page', async () => (await openCheckout()).form],
    ['the transfer', async () => (await openTransfer()).form],
  ] as const) {
    it(`of ${name} reads the look before it, and no style after it`, async () => {
      const { before, after } = await stylesRead(await opened());
      expect(before).to.be.at.least(1);
      expect(after).to.equal(0);
    });
  }

  for (const [name, opened] of [
    ['the card form', (before) => openForm({ before, attributes: { isolation: 'frame' } })],
    ['the card form without an order', async (before) => (await place({ before })).next('gw-ready')],
    ['the payment page', (before) => openCheckout({ before })],
    ['the transfer', (before) => openTransfer({ before })],
  ] as const satisfies [string, (before: ReturnType<typeof readyText>['before']) => Promise<unknown>][]) {
    it(`of ${name} has its texts when it is ready`, async () => {
      const { seen, before } = readyText();
      await opened(before);
      expect(seen.text).to.match(/[A-Z][a-z]+/);
    });
  }

  for (const [name, opened] of [
    ['the card form', async (box) => (await openForm({ place: box, attributes: { isolation: 'frame' } })).form],
    ['the payment page', async (box) => (await openCheckout({ place: box })).form],
    ['the transfer', async (box) => (await openTransfer({ place: box })).form],
  ] as const satisfies [string, (box: HTMLElement) => Promise<HTMLElement>][]) {
    it(`of ${name} ends where the element ends: there is nothing to scroll to`, async () => {
      const box = await fixture<HTMLElement>(html`<div style="block-size: 40px; overflow: auto"></div>`);
      const element = await opened(box);
      expect(box.scrollHeight).to.equal(element.offsetHeight);
    });
  }

  it('of a wide payment page has its place in the height of the window', async () => {
    const page = await openCheckout({ place: await wide(1200) });
    const sheet = present(page.root.querySelector<HTMLElement>('.wide > .sheet'), 'the sheet');
    // It is measured in the frame after the drawing.
    await until(() => sheet.style.getPropertyValue('--_top'), 'its place');
    const top = Number.parseFloat(sheet.style.getPropertyValue('--_top'));
    expect(top).to.be.at.least(56);
    const { paddingBlockStart } = getComputedStyle(sheet);
    expect(paddingBlockStart).to.equal(`${top}px`);
  });
});
