import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import { roots } from '../../src/core/theme/index.js';
import {
  driven,
  faulty,
  narrow,
  transfer,
  transferMeta,
  whenReady,
  type TransferArgs,
  type TransferStory,
} from './transfer.js';

const meta: Meta<TransferArgs> = { ...transferMeta, title: 'gw-p2p-transfer/Overview', tags: ['autodocs'] };
export default meta;

/** All fields are empty. */
export const Ready: TransferStory = { play: whenReady };

/** All fields are filled in, and the fee is known. */
export const Filled: TransferStory = { tags: ['!autodocs'], play: driven((payer) => payer.fill()) };

/** All fields that the page can request. */
export const Everything: TransferStory = {
  tags: ['!autodocs'],
  args: {
    currencies: ['EUR', 'CZK', 'JPY'],
    smsChoice: true,
    senderFields: ['first_name', 'last_name', 'email'],
    receiverFields: ['first_name', 'last_name', 'phone'],
  },
  play: driven((payer) => payer.fill()),
};

/**
 * The gateway’s frame has not loaded yet: the placeholder is as large as the element. The element gives up after 15
 * seconds.
 */
export const Skeleton: TransferStory = {
  tags: ['!autodocs'],
  parameters: faulty('/latest/checkout-vue/transfer-frame.html', 'delay=3600000'),
  play: driven((payer) => payer.shows('.bones')),
};
export const SkeletonAtWidth320: TransferStory = { ...Skeleton, ...narrow(320) };

/** The element is disabled: the payer cannot type or send. */
export const Disabled: TransferStory = {
  tags: ['!autodocs'],
  args: { disabled: true, amount: '100.00', currencies: ['EUR', 'USD'], smsChoice: true, sendSms: true },
  play: driven(async (payer) => {
    await payer.until('editing');
    await payer.shown('cvv2');
  }),
};

/** The fields are in the page itself instead of a frame (SAQ A-EP). */
export const Inline: TransferStory = { args: { isolation: 'inline' }, play: whenReady };
export const InlineFilled: TransferStory = {
  tags: ['!autodocs'],
  args: { isolation: 'inline' },
  play: driven((payer) => payer.fill()),
};

/** A section with its own color scheme. The element's `theme` selects the same scheme. */
const onItsOwn = (theme: 'light' | 'dark'): TransferStory => ({
  args: { theme },
  render: (args) =>
    html`<div style="color-scheme: ${theme}; background: light-dark(#fff, ${roots.dark.surface}); padding: 24px">
      ${transfer(args)}
    </div>`,
  play: whenReady,
});

export const Dark = onItsOwn('dark');
export const Light = onItsOwn('light');

// Storybook reads tags from the source of each story, without its spreads.
const closed: TransferStory = { play: driven((payer) => payer.until('closed')) };

/** The page names no widget. Its developer must add one. */
export const WithoutWidget: TransferStory = {
  ...closed,
  tags: ['!autodocs', 'fault'],
  args: { widgetId: undefined },
};

/** The gateway does not know the widget, and reports it when the element requests a fee. */
export const UnknownWidget: TransferStory = {
  ...closed,
  tags: ['!autodocs', 'fault'],
  args: { widgetId: 'widget-0', amount: '100' },
  play: driven(async (payer) => {
    await payer.fillCards();
    await payer.until('closed');
  }),
};

/** The frame does not load. “Try again” succeeds once it does. */
export const FrameUnreachable: TransferStory = {
  ...closed,
  tags: ['!autodocs', 'cut-connection', 'fault'],
  parameters: faulty('/latest/checkout-vue/transfer-frame.html', 'drop-before', 3),
};
export const FrameUnreachableAtWidth320: TransferStory = {
  ...FrameUnreachable,
  ...narrow(320),
  tags: ['!autodocs', 'cut-connection', 'fault'],
};

/** The frame loads when the payer tries again. */
export const FrameReachedAgain: TransferStory = {
  ...FrameUnreachable,
  tags: ['!autodocs', 'cut-connection', 'fault'],
  play: driven(async (payer) => {
    await payer.until('closed');
    await payer.press();
    await payer.loaded();
  }),
};

/** The page names an address without https, so the element sends no card data to it. */
export const UnsafeGateway: TransferStory = {
  ...closed,
  tags: ['!autodocs', 'fault'],
  args: { frameUrl: 'http://pay.example/' },
};
