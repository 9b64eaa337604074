import type { Meta } from '@storybook/web-components-vite';
import { FORCE_REMOUNT } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { expect } from 'storybook/test';
import { errorCodes } from '../../src/contract/index.js';
import { cards, type Card } from '../../src/testing/index.js';
import { Driver } from '../drive.js';
import { pageGateway } from '../gateway.js';
import { given } from '../setting.js';
import { cardFormMeta, driven, type CardFormArgs, type CardFormStory } from './card-form.js';
import { cardsByCode } from './issuer-codes.js';

const meta: Meta<CardFormArgs> = { ...cardFormMeta, title: 'gw-card-form/Refused' };
export default meta;

const refused = (card: Card): CardFormStory => ({
  play: driven(async (form) => {
    await form.fillAndPay(card);
    await form.declined();
  }),
});

/** The issuer gives no reason. The form suggests another card first, then the same card again. */
export const General = refused(cards.declined);
export const InsufficientFunds = refused(cards.insufficientFunds);
/** The form asks for the code again and keeps the other fields. */
export const WrongSecurityCode: CardFormStory = {
  play: driven(async (form) => {
    await form.fillAndPay(cards.wrongCvv);
    await form.error('cvv2');
  }),
};
/** After “Use another card” the fields are empty. */
export const AnotherCard: CardFormStory = {
  play: driven(async (form) => {
    await form.fillAndPay(cards.insufficientFunds);
    (await form.declined()).click();
    await form.empty('card_number');
  }),
};
/** The payer did not authenticate: “Try again” comes first, and keeps the values of the fields. */
export const TriedAgain: CardFormStory = {
  play: driven(async (form) => {
    await form.fillAndPay({ number: '4444000010240006' });
    (await form.declined()).click();
    await expect(await form.field('card_number')).toHaveValue('4444 0000 1024 0006');
  }),
};

/** The payer pressed cancel on the issuer's page. */
export const ThreeDSecureRefused: CardFormStory = {
  name: '3-D Secure refused',
  play: driven(async (form) => {
    await form.fillAndPay(cards.threeDSecure);
    await form.refuse();
    await form.declined();
  }),
};

const codes = [...cardsByCode.keys()];
const labels = Object.fromEntries(Object.entries(errorCodes).map(([code, name]) => [code, `${code} ${name}`] as const));

let shownCode: number | undefined;

/** All decline codes of issuers. The `code` control selects one. */
export const EachIssuerCode: CardFormStory<CardFormArgs & { code: number }> = {
  args: { code: 1037 },
  argTypes: { code: { control: { type: 'select', labels }, options: codes } },
  // Another code means another payment, so the story starts again.
  beforeEach: ({ args, id }) => {
    if (shownCode !== undefined && shownCode !== args.code) {
      addons.getChannel().emit(FORCE_REMOUNT, { storyId: id });
    }
    shownCode = args.code;
    return () => (shownCode = undefined);
  },
  play: async ({ args, canvasElement }) => {
    const form = Driver.in(canvasElement);
    await form.fillAndPay({ number: cardsByCode.get(args.code) ?? '' });
    await Promise.any([form.declined(), form.problem()]);
  },
};

/** Nine attempts were declined before. The tenth closes the order. */
export const ForGood: CardFormStory = {
  parameters: given(async (gateway) => {
    const { token } = await gateway.createOrder();
    for (let count = 0; count < 9; count++) await gateway.pay(token, cards.declined.number);
    return { token };
  }),
  play: driven(async (form) => {
    await form.fillAndPay(cards.insufficientFunds);
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

/** The gateway does not know the stored card any more, so the form asks for another card. */
export const StoredCardGone: CardFormStory = {
  args: { rectoken: 'f'.repeat(40) },
  play: driven(async (form) => {
    await form.type('cvv2', '123');
    await form.press();
    await form.problem();
    await form.empty('card_number');
  }),
};

/** The shop could not prepare the order: the promise passed to `event.waitUntil()` was rejected. */
export const ShopFailed: CardFormStory = {
  tags: ['fault'],
  play: driven(async (form) => {
    form.element.addEventListener('gw-pay-click', (event) => event.waitUntil(Promise.reject(new Error('No stock'))));
    await form.fillAndPay();
    await form.problem();
  }),
};

/** No listener provided a token. */
export const ShopForgotTheToken: CardFormStory = {
  tags: ['fault'],
  parameters: given(() => Promise.resolve({})),
  play: driven(async (form) => {
    await form.fillAndPay();
    await form.problem();
  }),
};
