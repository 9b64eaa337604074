import type { Meta } from '@storybook/web-components-vite';
import { html, render } from 'lit';
import { expect, userEvent, within } from 'storybook/test';
import { found } from '../drive.js';
import { widgets } from '../gateway.js';
import { rootFont } from '../setting.js';
import {
  driven,
  narrow,
  transfer,
  transferMeta,
  whenReady,
  type TransferArgs,
  type TransferStory,
} from './transfer.js';
import { TransferDriver } from './transfer-driver.js';
import * as typing from './typing.stories.js';

const meta: Meta<TransferArgs> = { ...transferMeta, title: 'gw-p2p-transfer/Page' };
export default meta;

export const Width280: TransferStory = { ...narrow(280), play: whenReady };
export const Width320: TransferStory = { ...narrow(320), play: whenReady };
/** No field is wider than 440 px. */
export const Width800: TransferStory = { ...narrow(800), play: whenReady };

/** All fields that the page can request, in a narrow page. */
export const EverythingAtWidth280: TransferStory = {
  ...narrow(280),
  args: {
    currencies: ['EUR', 'CZK', 'JPY'],
    smsChoice: true,
    senderFields: ['first_name', 'last_name', 'email'],
    receiverFields: ['first_name', 'last_name', 'phone'],
  },
  play: driven((payer) => payer.fill()),
};

/** The page has the direction right to left. */
export const RightToLeft: TransferStory = { ...narrow(480, 'rtl'), play: driven((payer) => payer.fill()) };
export const RightToLeftReview: TransferStory = { ...narrow(480, 'rtl'), play: driven((payer) => payer.review()) };
export const RightToLeftSent: TransferStory = {
  ...narrow(480, 'rtl'),
  play: driven(async (payer) => {
    await payer.send();
    await payer.until('sent');
  }),
};

/** The page’s own button, with `commandfor` and `command` and no script. */
export const OwnButton: TransferStory = {
  args: { button: false },
  render: (args) =>
    html`${transfer(args, 'transfer')}
      <p>
        <button type="button" commandfor="transfer" command="--pay">Continue</button>
        <button type="button" commandfor="transfer" command="--reset">Empty</button>
      </p>`,
  play: whenReady,
};

const own = (canvas: HTMLElement, name: string) => userEvent.click(within(canvas).getByRole('button', { name }));

/** The button leads from step to step. */
export const OwnButtonReview: TransferStory = {
  ...OwnButton,
  play: driven(async (payer, canvas) => {
    await payer.fill();
    await own(canvas, 'Continue');
    await payer.until('review');
  }),
};
export const OwnButtonSends: TransferStory = {
  ...OwnButton,
  play: driven(async (payer, canvas) => {
    await payer.fill();
    await own(canvas, 'Continue');
    await payer.until('review');
    await own(canvas, 'Continue');
    await payer.until('sent');
  }),
};
/** All fields are empty again. */
export const OwnButtonEmpties: TransferStory = {
  ...OwnButton,
  play: driven(async (payer, canvas) => {
    await payer.fill();
    await own(canvas, 'Empty');
    const number = await payer.field('card_number');
    await found(() => number.value === '', 'an empty field');
    await expect(await payer.entry('amount')).toHaveValue('');
  }),
};

/** In a form of the page: after the transfer, the form submits its number under the element’s `name`. */
export const InsideAForm: TransferStory = {
  args: { name: 'transfer' },
  render: (args) =>
    html`<form style="display: grid; gap: 16px; max-inline-size: 440px">
      <label>Your note<br /><input name="note" autocomplete="off" value="Rent, June" /></label>
      ${transfer(args)}
    </form>`,
  play: driven(async (payer, canvas) => {
    await payer.send();
    await payer.until('sent');
    await expect(new FormData(canvas.querySelector('form') ?? undefined).get('transfer')).toMatch(/^transfer-/);
  }),
};

/** A disabled fieldset disables the transfer in it. */
export const InsideADisabledForm: TransferStory = {
  args: { currencies: ['EUR', 'USD'], smsChoice: true },
  render: (args) => html`<form><fieldset disabled style="border: 0; padding: 0">${transfer(args)}</fieldset></form>`,
  play: driven(async (payer) => {
    await payer.until('editing');
    await payer.shown('cvv2');
  }),
};

/** The root has a small font, as in many style sheets: 1 rem is 10 px. The size of the element does not change. */
export const SmallRootFont: TransferStory = { ...rootFont('62.5%'), play: whenReady };

const twice = rootFont('200%');
/** The text size is doubled: all text is visible, without horizontal scrolling. */
export const LargeText: TransferStory = { ...twice, play: driven((payer) => payer.fill()) };
export const LargeTextErrors: TransferStory = { ...typing.EmptyReview, ...twice };
export const LargeTextReview: TransferStory = { ...twice, play: driven((payer) => payer.review()) };
export const LargeTextSent: TransferStory = {
  ...twice,
  play: driven(async (payer) => {
    await payer.send();
    await payer.until('sent');
  }),
};

// Storybook reads the tags without running the file, so each must be a literal.
/** The few high-contrast colours of the payer’s operating system. */
export const ForcedColours: TransferStory = {
  tags: ['forced-colours', 'brief'],
  play: driven((payer) => payer.fill()),
};
export const ForcedColoursErrors: TransferStory = { ...typing.EmptyReview, tags: ['forced-colours', 'brief'] };
export const ForcedColoursReview: TransferStory = {
  tags: ['forced-colours', 'brief'],
  play: driven((payer) => payer.review()),
};

const two = (args: TransferArgs) =>
  html`<div style="display: flex; flex-wrap: wrap; gap: 32px">
    ${widgets.map(
      (widgetId) => html`<div style="flex: 1 1 260px; max-inline-size: 440px">${transfer({ ...args, widgetId })}</div>`,
    )}
  </div>`;

/** Two elements on one page, each with its own frame and step. */
export const TwoOnOnePage: TransferStory = {
  render: two,
  play: async ({ canvasElement }) => {
    await TransferDriver.of(canvasElement).loaded();
    await TransferDriver.of(canvasElement, 1).send();
    await TransferDriver.of(canvasElement, 1).until('sent');
    await TransferDriver.of(canvasElement).until('editing');
  },
};

/** Inside another component’s shadow root. */
export const InsideAShadowRoot: TransferStory = {
  render: (args) => {
    const host = document.createElement('section');
    render(transfer(args), host.attachShadow({ mode: 'open' }));
    return html`${host}`;
  },
  play: async ({ canvasElement }) => {
    const root = canvasElement.querySelector('section')?.shadowRoot;
    if (!root) throw new Error('There is no shadow root.');
    const payer = TransferDriver.of(root);
    await payer.send();
    await payer.until('sent');
  },
};
