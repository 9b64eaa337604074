/** Keys that a control of an element uses stay in the element: a page's own dialog around it does not close by them. */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import '../../../src/elements/gw-card-form/define.js';
import { cards, open, pay, press, until } from '../support/card-form.js';
import { openCheckout } from '../support/checkout.js';
import { opened } from '../support/subscription.js';

/** The keys that reach a dialog of the shop around an element. */
async function around(): Promise<{ place: HTMLElement; heard: string[] }> {
  const place = await fixture<HTMLElement>(html`<div role="dialog"></div>`);
  const heard: string[] = [];
  for (const type of ['keydown', 'keypress', 'keyup']) {
    place.addEventListener(type, (event) => heard.push(`${type} ${(event as KeyboardEvent).key}`));
  }
  return { place, heard };
}

const focusOn = (element: HTMLElement | null | undefined, what: string): Promise<void> => {
  element?.focus();
  return until(() => (element?.getRootNode() as ShadowRoot | undefined)?.activeElement === element, what);
};

describe('keys of the 3-D Secure dialog', () => {
  it('B3: Escape, Tab and Enter do not leave the 3-D Secure dialog, nor its question; other keys do', async () => {
    const { place, heard } = await around();
    const page = await open({ place });
    await pay(page, cards.threeDSecure);
    await page.state('challenge');
    const dialog = page.root.querySelector('dialog');
    await focusOn(dialog?.querySelector('h2'), 'the title');
    heard.length = 0;
    await press('Escape');
    await until(() => dialog?.querySelector('.leave'), 'the question');
    await press('Tab');
    await press('Escape');
    await until(() => !dialog?.querySelector('.leave'), 'the bank’s page');
    expect(heard).to.deep.equal([]);
    await focusOn(dialog?.querySelector('h2'), 'the title');
    await press('x');
    await until(() => heard.includes('keydown x') && heard.includes('keyup x'), 'the key x outside');
    expect(page.is('challenge')).to.equal(true);
  });
});

describe('keys of the payment page', () => {
  const used: Readonly<
    Record<string, { tab: 'card' | 'banklinks_eu'; on: string; keys: readonly string[]; passes: readonly string[] }>
  > = {
    'the methods': {
      tab: 'card',
      on: '#tab-card',
      keys: ['ArrowDown', 'ArrowUp', 'End', 'Home'],
      passes: ['Escape', 'x'],
    },
    'the countries': {
      tab: 'banklinks_eu',
      on: '#banklinks_eu-country',
      keys: ['ArrowDown', 'End', 'Home', 'd'],
      passes: ['Escape'],
    },
    'the search': {
      tab: 'banklinks_eu',
      on: '#banklinks_eu-find',
      keys: ['ArrowDown'],
      passes: ['Escape', 'ArrowLeft'],
    },
    'the banks': {
      tab: 'banklinks_eu',
      on: '[role=option][tabindex="0"]',
      keys: ['ArrowDown', 'End', 'Home', 's'],
      passes: ['Escape'],
    },
    'the details of the order': { tab: 'card', on: '.bar summary', keys: ['Enter', ' '], passes: ['Escape'] },
    'the way to subscribe': {
      tab: 'card',
      on: '[type=radio]:checked',
      keys: ['ArrowDown', ' '],
      passes: ['Escape'],
    },
  };
  for (const [what, { tab, on, keys, passes }] of Object.entries(used)) {
    it(`B3: ${what}`, async () => {
      const { place, heard } = await around();
      place.style.inlineSize = '430px';
      const page = await openCheckout({ place, options: what.includes('subscribe') ? opened : {} });
      if (tab !== 'card') await page.choose(tab);
      for (const key of keys) {
        await focusOn(page.root.querySelector<HTMLElement>(on), what);
        heard.length = 0;
        await press(key);
        expect(heard, key).to.deep.equal([]);
      }
      for (const key of passes) {
        await focusOn(page.root.querySelector<HTMLElement>(on), what);
        heard.length = 0;
        await press(key);
        await until(() => heard.includes(`keydown ${key}`), `the key ${key} outside`);
      }
    });
  }

  it('B3: Escape belongs to the search while it has a text', async () => {
    const { place, heard } = await around();
    const page = await openCheckout({ place });
    await page.choose('banklinks_eu');
    await focusOn(page.root.querySelector<HTMLElement>('#banklinks_eu-find'), 'the search');
    await press('s');
    heard.length = 0;
    await press('Escape');
    expect(heard).to.deep.equal([]);
    await press('Escape');
    await until(() => heard.includes('keydown Escape'), 'the key Escape outside');
  });
});
