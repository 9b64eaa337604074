/**
 * Helpers that all stories of `<gw-checkout>` share: controls, an order to pay, and wallets that send no request to
 * their makers.
 *
 * @module
 */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Options } from '../../src/core/options/index.js';
import { installWalletStandIns, type WalletWishes } from '../../test/helpers/wallet-stand-ins.js';
import { given, type Given, type Prepare } from '../setting.js';
import type { StoryOrder } from '../gateway.js';
import { argsOf, checkoutArgTypes, optionsOf, type OptionArgs } from './options.js';
import { PageDriver } from './page-driver.js';

/** Values of the controls: every option under its property's name, and the element's own properties. */
export interface CheckoutArgs extends OptionArgs {
  readonly locale?: string;
  readonly isolation?: 'frame' | 'inline';
  readonly frameUrl?: string;
  readonly disabled?: boolean;
  readonly debug?: boolean;
  readonly name?: string;
}
export type CheckoutStory<Args extends CheckoutArgs = CheckoutArgs> = StoryObj<Args>;

/** The options of the controls, with the order of the story. */
export function optionsFrom(args: CheckoutArgs, loaded: Given): Options {
  const { params, ...rest } = optionsOf(args);
  const token = params?.token ?? (params?.merchant_id === undefined ? loaded['token'] : undefined);
  return { ...rest, params: { ...params, ...(token === undefined ? {} : { token }) } };
}

/**
 * Renders the page with the values of its controls. The order comes from the story's setting, unless the page creates
 * one.
 */
export function checkout(args: CheckoutArgs, loaded: Given, id?: string, slots?: TemplateResult): TemplateResult {
  return html`<gw-checkout
    id=${ifDefined(id)}
    locale=${ifDefined(args.locale)}
    isolation=${args.isolation === 'inline' ? 'inline' : nothing}
    frame-url=${ifDefined(args.frameUrl)}
    ?disabled=${args.disabled}
    ?debug=${args.debug}
    name=${ifDefined(args.name)}
    .options=${optionsFrom(args, loaded)}
    >${slots}</gw-checkout
  >`;
}

/** The heading and the shop's address. The gateway supplies the shop's name. */
const shop: NonNullable<Options['options']> = { title: 'Tea tasting', link: 'https://shop.example' };

/** The values of the controls for these options. */
export const set = (options: Options): CheckoutArgs => argsOf({ ...options, options: { ...shop, ...options.options } });

/** Story parameters to pay this order. */
export const ordered = (order: StoryOrder = {}): { given: Prepare } =>
  given(async (gateway) => ({ token: (await gateway.createOrder(order)).token }));

/** The routes of a payment page. */
export const routes = {
  info: '/api/checkout/info',
  lookUp: '/api/checkout/merchant/order',
  submission: '/api/checkout/ajax',
} as const;

/** An order, and a gateway with this fault. */
export const faulty = (route: string, fault: string, times = 1): { given: Prepare } =>
  given(async (gateway) => {
    const { token } = await gateway.createOrder();
    gateway.faults.add({ route, fault, times });
    return { token };
  });

/** Story parameters that replace the wallets of the browser. */
export const wallets = (wishes: WalletWishes): { wallets: WalletWishes } => ({ wallets: wishes });

export const checkoutMeta: Meta<CheckoutArgs> = {
  component: 'gw-checkout',
  args: { ...argsOf({ options: shop }), isolation: 'frame', disabled: false, debug: false },
  argTypes: checkoutArgTypes(),
  parameters: { ...ordered(), layout: 'fullscreen' },
  // The browser's own wallets would send requests to their makers.
  beforeEach: ({ parameters }) => {
    const standIns = installWalletStandIns({
      apple: 'absent',
      anyClick: true,
      ...(parameters['wallets'] as WalletWishes),
    });
    return () => standIns.uninstall();
  },
  render: (args, { loaded }) => checkout(args, loaded),
};

/** A `render` function for a box of this width. */
export const narrow = (width: number, dir: 'ltr' | 'rtl' = 'ltr'): Pick<CheckoutStory, 'render'> => ({
  render: (args, { loaded }) =>
    html`<div dir=${dir} style="inline-size: ${width}px; max-inline-size: 100%; margin-block: 16px">
      ${checkout(args, loaded)}
    </div>`,
});

/** Makes a `play` function from the payer's actions. */
export function driven(play: (page: PageDriver, canvas: HTMLElement) => Promise<unknown>) {
  return async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    await play(PageDriver.of(canvasElement), canvasElement);
  };
}

/** A `play` function that only waits until the payer can pay. */
export const whenReady = driven((page) => page.loaded());
