import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, within } from 'storybook/test';
import { flatColours, roots, type PresetName } from '../../src/core/theme/index.js';
import * as overview from './overview.stories.js';
import { driven, transfer, transferMeta, whenReady, type TransferArgs, type TransferStory } from './transfer.js';

// Each theme in the scheme of the toolbar, light or dark. (A docs comment here would replace the shared parameters.)
const meta: Meta<TransferArgs> = { ...transferMeta, title: 'gw-p2p-transfer/Themes' };
export default meta;

const filled = driven((payer) => payer.fill());
const preset = (name: PresetName): TransferStory => ({ args: { preset: name }, play: filled });

/** No preset: ink, in light and dark. */
export const Ink: TransferStory = { play: filled };

export const VibrantGold = preset('vibrant_gold');
export const VibrantSilver = preset('vibrant_silver');
export const EuphoricPink = preset('euphoric_pink');
export const Black = preset('black');
export const SolidBlack = preset('solid_black');
export const Silver = preset('silver');
export const BlackAndWhite = preset('black_and_white');
export const HeatedSteel = preset('heated_steel');
export const NudePink = preset('nude_pink');
export const TropicalGold = preset('tropical_gold');
export const NavyShimmer = preset('navy_shimmer');
/** Plain, as a base for custom colours. */
export const Reset = preset('reset');

/** Light or dark, regardless of the page. */
const onGround = (theme: 'light' | 'dark', ground: string): TransferStory => ({
  args: { theme },
  render: (args) => html`<div style="background: ${ground}; padding: 24px">${transfer(args)}</div>`,
  play: filled,
});
export const TypeLight = onGround('light', '#fff');
export const TypeDark = onGround('dark', roots.dark.surface);

/** Both schemes on one page. */
export const LightBesideDark: TransferStory = {
  render: (args) => {
    const half = (theme: 'light' | 'dark', background: string) =>
      html`<div style="flex: 1 1 260px; min-inline-size: 0; padding: 16px; background: ${background}">
        ${transfer({ ...args, theme })}
      </div>`;
    return html`<div style="display: flex; flex-wrap: wrap">
      ${half('light', '#fff')} ${half('dark', roots.dark.surface)}
    </div>`;
  },
  play: whenReady,
};

const own = { main: '#0b6e4f', surface: '#fbf7ef', field: '#fffdf8', text: '#2a2118', positive: '#0b6e4f' };
const on = (surface: string): Pick<TransferStory, 'render'> => ({
  render: (args) =>
    html`<div style="background: ${surface}; color-scheme: light; padding: 24px">${transfer(args)}</div>`,
});

/** All colours that a theme can set, on a page with the same surface. */
export const EveryColour: TransferStory = {
  ...on(own.surface),
  args: { preset: 'reset', cssVariable: own },
  play: filled,
};
export const EveryColourReview: TransferStory = { ...EveryColour, play: driven((payer) => payer.review()) };
export const EveryColourSent: TransferStory = {
  ...EveryColour,
  play: driven(async (payer) => {
    await payer.send();
    await payer.until('sent');
  }),
};

/** A colour without enough contrast. The element adjusts it. */
export const PaleColour: TransferStory = { args: { preset: 'reset', cssVariable: { main: '#fff59d' } }, play: filled };

const names = Object.keys(flatColours) as (keyof typeof flatColours)[];

/** The interface’s flat colours. Press one, and the element applies it in place. */
export const FlatColours: TransferStory = {
  args: { preset: 'reset', cssVariable: { main: 'valencia' } },
  render: (args) => {
    const choose = (main: (typeof names)[number]) => (event: Event) =>
      (event.target as Element).closest('main')?.querySelector('gw-p2p-transfer')?.update({ cssVariable: { main } });
    return html`<main>
      <div
        style="display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr)); gap: 8px; padding-block: 16px"
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
      ${transfer(args)}
    </main>`;
  },
  play: driven(async (payer, canvas) => {
    await payer.loaded();
    const seen = new Set<string>();
    for (const name of names) {
      await userEvent.click(within(canvas).getByRole('button', { name }));
      await payer.element.updateComplete;
      seen.add(getComputedStyle(await payer.shows('button.pay')).background);
    }
    await expect(seen.size).toBe(names.length);
  }),
};

const styled = (style: string): Pick<TransferStory, 'render'> => ({
  render: (args) => html`<div style=${style}>${transfer(args)}</div>`,
});

/** Custom properties of the page’s style sheet override every theme. */
export const CustomProperties: TransferStory = {
  ...styled('--gw-radius: 0px; --gw-font: Georgia, serif; --gw-pay: #7a1f3d; --gw-on-pay: #fff'),
  play: filled,
};

const details = { smsChoice: true, senderFields: ['first_name', 'email'] } as const;

const closer = styled('--gw-density: 0.75; --gw-radius: 4px');
const apart = styled('--gw-density: 1.5; --gw-radius: 20px; --gw-font: Georgia, serif');

const spacedErrors = driven(async (payer) => {
  await payer.loaded();
  await payer.press();
  await payer.error('receiver_card_number');
});

/** Less space between all parts (`Roomy`: more space). */
export const Dense: TransferStory = { ...closer, args: details, play: filled };
export const DenseReview: TransferStory = { ...closer, play: driven((payer) => payer.review()) };
export const DenseErrors: TransferStory = { ...Dense, play: spacedErrors };
export const Roomy: TransferStory = { ...apart, args: details, play: filled };
export const RoomyReview: TransferStory = { ...apart, play: driven((payer) => payer.review()) };
export const RoomyErrors: TransferStory = { ...Roomy, play: spacedErrors };
/** The placeholder has the size of the same density. */
export const DenseSkeleton: TransferStory = { ...overview.Skeleton, ...closer };
export const RoomySkeleton: TransferStory = { ...overview.Skeleton, ...apart };
