/** The payment page where there is little room: 320 px, a payer's own text spacing, text twice as large, long languages. */
import { expect } from '@open-wc/testing';
import { openCheckout, openUnmade, type CheckoutPage } from '../support/checkout.js';
import { wide } from './rows/row.js';
import { autofill, cards, pause, present, tidy, until } from '../support/card-form.js';

/** WCAG 2.2, 1.4.12: what a payer may set, and nothing may be lost. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-block-end: 2em !important }`;

/** WCAG 2.2, 1.4.4: text twice as large, as a payer's own setting makes it. */
function doubled(): () => void {
  const { style } = document.documentElement;
  style.fontSize = '200%';
  return () => (style.fontSize = '');
}

const roots = (page: CheckoutPage): ShadowRoot[] => {
  const room = page.form.cardPlace.firstElementChild?.shadowRoot;
  return room ? [page.root, room] : [page.root];
};

function spaced(page: CheckoutPage): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(spacing);
  for (const root of roots(page)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/**
 * Nothing sticks out of the page, and no text is cut off by what it stands in, but for initials in the place of a logo and the display
 * card, which only repeats what stands in the fields.
 */
function fits(page: CheckoutPage, what: string): void {
  const edge = page.form.getBoundingClientRect();
  for (const root of roots(page)) {
    for (const part of root.querySelectorAll<HTMLElement>('*')) {
      if (part.closest('.quiet, svg, [hidden], .probe, .tile, .face') || !part.getClientRects().length) continue;
      const name = `${what}: ${part.localName}.${part.className} "${tidy(part.textContent).slice(0, 60)}"`;
      const box = part.getBoundingClientRect();
      expect(box.left, name).to.be.at.least(edge.left - 1);
      expect(box.right, name).to.be.at.most(edge.right + 1);
      const { overflowX, overflowY } = getComputedStyle(part);
      if (part instanceof HTMLInputElement || part instanceof HTMLSelectElement) continue;
      if (overflowX === 'hidden' || overflowX === 'clip')
        expect(part.scrollWidth, name).to.be.at.most(part.clientWidth + 1);
      if (overflowY === 'hidden' || overflowY === 'clip')
        expect(part.scrollHeight, name).to.be.at.most(part.clientHeight + 1);
    }
  }
}

/** Pays as autofill does: no key is what is looked at here. */
function pay(page: CheckoutPage, card: string = cards.approved): void {
  autofill(page.number, card);
  autofill(page.expiry, '1230');
  autofill(page.code, '123');
  page.form.submit();
}

/** Every state that has a layout of its own. */
const states: Readonly<Record<string, (place: Element) => Promise<CheckoutPage>>> = {
  'the card with errors, e-mail, terms': async (place) => {
    const page = await openCheckout({
      place,
      options: { options: { email: true, fields: true, locales: ['en', 'de'] }, params: { offer: true } },
    });
    page.form.submit();
    await until(() => page.errorOf('email') && page.error('cvv2'), 'errors');
    return page;
  },
  'a subscription that is being changed': async (place) => {
    const page = await openCheckout({ place, options: { regular: { insert: true, open: true } } });
    return page;
  },
  banks: async (place) => {
    const page = await openCheckout({ place });
    await page.choose('banklinks_eu');
    await until(() => page.has('[role=option]'), 'banks');
    return page;
  },
  'a refusal': async (place) => {
    const page = await openCheckout({ place });
    pay(page, cards.noMoney);
    await page.next('gw-error');
    await page.state('ready');
    await until(() => page.ways.length, 'ways on');
    return page;
  },
  'a receipt': async (place) => {
    const page = await openCheckout({
      place,
      options: { options: { title: 'Tea shop' }, params: { response_url: 'https://tea.example' } },
    });
    pay(page);
    // The button shows a check before it.
    await until(() => page.has('[part=result]'), 'the receipt');
    return page;
  },
  'the question about the statement': async (place) => {
    const page = await openUnmade({ params: { verification: 'Y' } }, { place });
    pay(page);
    await until(() => page.has('#entry-verify'), 'the question');
    return page;
  },
};

describe('a payment page with little room', () => {
  for (const [what, open] of Object.entries(states)) {
    it(`holds ${what} at 320 px, with a payer's text spacing, and with text twice as large at 640 px`, async () => {
      const place = await wide(320);
      const page = await open(place);
      await page.form.updateComplete;
      await pause(50);
      fits(page, '320 px');
      spaced(page);
      await pause(50);
      fits(page, 'text spacing');
      for (const root of roots(page)) root.adoptedStyleSheets = root.adoptedStyleSheets.slice(0, -1);
      place.style.inlineSize = '640px';
      await pause(50);
      const halve = doubled();
      await pause(50);
      fits(page, 'twice as large');
      halve();
      expect(page.text).to.not.equal('');
    });
  }

  it('shows the whole number on the display card, beside its mark and its date, in a wide font and in text twice as large', async () => {
    const place = await wide(320);
    place.style.setProperty('--gw-font', 'monospace');
    const page = await openCheckout({ place, options: { options: { theme: { preset: 'vibrant_gold' } } } });
    autofill(page.number, '4444555566661111');
    autofill(page.expiry, '1230');
    const face = present(page.room.querySelector<HTMLElement>('.face'), 'the display card');
    const part = (name: string) => present(face.querySelector<HTMLElement>(name), name);
    const check = (what: string) => {
      const text = document.createRange();
      text.selectNodeContents(part('.face-number'));
      const number = text.getBoundingClientRect();
      const edge = face.getBoundingClientRect();
      expect(number.left, what).to.be.at.least(edge.left);
      for (const name of ['.face-mark:not([hidden])', '.face-expiry']) {
        const box = part(name).getBoundingClientRect();
        if (!box.width) continue;
        expect(box.right, `${what} ${name}`).to.be.at.most(edge.right);
        const isApart = number.right <= box.left || number.top >= box.bottom || number.bottom <= box.top;
        expect(isApart, `${what} ${name}: the number ends at ${number.right}, it begins at ${box.left}`).to.equal(true);
      }
    };
    for (const enlarge of [() => undefined, doubled]) {
      const undo = enlarge();
      for (const pixels of [320, 390, 480, 780]) {
        place.style.inlineSize = `${pixels}px`;
        await pause(50);
        check(`${pixels} px${undo ? ', twice as large' : ''}`);
      }
      undo?.();
    }
  });
});
