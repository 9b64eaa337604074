/** Every option of the schema has a story of the same name here. `npm run test:stories` lists options without one. */
import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import { RESET_STORY_ARGS, UPDATE_STORY_ARGS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { expect, userEvent, within } from 'storybook/test';
import type { Options } from '../../src/core/options/index.js';
import {
  checkout,
  checkoutMeta,
  driven,
  ordered,
  set,
  wallets,
  whenReady,
  type CheckoutArgs,
  type CheckoutStory,
} from './checkout.js';
import { PageDriver } from './page-driver.js';

const meta: Meta<CheckoutArgs> = { ...checkoutMeta, title: 'gw-checkout/Options', tags: ['brief'] };
export default meta;

/** A page with these options. `look` waits for their effect. */
const shown = (
  options: Options,
  look: (page: PageDriver) => Promise<unknown> = () => Promise.resolve(),
): CheckoutStory => ({
  args: set(options),
  play: driven(async (page) => {
    await page.loaded();
    await look(page);
  }),
});
const one = (options: Options['options'], selector?: string): CheckoutStory =>
  shown({ options }, (page) => (selector ? page.shows(selector) : Promise.resolve()));

export const OptionsMethods = one({ methods: ['banklinks_eu', 'card'] }, '#tab-banklinks_eu[aria-selected=true]');
export const OptionsMethodsDisabled = one({ methods_disabled: ['wallets', 'local_methods'] });
export const OptionsCardIcons = one({ card_icons: ['maestro', 'visa'] });
export const OptionsActiveTab = one({ active_tab: 'banklinks_eu' }, '[role=option]');
export const OptionsDefaultCountry = one({ active_tab: 'banklinks_eu', default_country: 'SK' }, '[role=option]');
export const OptionsCountries = one({ active_tab: 'banklinks_eu', countries: ['PL', 'CZ'] }, '[role=option]');
export const OptionsFields = one({ fields: true }, '.extra');
export const OptionsTitle = one({ title: 'The Tea Frame' });
export const OptionsLink = one({ link: 'https://tea.example/basket' });
export const OptionsFullScreen = one({ full_screen: false });
/** Without the page's own button. The shop's button calls `submit()`, or works without code through `command`. */
export const OptionsButton: CheckoutStory = {
  ...one({ button: false }),
  render: (args, { loaded }) =>
    checkout(
      args,
      loaded,
      'page',
      html`<button slot="summary" type="button" commandfor="page" command="--pay">Buy the tea</button>`,
    ),
};
export const OptionsLocales = one({ locales: ['en', 'cs', 'ko'] }, 'select.language');
export const OptionsEmail = one({ email: true }, '#entry-email');
/** Host of the gateway. This one does not exist, which the developer reads. */
export const OptionsApiDomain: CheckoutStory = {
  args: set({ options: { api_domain: 'gateway.invalid' } }),
  tags: ['cut-connection', 'fault'],
  play: driven((page) => page.shows('.bones')),
};
export const OptionsThemeType = one({ theme: { type: 'dark' } });
export const OptionsThemePreset = one({ theme: { preset: 'vibrant_gold' } });
export const OptionsThemeCssVariable = one({ theme: { css_variable: { main: 'mulberry' } } });
export const OptionsOffertaUrl: CheckoutStory = shown(
  { options: { offerta_url: 'https://shop.example/terms' }, params: { offer: true } },
  (page) => page.shows('.agree a'),
);
export const OptionsShowButtonAmount = one({ show_button_amount: false });
/** The language menu with all languages. */
export const OptionsLang = one({ lang: true }, 'select.language');
/** The line with the fee, if the gateway reports one. The sandbox does so after the payment. */
export const OptionsFee = one({ fee: true });
/** Ignored, because the page loads no images from other hosts. Use the slot `header` instead. */
export const OptionsLogoUrl: CheckoutStory = {
  tags: ['fault'],
  args: { ...set({}), debug: true, logoUrl: 'https://shop.example/logo.svg' },
  play: driven((page) => page.shows('.faults')),
};

const plan = (regular: Options['regular'], recurring: Options['recurring'] = {}): CheckoutStory =>
  shown({ regular: { insert: true, ...regular }, recurring }, (page) => page.shows('.plan'));

export const RegularInsert = plan({});
export const RegularOpen = plan({ open: true });
export const RegularHide = plan({ hide: true });
export const RegularPeriod = plan({ open: true, period: ['month', 'year'] });
export const RecurringEvery = plan({ open: true }, { every: 6 });
export const RecurringPeriod = plan({ open: true }, { period: 'week' });
export const RecurringAmount = plan({ open: true }, { amount: 990 });
export const RecurringStartTime = plan({ open: true }, { start_time: '2099-03-01' });
export const RecurringEndTime = plan({ open: true }, { end_time: '2099-03-01' });

/** An order that the page creates. */
const made = (params: Options['params'], more: Options = {}): CheckoutStory =>
  shown({
    ...more,
    params: { merchant_id: 700001, order_desc: 'Green tea', amount: 4_500, currency: 'EUR', ...params },
  });

export const ParamsMerchantId = made({});
export const ParamsOrderDesc = made({ order_desc: 'A kettle, two cups and 250 g of green tea' });
export const ParamsAmount = made({ amount: 1_234_567 });
export const ParamsCurrency = made({ currency: 'PLN' });
/** The address of the receipt's button that leads back to the shop. */
export const ParamsResponseUrl: CheckoutStory = {
  ...made({ response_url: 'https://shop.example/thanks' }),
  play: driven(async (page) => {
    await page.fillAndPay();
    await page.until('paid');
    await page.shows('.done button.pay');
  }),
};
export const ParamsLang = shown({ params: { lang: 'cs' } });
export const ParamsRequiredRectoken = shown({ params: { required_rectoken: 'Y' } }, (page) => page.shows('.fine'));
const verification = (verification_type: 'amount' | 'code'): CheckoutStory => ({
  ...made({ verification: 'Y', verification_type }),
  play: driven(async (page) => {
    await page.fillAndPay();
    await page.shows('#entry-verify');
  }),
});
export const ParamsVerification = verification('amount');
export const ParamsVerificationType = verification('code');
export const ParamsEmail = shown({ options: { email: true }, params: { email: 'ada@example.com' } }, (page) =>
  page.entry('email'),
);
/** An order of the shop's server. Every other story has one, too. */
export const ParamsToken: CheckoutStory = { parameters: ordered({ amount: 12_900 }), play: whenReady };
export const ParamsOffer = shown({ params: { offer: true } }, (page) => page.shows('.agree'));
/** Sent with the order as `merchant_data`, and not shown. */
export const ParamsCustom = made({ custom: { basket: 17, table: 'by the window' } });

export const Messages = shown({
  options: { title: 'shop' },
  messages: { en: { shop: 'A title by its id', banklinks_eu: 'Your own bank', pay: 'Send {amount}' } },
});
export const Validate: CheckoutStory = {
  args: set({ validate: { en: { card_number: 'Sixteen digits, please', cvv2: 'Look at the back' } } }),
  play: driven(async (page) => {
    await page.loaded();
    await page.field('cvv2');
    await page.press();
    await page.error('cvv2');
  }),
};
export const CssVariable = shown({ css_variable: { main: 'fuchsia_blue' } });

/** Wrong options: the page works, and the console names each ignored option and the fix. */
export const DebugBadOptions: CheckoutStory = {
  tags: ['fault'],
  args: {
    ...set({}),
    debug: true,
    methods: ['cards', 'paypal'],
    defaultCountry: 'Czechia',
    link: 'javascript:alert(1)',
    fullScreen: 'perhaps',
    amount: 12.5,
    preset: 'gold',
    cssVariable: { main: 'red; }' },
    recurringStartTime: '2026-02-31',
  },
  play: driven((page) => page.shows('.faults')),
};

/** Changes by the Controls or by `update()` apply in place and keep the typed values. */
export const ChangedInPlace: CheckoutStory = {
  args: set({ options: { email: true } }),
  parameters: wallets({ apple: 'here' }),
  render: (args, { loaded }) => {
    const change = (options: Options) => (event: Event) =>
      (event.target as HTMLElement).closest('div')?.querySelector('gw-checkout')?.update(options);
    return html`<div>
      <p style="padding-inline: 16px">
        <button type="button" @click=${change({ params: { lang: 'de' }, options: { title: 'Teestube' } })}>
          German
        </button>
        <button type="button" @click=${change({ options: { theme: { preset: 'navy_shimmer' } } })}>Theme</button>
        <button type="button" @click=${change({ regular: { insert: true, open: true } })}>Subscription</button>
        <button type="button" @click=${change({ options: { full_screen: false } })}>Compact</button>
      </p>
      ${checkout(args, loaded)}
    </div>`;
  },
  play: driven(async (page, canvas) => {
    await page.loaded();
    await page.type('card_number', '44445555');
    await page.write('email', 'ada@example.com');
    for (const name of ['German', 'Theme', 'Subscription', 'Compact']) {
      await userEvent.click(within(canvas).getByRole('button', { name }));
    }
    await page.entry('every');
    await expect((await page.field('card_number')).value).toBe('4444 5555');
    await expect(await page.entry('email')).toHaveValue('ada@example.com');
  }),
};

/** The same change by the Controls: Storybook renders the story again, and the page keeps its values. */
export const ChangedByControls: CheckoutStory = {
  play: async ({ canvasElement, id }) => {
    const page = PageDriver.of(canvasElement);
    await page.loaded();
    await page.type('card_number', '44445555');
    const channel = addons.getChannel();
    channel.emit(UPDATE_STORY_ARGS, {
      storyId: id,
      updatedArgs: { pageTitle: 'The Tea Frame', preset: 'nude_pink', email: true },
    });
    await page.entry('email');
    await expect(page.element.pageTitle).toBe('The Tea Frame');
    await expect((await page.field('card_number')).value).toBe('4444 5555');
    channel.emit(RESET_STORY_ARGS, { storyId: id });
    await page.gone('#entry-email');
  },
};
