import type { Meta } from '@storybook/web-components-vite';
import { FORCE_REMOUNT } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { expect } from 'storybook/test';
import { errorCodes } from '../../src/contract/index.js';
import { Driver } from '../drive.js';
import { pageGateway } from '../gateway.js';
import { given } from '../setting.js';
import { cardFormMeta, driven, type CardFormArgs, type CardFormStory } from './card-form.js';
import { cardsByCode } from './issuer-codes.js';

const meta: Meta<CardFormArgs> = { ...cardFormMeta, title: 'gw-card-form/Refused' };
export default meta;

const refused = (card_number: string): CardFormStory => ({
  play: driven(async (form) => {
    await form.fillAndPay({ card_number });
    await form.declined();
  }),
});

/** The issuer gives no reason: another card first, and the same once more. */
export const General = refused('4444111155556666');
export const InsufficientFunds = refused('4444000010370001');
/** The code is asked for again; the rest of the card stays. */
export const WrongSecurityCode: CardFormStory = {
  play: driven(async (form) => {
    await form.fillAndPay({ card_number: '4444000010030001' });
    await form.error('cvv2');
  }),
};
/** “Use another card”: the fields are empty. */
export const AnotherCard: CardFormStory = {
  play: driven(async (form) => {
    await form.fillAndPay({ card_number: '4444000010370001' });
    (await form.declined()).click();
    await form.empty('card_number');
  }),
};
/** The payer did not confirm: “Try again” comes first, and brings back what was typed. */
export const TriedAgain: CardFormStory = {
  play: driven(async (form) => {
    await form.fillAndPay({ card_number: '4444000010240006' });
    (await form.declined()).click();
    await expect(await form.field('card_number')).toHaveValue('4444 0000 1024 0006');
  }),
};

/** The payer pressed cancel on the issuer's page. */
export const ThreeDSecureRefused: CardFormStory = {
  name: '3-D Secure refused',
  play: driven(async (form) => {
    await form.fillAndPay({ card_number: '4444555566661111' });
    (await form.issuer()).querySelector<HTMLButtonElement>('button[value=cancel]')?.click();
    await form.declined();
  }),
};

const codes = [...cardsByCode.keys()];
const labels = Object.fromEntries(Object.entries(errorCodes).map(([code, name]) => [code, `${code} ${name}`] as const));

let shownCode: number | undefined;

/** Every code an issuer can refuse with: choose it with the `code` control. */
export const EachIssuerCode: CardFormStory<CardFormArgs & { code: number }> = {
  args: { code: 1037 },
  argTypes: { code: { control: { type: 'select', labels }, options: codes } },
  // Another code is another payment: the story begins anew.
  beforeEach: ({ args, id }) => {
    if (shownCode !== undefined && shownCode !== args.code) {
      addons.getChannel().emit(FORCE_REMOUNT, { storyId: id });
    }
    shownCode = args.code;
    return () => (shownCode = undefined);
  },
  play: async ({ args, canvasElement }) => {
    const form = Driver.in(canvasElement);
    await form.fillAndPay({ card_number: cardsByCode.get(args.code) ?? '' });
    await Promise.any([form.declined(), form.problem()]);
  },
};

/** Nine attempts were refused before. The tenth ends the order. */
export const ForGood: CardFormStory = {
  parameters: given(async (gateway) => {
    const { token } = await gateway.createOrder();
    for (let count = 0; count < 9; count++) await gateway.pay(token, '4444111155556666');
    return { token };
  }),
  play: driven(async (form) => {
    await form.fillAndPay({ card_number: '4444000010370001' });
    await form.until('closed');
  }),
};

/** The gateway answers HTTP 429, as with `--refusals`. */
export const TooManyAttempts: CardFormStory = {
  tags: ['cut-connection'],
  play: driven(async (form) => {
    await form.fill();
    (await pageGateway()).faults.add({ route: '/api/checkout/ajax', fault: 'error=429' });
    await form.press();
    await form.problem();
  }),
};

/** The stored card is no longer known: another card is asked for. */
export const StoredCardGone: CardFormStory = {
  args: { rectoken: 'f'.repeat(40) },
  play: driven(async (form) => {
    await form.type('cvv2', '123');
    await form.press();
    await form.problem();
    await form.empty('card_number');
  }),
};

/** The shop could not prepare the order: the promise it gave to `event.waitUntil()` was broken. */
export const ShopFailed: CardFormStory = {
  play: driven(async (form) => {
    form.element.addEventListener('gw-pay-click', (event) => event.waitUntil(Promise.reject(new Error('No stock'))));
    await form.fillAndPay();
    await form.problem();
  }),
};

/** Nobody brought a token. */
export const ShopForgotTheToken: CardFormStory = {
  parameters: given(() => Promise.resolve({})),
  play: driven(async (form) => {
    await form.fillAndPay();
    await form.problem();
  }),
};
