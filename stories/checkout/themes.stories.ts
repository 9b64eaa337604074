import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, within } from 'storybook/test';
import type { Options } from '../../src/core/options/index.js';
import { flatColours, roots, type FlatColour } from '../../src/core/theme/index.js';
import { checkout, checkoutMeta, driven, set, whenReady, type CheckoutArgs, type CheckoutStory } from './checkout.js';

// Each theme in the scheme of the toolbar, light or dark. (A docs comment here would replace the shared parameters.)
const meta: Meta<CheckoutArgs> = { ...checkoutMeta, title: 'gw-checkout/Themes' };
export default meta;

type Theme = NonNullable<NonNullable<Options['options']>['theme']>;
const themed = (theme: Theme): CheckoutStory => ({ args: set({ options: { theme } }), play: whenReady });

/** No preset: ink, in light and dark. */
export const Ink: CheckoutStory = { play: whenReady };

export const VibrantGold = themed({ preset: 'vibrant_gold' });
export const VibrantSilver = themed({ preset: 'vibrant_silver' });
export const EuphoricPink = themed({ preset: 'euphoric_pink' });
export const Black = themed({ preset: 'black' });
export const SolidBlack = themed({ preset: 'solid_black' });
export const Silver = themed({ preset: 'silver' });
export const BlackAndWhite = themed({ preset: 'black_and_white' });
export const HeatedSteel = themed({ preset: 'heated_steel' });
export const NudePink = themed({ preset: 'nude_pink' });
export const TropicalGold = themed({ preset: 'tropical_gold' });
export const NavyShimmer = themed({ preset: 'navy_shimmer' });
/** Plain, as a base for custom colours. */
export const Reset = themed({ preset: 'reset' });

/** Light or dark, regardless of the page. */
export const TypeLight = themed({ type: 'light' });
export const TypeDark = themed({ type: 'dark' });
/** Both schemes on one page. */
export const LightBesideDark: CheckoutStory = {
  args: set({ options: { full_screen: false, methods: ['card'] } }),
  render: (args, { loaded }) =>
    html`<div style="display: flex; flex-wrap: wrap">
      <div style="flex: 1 1 248px; min-inline-size: 0; padding: 16px; background: #fff">
        ${checkout({ ...args, theme: 'light' }, loaded)}
      </div>
      <div style="flex: 1 1 248px; min-inline-size: 0; padding: 16px; background: ${roots.dark.surface}">
        ${checkout({ ...args, theme: 'dark' }, loaded)}
      </div>
    </div>`,
  play: whenReady,
};

/** All colours that a theme can set. */
export const EveryColour: CheckoutStory = {
  args: set({
    options: { theme: { preset: 'reset' } },
    css_variable: { main: '#0b6e4f', surface: '#fbf7ef', field: '#fffdf8', text: '#2a2118', positive: '#0b6e4f' },
  }),
  play: whenReady,
};

/** A colour without enough contrast. The page adjusts it. */
export const PaleColour = themed({ preset: 'reset', css_variable: { main: '#fff59d' } });

/** The flat colours that the interface recommends. */
const flat = (main: FlatColour): CheckoutStory => ({ args: set({ css_variable: { main } }), play: whenReady });

export const Valencia = flat('valencia');
export const FlamePea = flat('flame_pea');
export const Jaffa = flat('jaffa');
export const Zest = flat('zest');
export const Gamboge = flat('gamboge');
export const Citron = flat('citron');
export const Sushi = flat('sushi');
export const ChelseaCucumber = flat('chelsea_cucumber');
export const FruitSalad = flat('fruit_salad');
export const BreakerBay = flat('breaker_bay');
export const Pelorous = flat('pelorous');
export const HavelockBlue = flat('havelock_blue');
export const CuriousBlue = flat('curious_blue');
export const Indigo = flat('indigo');
export const FuchsiaBlue = flat('fuchsia_blue');
export const Studio = flat('studio');
export const Wisteria = flat('wisteria');
export const FuchsiaPink = flat('fuchsia_pink');
export const Mulberry = flat('mulberry');
export const Cabaret = flat('cabaret');

const names = Object.keys(flatColours) as FlatColour[];

/** All flat colours. Press one, and the page applies it in place. */
export const FlatColours: CheckoutStory = {
  args: set({ options: { theme: { preset: 'reset' } }, css_variable: { main: 'valencia' } }),
  render: (args, { loaded }) => {
    const choose = (main: FlatColour) => (event: Event) =>
      (event.target as Element).closest('main')?.querySelector('gw-checkout')?.update({ css_variable: { main } });
    return html`<main>
      <div
        style="display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr)); gap: 8px; padding: 16px"
      >
        ${names.map(
          (name) =>
            html`<button
              type="button"
              style="border: 0; border-inline-start: 24px solid ${flatColours[name]}; padding: 8px; font: inherit; text-align: start"
              @click=${choose(name)}
            >
              ${name}
            </button>`,
        )}
      </div>
      ${checkout(args, loaded)}
    </main>`;
  },
  play: driven(async (page, canvas) => {
    await page.loaded();
    const seen = new Set<string>();
    for (const name of names) {
      await userEvent.click(within(canvas).getByRole('button', { name }));
      await page.element.updateComplete;
      seen.add(getComputedStyle(await page.shows('button.pay')).background);
    }
    await expect(seen.size).toBe(names.length);
  }),
};

/** Custom properties of the shop's style sheet override every theme. */
export const CustomProperties: CheckoutStory = {
  render: (args, { loaded }) =>
    html`<div style="--gw-radius: 0px; --gw-font: Georgia, serif; --gw-pay: #7a1f3d; --gw-on-pay: #fff">
      ${checkout(args, loaded)}
    </div>`,
  play: whenReady,
};

const spaced = (style: string): CheckoutStory => ({
  args: set({ options: { email: true }, regular: { insert: true, open: true } }),
  render: (args, { loaded }) => html`<div style=${style}>${checkout(args, loaded)}</div>`,
  play: driven(async (page) => {
    await page.loaded();
    await page.entry('every');
    await page.field('cvv2');
    await page.press();
    await page.error('cvv2');
  }),
});

/** Less space between all parts (`Roomy`: more space), with the errors of an empty submission. */
export const Dense = spaced('--gw-density: 0.75; --gw-radius: 4px');
export const Roomy = spaced('--gw-density: 1.5; --gw-radius: 20px; --gw-font: Georgia, serif');
