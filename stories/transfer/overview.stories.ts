import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
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

/** Nothing is typed yet. */
export const Ready: TransferStory = { play: whenReady };

/** Everything is typed, and the fee is there. */
export const Filled: TransferStory = { tags: ['!autodocs'], play: driven((payer) => payer.fill()) };

/** Everything the page can ask for. */
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

/** Without the gateway’s frame yet: exactly the place that everything will take. Given up after 15 seconds. */
export const Skeleton: TransferStory = {
  tags: ['!autodocs'],
  parameters: faulty('/latest/checkout-vue/transfer-frame.html', 'delay=3600000'),
  play: driven((payer) => payer.shows('.bones')),
};
export const SkeletonAtWidth320: TransferStory = { ...Skeleton, ...narrow(320) };

/** Nothing can be typed or sent. */
export const Disabled: TransferStory = {
  tags: ['!autodocs'],
  args: { disabled: true, amount: '100.00', currencies: ['EUR', 'USD'], smsChoice: true, sendSms: true },
  play: driven(async (payer) => {
    await payer.until('editing');
    await payer.shown('cvv2');
  }),
};

/** The fields in the shop’s own page instead of a frame (SAQ A-EP). */
export const Inline: TransferStory = { args: { isolation: 'inline' }, play: whenReady };
export const InlineFilled: TransferStory = {
  tags: ['!autodocs'],
  args: { isolation: 'inline' },
  play: driven((payer) => payer.fill()),
};

/** A part of the page that is of one scheme, whatever the page is; the element is told by its own `theme`. */
const onItsOwn = (theme: 'light' | 'dark'): TransferStory => ({
  args: { theme },
  render: (args) =>
    html`<div style="color-scheme: ${theme}; background: light-dark(#fff, #17191f); padding: 24px">
      ${transfer(args)}
    </div>`,
  play: whenReady,
});

export const Dark = onItsOwn('dark');
export const Light = onItsOwn('light');

const closed: TransferStory = { tags: ['!autodocs'], play: driven((payer) => payer.until('closed')) };

/** The page names no widget: its developer has to. */
export const WithoutWidget: TransferStory = { ...closed, args: { widgetId: undefined } };

/** The gateway does not know the widget, and says so when a fee is asked for. */
export const UnknownWidget: TransferStory = {
  ...closed,
  args: { widgetId: 'widget-0', amount: '100' },
  play: driven(async (payer) => {
    await payer.fillCards();
    await payer.until('closed');
  }),
};

/** The frame does not come. Trying again helps, as soon as it does. */
export const FrameUnreachable: TransferStory = {
  ...closed,
  tags: ['!autodocs', 'cut-connection'],
  parameters: faulty('/latest/checkout-vue/transfer-frame.html', 'drop-before', 3),
};
export const FrameUnreachableAtWidth320: TransferStory = { ...FrameUnreachable, ...narrow(320) };

/** It came when the payer tried again. */
export const FrameReachedAgain: TransferStory = {
  ...FrameUnreachable,
  play: driven(async (payer) => {
    await payer.until('closed');
    await payer.press();
    await payer.loaded();
  }),
};

/** The page names an address that no card may go to: it is not https. */
export const UnsafeGateway: TransferStory = { ...closed, args: { frameUrl: 'http://pay.example/' } };
