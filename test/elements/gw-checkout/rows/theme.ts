/** The rows of the theme, and the colours of `css_variable`. */
import { expect } from '@open-wc/testing';
import type { Options } from '../../../../src/core/options/index.js';
import { contrast, parseColour } from '../../../../src/core/theme/index.js';
import { flatColours } from '../../../core/options/interface-rows.js';
import type { CheckoutPage } from '../../support/checkout.js';
import { present, until } from '../../support/card-form.js';
import { look, wide, type Rows } from './row.js';
import { internalsOf } from '../../support/internals.js';

type Theme = NonNullable<NonNullable<Options['options']>['theme']>;

/** As docs/assumptions.md has them: the main colour, the card shadow, and whether the pay button is a gradient. */
const presets = {
  vibrant_gold: ['#121517', '#b98b3c', false],
  vibrant_silver: ['#121517', '#5a6470', false],
  euphoric_pink: ['#3e72c8', '#c95d9d', true],
  black: ['#444749', '#313539', true],
  solid_black: ['#121517', '#313539', false],
  silver: ['#121517', '#5a6470', true],
  black_and_white: ['#121517', '#9ca7b3', false],
  heated_steel: ['#576a9c', '#7b6399', true],
  nude_pink: ['#4b629d', '#9f6a6e', true],
  tropical_gold: ['#2b8d60', '#938737', true],
  navy_shimmer: ['#2049b2', '#2892c5', true],
  reset: ['#000000', '#000000', false],
} as const;

const rgb = (colour: string) => {
  const whole = parseInt(colour.slice(1), 16);
  return `rgb(${whole >> 16}, ${(whole >> 8) & 255}, ${whole & 255})`;
};

const themed = (theme: Theme, more: Options = {}) => look({ ...more, options: { theme } });
const scheme = (page: CheckoutPage) => getComputedStyle(page.form).colorScheme;
const surface = (page: CheckoutPage) => getComputedStyle(page.one('.full')).backgroundColor;

/** Hue of a colour in degrees. */
function hue(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
}

/** The page is painted in this main colour, or in the nearest of its hue that can be read. */
function paintedIn(page: CheckoutPage, wanted: string, what: string): void {
  const main = present(parseColour(page.colour('main')), `a main colour, not ${page.colour('main')}`);
  const given = present(parseColour(wanted.toLowerCase()), wanted);
  expect(contrast(main, '#ffffff'), what).to.be.at.least(4.5);
  // The page is tinted in places, where a colour needs a little more than on white.
  if (contrast(given, '#ffffff') > 4.9) expect(main, what).to.equal(given);
  else expect(Math.abs(hue(main) - hue(given)) % 360, `hue of ${main}, ${what}`).to.be.below(4);
  expect(getComputedStyle(page.one('.on > .radio')).borderTopColor, what).to.equal(rgb(main));
}

export const themeRows: Rows = {
  'options.theme': {
    does: {
      'has a type and a preset': async () => {
        const page = await themed({ type: 'dark', preset: 'euphoric_pink' });
        expect(scheme(page)).to.equal('dark');
        expect(page.colour('card-end')).to.equal('#c95d9d');
      },
      'is the frame’s too, and never another before': async () => {
        const schemes: (string | null | undefined)[] = [];
        const before = (element: HTMLElement) => {
          const { cardPlace } = internalsOf(element);
          new MutationObserver((changes) => {
            for (const { target } of changes)
              if (target.parentNode === cardPlace) schemes.push((target as Element).getAttribute('theme'));
          }).observe(cardPlace, { subtree: true, attributeFilter: ['theme'] });
        };
        const page = await look({ options: { theme: { type: 'dark' } } }, { before });
        expect(getComputedStyle(page.cardRoot.host).colorScheme).to.equal('dark');
        expect([...new Set(schemes)]).to.deep.equal(['dark']);
      },
    },
    byDefault: async () => {
      const page = await look();
      expect([scheme(page), page.colour('card-end')]).to.deep.equal(['normal', '']);
    },
  },
  'options.theme.type': {
    does: {
      'paints the page light, or dark': async () => {
        const light = await themed({ type: 'light' });
        expect([scheme(light), surface(light)]).to.deep.equal(['light', 'rgb(255, 255, 255)']);
        const dark = await themed({ type: 'dark' });
        expect([scheme(dark), surface(dark)]).to.deep.equal(['dark', 'rgb(23, 25, 31)']);
      },
    },
    byDefault: async () => {
      for (const [around, painted] of [
        ['light', 'rgb(255, 255, 255)'],
        ['dark', 'rgb(23, 25, 31)'],
      ] as const) {
        const place = await wide(600);
        place.style.colorScheme = around;
        expect(surface(await look({}, { place })), around).to.equal(painted);
      }
    },
  },
  'options.theme.preset': {
    does: Object.fromEntries(
      Object.entries(presets).map(([preset, [main, shadow, gradient]]) => [
        `${preset}: its main colour, its card and its pay button`,
        async () => {
          const page = await themed({ type: 'light', preset: preset as keyof typeof presets });
          paintedIn(page, main, preset);
          expect(page.colour('card-end'), preset).to.equal(shadow);
          // The display card is drawn in the frame.
          const shown = (name: string) => getComputedStyle(page.cardRoot.host).getPropertyValue(`--gw-${name}`);
          for (const name of ['card-start', 'card-end', 'card-shade', 'on-card'])
            await until(() => shown(name) === page.colour(name), `${name} of ${preset} in the frame`);
          const pay = page.colour('pay');
          const stops = [...pay.matchAll(/#[\da-f]{6}/g)].map(([stop]) => stop);
          expect(stops.length, pay).to.equal(gradient ? 2 : 1);
          const text = present(parseColour(page.colour('on-pay')), 'on-pay');
          for (const stop of stops) expect(contrast(present(parseColour(stop), stop), text), pay).to.be.at.least(4.5);
          const { backgroundImage, backgroundColor } = getComputedStyle(page.button);
          expect(backgroundImage + backgroundColor, preset).to.contain(rgb(stops[0] ?? ''));
        },
      ]),
    ),
    byDefault: async () => {
      // Ink, and none of the presets.
      const page = await themed({ type: 'light' });
      expect(getComputedStyle(page.one('.on > .radio')).borderTopColor).to.equal('rgb(28, 32, 40)');
      for (const token of ['card-end', 'pay']) expect(page.colour(token), token).to.equal('');
    },
  },
  css_variable: {
    does: {
      'paints the page in a colour by its hex': async () => {
        const theme = { type: 'light', preset: 'reset' } as const;
        paintedIn(await themed(theme, { css_variable: { main: '#3E72C8' } }), '#3e72c8', 'at the top level');
        const inside = { ...theme, css_variable: { main: '#B3261E' } };
        paintedIn(await themed(inside, { css_variable: { main: '#3E72C8' } }), '#b3261e', 'inside the theme');
      },
      'knows every flat colour by its name': async () => {
        const page = await themed({ type: 'light', preset: 'reset' });
        for (const [name, hex] of Object.entries(flatColours)) {
          await page.update({ css_variable: { main: name as 'valencia' } });
          await page.form.updateComplete;
          paintedIn(page, hex, name);
        }
      },
    },
    byDefault: async () => {
      const page = await themed({ type: 'light', preset: 'reset' });
      expect(page.colour('main')).to.equal('#000000');
    },
  },
};
