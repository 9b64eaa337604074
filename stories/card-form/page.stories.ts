import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, within } from 'storybook/test';
import { Driver } from '../drive.js';
import { given, rootFont, type Prepare } from '../setting.js';
import { cardForm, cardFormMeta, driven, whenReady, type CardFormArgs, type CardFormStory } from './card-form.js';

const meta: Meta<CardFormArgs> = { ...cardFormMeta, title: 'gw-card-form/Page' };
export default meta;

const narrow = (width: number): CardFormStory => ({
  render: (args, { loaded }) =>
    html`<div style="inline-size: ${width}px; max-inline-size: 100%">${cardForm(args, loaded)}</div>`,
});

const longOrder: Prepare = async (gateway) => ({
  token: (await gateway.createOrder({ amount: 9_999_999_999_99 })).token,
});

export const Width280: CardFormStory = { ...narrow(280), play: whenReady };
export const Width320: CardFormStory = { ...narrow(320), play: whenReady };

/** The errors of an empty submission in a narrow page. */
export const ErrorsAtWidth280: CardFormStory = {
  ...narrow(280),
  play: driven(async (form) => {
    await form.field('cvv2');
    await form.press();
    await form.error('cvv2');
  }),
};

/** The longest decline message and a long amount in a narrow page. */
export const LongTexts: CardFormStory = {
  ...narrow(280),
  parameters: given(longOrder),
  play: driven(async (form) => {
    await form.fillAndPay({ number: '4444000010400006' });
    await form.declined();
  }),
};

/** A receipt with a long amount in a narrow page. */
export const LongReceipt: CardFormStory = {
  ...narrow(280),
  parameters: given(longOrder),
  play: driven(async (form) => {
    await form.fillAndPay();
    await form.until('paid');
  }),
};

/** The page has the direction right to left. */
export const RightToLeft: CardFormStory = {
  render: (args, { loaded }) => html`<div dir="rtl">${cardForm(args, loaded)}</div>`,
  play: driven(async (form) => {
    await form.type('card_number', '44445555');
  }),
};

/** The merchant's own button, with `commandfor` and `command` and no script. */
export const OwnButton: CardFormStory = {
  args: { button: false },
  render: (args, { loaded }) =>
    html`${cardForm(args, loaded, 'card')}
      <p><button type="button" commandfor="card" command="--pay">Buy two tickets</button></p>`,
  play: whenReady,
};

export const OwnButtonPays: CardFormStory = {
  ...OwnButton,
  play: driven(async (form, canvas) => {
    await form.fill();
    await userEvent.click(within(canvas).getByRole('button', { name: 'Buy two tickets' }));
    await form.until('paid');
  }),
};

/** In a form of the shop: after the payment, the form submits the order's id under the element’s `name`. */
export const InsideAForm: CardFormStory = {
  args: { name: 'paid_order' },
  render: (args, { loaded }) =>
    html`<form style="display: grid; gap: 16px; max-inline-size: 440px">
      <label>Your email<br /><input name="email" type="email" autocomplete="email" value="ada@example.com" /></label>
      ${cardForm(args, loaded)}
    </form>`,
  play: driven(async (form, canvas) => {
    await form.fillAndPay();
    await form.until('paid');
    const around = canvas.querySelector('form');
    await expect(new FormData(around ?? undefined).get('paid_order')).toMatch(/^story-/);
  }),
};

/** A disabled fieldset disables the card form in it. */
export const InsideADisabledForm: CardFormStory = {
  render: (args, { loaded }) =>
    html`<form><fieldset disabled style="border: 0; padding: 0">${cardForm(args, loaded)}</fieldset></form>`,
  play: driven(async (form) => {
    await form.until('ready');
    await form.shown('cvv2');
  }),
};

/** Two orders on one page, each with its own frame and state. */
export const TwoOnOnePage: CardFormStory = {
  parameters: given(async (gateway) => ({
    token: (await gateway.createOrder()).token,
    second: (await gateway.createOrder({ amount: 4_500, currency: 'USD' })).token,
  })),
  render: (args, { loaded }) =>
    html`<div style="display: flex; flex-wrap: wrap; gap: 32px">
      <div style="flex: 1 1 260px">${cardForm(args, loaded)}</div>
      <div style="flex: 1 1 260px">${cardForm({ ...args, token: String(loaded['second']) }, loaded)}</div>
    </div>`,
  play: async ({ canvasElement }) => {
    await Driver.in(canvasElement).field('cvv2');
    await Driver.in(canvasElement, 1).fillAndPay();
    await Driver.in(canvasElement, 1).until('paid');
    await Driver.in(canvasElement).until('ready');
  },
};

/** The root has a small font, as in many style sheets: 1 rem is 10 px. */
export const SmallRootFont: CardFormStory = { ...rootFont('62.5%'), play: whenReady };
/** The text size is doubled. */
export const LargeText: CardFormStory = { ...ErrorsAtWidth280, ...rootFont('200%') };
/** The colours of the payer’s operating system. */
export const ForcedColours: CardFormStory = { ...ErrorsAtWidth280, tags: ['forced-colours', 'brief'] };

const spaced = (style: string): CardFormStory => ({
  render: (args, { loaded }) => html`<div style=${style}>${cardForm(args, loaded)}</div>`,
  play: driven(async (form) => {
    await form.type('card_number', '44445555');
    await form.press();
    await form.error('cvv2');
  }),
});

/** Less space between all parts (`Roomy`: more space). */
export const Dense = spaced('--gw-density: 0.75; --gw-radius: 4px');
export const Roomy = spaced('--gw-density: 1.5; --gw-radius: 20px; --gw-font: Georgia, serif');
