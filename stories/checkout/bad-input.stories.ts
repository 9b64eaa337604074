import type { Meta } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import type { StoryOrder } from '../gateway.js';
import { given } from '../setting.js';
import {
  checkoutMeta,
  driven,
  narrow,
  ordered,
  set,
  whenReady,
  type CheckoutArgs,
  type CheckoutStory,
} from './checkout.js';

const meta: Meta<CheckoutArgs> = { ...checkoutMeta, title: 'gw-checkout/Bad input' };
export default meta;

const markup = '<img src=x onerror="alert(1)"><script>alert(1)</script>';
/** Control characters that change the direction of text, and letters with a hundred accents. */
const tricks = `\u202egnp.eciovni\u202c Zal\u0300${'\u0301'.repeat(40)}go \u0000\u200b`;

/** Markup in every text of the shop. The page shows it as text. */
export const Markup: CheckoutStory = {
  args: set({
    options: { title: markup, active_tab: 'banklinks_eu', countries: ['DE', 'XX'] },
    messages: { en: { card: markup, pay: `${markup} {amount}` } },
  }),
  parameters: given(async (gateway) => {
    const bank = (id: string, name: string) => ({ id, name, logo: 'javascript:alert(1)' });
    gateway.offer((info) => ({
      ...info,
      methods: {
        ...info.methods,
        banklinks_eu: {
          countries: { DE: [bank('a', markup), bank('b', tricks), bank('c', '')], XX: [bank('d', 'D')] },
        },
      },
    }));
    return { token: (await gateway.createOrder({ order_desc: markup })).token };
  }),
  play: driven(async (page) => {
    await page.list();
    await expect(page.element.renderRoot.querySelector('img, script')).toBeNull();
  }),
};

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Long texts, and long words without a break. */
export const LongTexts: CheckoutStory = {
  args: set({
    options: {
      title: `${word} of the most remarkable teas and kettles, since 1897`,
      link: `https://${'a-very-long-name-'.repeat(3)}shop.example/`,
      email: true,
      fields: true,
    },
    params: { offer: true },
    regular: { insert: true, open: true },
    messages: { en: { card: word, banklinks_eu: word, wallets: word, local_methods: word, 'offer.terms': word } },
  }),
  parameters: ordered({ order_desc: `${word} `.repeat(4), amount: 9_999_999_999_99 }),
  play: driven((page) => page.loaded()),
};
export const LongTextsAtWidth280: CheckoutStory = { ...LongTexts, ...narrow(280) };

/** Letters with marks that change the direction, stack, or are invisible. */
export const Tricks: CheckoutStory = {
  args: set({ options: { title: tricks } }),
  // A gateway may refuse U+0000 in an order, as the sandbox does. The page itself sets the title.
  parameters: ordered({ order_desc: tricks.replace('\u0000', '') }),
  play: whenReady,
};

const priced = (order: StoryOrder): CheckoutStory => ({ parameters: ordered(order), play: whenReady });

/** A currency without minor units. */
export const Yen = priced({ amount: 12_900, currency: 'JPY' });
/** A currency with a thousand minor units. */
export const Dinar = priced({ amount: 12_345, currency: 'KWD' });
export const LargestAmount = priced({ amount: 999_999_999_999, currency: 'HUF' });
export const SmallestAmount = priced({ amount: 1 });

/** The token has 39 characters. The element reports it without a request to the gateway. */
export const MalformedToken: CheckoutStory = {
  tags: ['fault'],
  args: { token: '0'.repeat(39), debug: true },
  play: driven((page) => page.shows('.faults')),
};

/** No options. */
export const NoOptions: CheckoutStory = {
  tags: ['fault'],
  args: { pageTitle: undefined, link: undefined },
  parameters: given(() => Promise.resolve({})),
  play: driven((page) => page.shown('cvv2')),
};

const rightToLeft: CheckoutStory = { ...narrow(1280, 'rtl') };

/** The page has the direction right to left. */
export const RightToLeft: CheckoutStory = {
  ...rightToLeft,
  args: set({ options: { email: true }, regular: { insert: true, open: true } }),
  play: driven(async (page) => {
    await page.entry('every');
    await page.type('card_number', '44445555');
  }),
};
export const RightToLeftBanks: CheckoutStory = {
  ...rightToLeft,
  args: set({ options: { active_tab: 'banklinks_eu' } }),
  play: driven((page) => page.list()),
};
export const RightToLeftPaid: CheckoutStory = {
  ...rightToLeft,
  play: driven(async (page) => {
    await page.fillAndPay();
    await page.until('paid');
  }),
};
export const RightToLeftAtWidth320: CheckoutStory = { ...narrow(320, 'rtl'), play: whenReady };
