/**
 * Errors of a card, if the browser lets no script move the focus into the frame: seen, and read out by the page. WebKit does
 * so on its own until the payer was in the frame; in the other engines the page takes the focus back.
 */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { count, loadCatalogue, type Locale } from '../../../src/core/i18n/index.js';
import '../../../src/elements/gw-card-form/define.js';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { engine } from '../../helpers/engine.js';
import { openCheckout } from '../support/checkout.js';
import { open as openCard, pause, press, present, tidy, until } from '../support/card-form.js';
import { open as openTransfer } from '../support/transfer.js';

interface Shown {
  readonly form: HTMLElement;
  readonly root: ShadowRoot;
  readonly button: HTMLButtonElement;
  readonly frame: HTMLIFrameElement;
  readonly said: string;
}

const isolation = { isolation: 'frame' };
const elements: readonly (readonly [string, (place: Element, locale: Locale) => Promise<Shown>])[] = [
  ['gw-card-form', (place, locale) => openCard({ place, attributes: { ...isolation, locale } })],
  ['gw-checkout', (place, locale) => openCheckout({ place, attributes: { ...isolation, locale, compact: '' } })],
  [
    'gw-p2p-transfer',
    async (place, locale) => {
      const page = await openTransfer({ place, attributes: { ...isolation, locale, amount: '10.00' } });
      await until(() => page.has('[part=button]:not([aria-disabled=true])'), 'a button');
      return page;
    },
  ],
];

/** All texts that the live region contained, one after another. */
function listen({ root }: Shown): string[] {
  const live = [...root.querySelectorAll('[role=status]')].at(-1);
  const heard: string[] = [];
  new MutationObserver(() => heard.push(tidy(live?.textContent))).observe(present(live, 'live region'), {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return heard;
}

describe('an empty card, where no script takes the focus into the frame', () => {
  let takeBack: (() => void) | undefined;
  afterEach(() => {
    if (takeBack) removeEventListener('blur', takeBack);
    takeBack = undefined;
    scrollTo(0, 0);
  });

  async function refused(index: number, locale: Locale = 'en', theme: 'light' | 'dark' = 'light'): Promise<Shown> {
    const ground = theme === 'dark' ? '#111' : '#fff';
    const place = await fixture<HTMLElement>(
      html`<main style="color-scheme: ${theme}; background: ${ground}; padding-block-end: 200vh"></main>`,
    );
    const page = await present(elements[index], 'element')[1](place, locale);
    await until(() => page.frame.clientHeight > 100, 'a frame of its height');
    if (engine !== 'webkit') {
      // Later: Firefox 140 moves the focus into the frame after this event, whatever the event's listeners do.
      takeBack = () => void setTimeout(() => page.button.focus({ preventScroll: true }));
      addEventListener('blur', takeBack);
    }
    return page;
  }

  for (const [index, [name]] of elements.entries()) {
    it(`is reported by <${name}>: in sight, in its live region, each time, and the focus stays`, async () => {
      const page = await refused(index);
      const heard = listen(page);
      page.button.focus();
      const { bottom } = page.frame.getBoundingClientRect();
      scrollBy(0, bottom);
      expect(page.frame.getBoundingClientRect().bottom).to.be.at.most(1);
      await press('Enter');
      const words = `${name === 'gw-p2p-transfer' ? 4 : 3} fields need attention. Enter the card number, expiry date and security code.`;
      await until(() => heard.includes(words), words);
      expect(page.root.activeElement === page.button).to.equal(true);
      await until(() => page.frame.getBoundingClientRect().top >= -1, 'the frame in sight');
      heard.length = 0;
      await press('Enter');
      await until(() => heard.includes(words), 'the same once more');
      expect(heard.indexOf('')).to.be.within(0, heard.indexOf(words));
    });
  }

  for (const theme of ['light', 'dark'] as const) {
    it(`leaves a page in which axe finds nothing (${theme})`, async () => {
      const page = await refused(0, 'en', theme);
      page.button.focus();
      await press('Enter');
      await until(() => page.said !== '', 'words');
      await expect(page.form).to.be.accessible();
    });
  }

  it('is reported in the payer’s language', async () => {
    const page = await refused(0, 'de');
    page.button.focus();
    await press('Enter');
    const texts = await loadCatalogue('de');
    const words = tidy(`${count(texts['field.wrong'], 3, 'de')} ${texts['field.all']}`);
    await until(() => page.said === words, words);
  });
});

describe('an empty card, where the focus goes into the frame', () => {
  it('is left to the field that has the focus', async () => {
    const page = await openCard({ attributes: isolation });
    if (engine === 'webkit') {
      // A key of the payer's in the frame, and scripts may come after.
      page.frame.focus();
      await press('Tab', '4', 'Backspace');
    }
    const heard = listen(page);
    page.button.focus();
    await press('Enter');
    await until(() => page.form.shadowRoot?.activeElement === page.frame, 'focus in the frame');
    await pause(400);
    expect(heard.filter((words) => words.includes('card number'))).to.deep.equal([]);
  });
});
