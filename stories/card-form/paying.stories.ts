import type { Meta } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import { cards } from '../../src/testing/index.js';
import { found, hurry, type Driver } from '../drive.js';
import { pageGateway } from '../gateway.js';
import { given } from '../setting.js';
import { cardFormMeta, driven, type CardFormArgs, type CardFormStory } from './card-form.js';

const meta: Meta<CardFormArgs> = { ...cardFormMeta, title: 'gw-card-form/Paying' };
export default meta;

const submission = '/api/checkout/ajax';
const lookUp = '/api/checkout/merchant/order';

/** The card was sent, and the gateway has not answered. After 60 seconds the element looks up the result. */
export const Busy: CardFormStory = {
  play: driven(async (form) => {
    const { faults } = await pageGateway();
    await form.fill();
    faults.add({ route: submission, fault: 'delay=3600000' });
    await form.press();
    await form.until('paying');
  }),
};

/** The element has asked the shop (`gw-pay-click`), and the shop has not answered yet. */
export const AskingTheShop: CardFormStory = {
  play: driven(async (form) => {
    form.element.addEventListener('gw-pay-click', (event) => event.waitUntil(new Promise(() => undefined)));
    await form.fillAndPay();
    await form.until('asking');
  }),
};

/** The issuer asks the payer to confirm. */
export const ThreeDSecure: CardFormStory = {
  name: '3-D Secure',
  play: driven(async (form) => {
    await form.fillAndPay(cards.threeDSecure);
    await expect((await form.issuer()).body).toHaveTextContent('Confirm your payment');
  }),
};

/** The issuer asks for a one-time code. */
export const ThreeDSecureCode: CardFormStory = {
  name: '3-D Secure with a code',
  play: driven(async (form) => {
    await form.fillAndPay(cards.oneTimeCode);
    await expect((await form.issuer()).body).toHaveTextContent('One-time code');
  }),
};

/** The payer returns from the issuer, authenticated. */
export const PaidAfterThreeDSecure: CardFormStory = {
  name: 'Paid after 3-D Secure',
  play: driven(async (form) => {
    await form.fillAndPay(cards.threeDSecure);
    await form.confirm();
    await form.until('paid');
  }),
};

/**
 * The payer tries to close the dialog. The element asks for confirmation, because the bank may have approved the
 * payment.
 */
export const ThreeDSecureLeaving: CardFormStory = {
  name: '3-D Secure, about to be closed',
  play: driven(async (form) => {
    await form.fillAndPay(cards.threeDSecure);
    await form.issuer();
    await form.click('dialog .close');
    await form.shows('dialog .leave');
  }),
};

/** The payer closed the dialog: nothing is charged, and the payer may try again. */
export const ThreeDSecureClosed: CardFormStory = {
  name: '3-D Secure closed',
  play: driven(async (form) => {
    await form.fillAndPay(cards.threeDSecure);
    await form.leaveTheIssuer();
    await form.problem();
  }),
};

/** The answer was lost. The element looks up the order, and shows no result before the gateway confirms one. */
export const Checking: CardFormStory = {
  play: driven(async (form) => {
    const { faults } = await pageGateway();
    await form.fill();
    faults.add({ route: submission, fault: 'malformed' });
    faults.add({ route: lookUp, fault: 'delay=3600000', times: 100 });
    await form.press();
    await form.until('checking');
  }),
};

/** Pays and gets no answer: the story's clock runs fast. */
async function payWithoutAnswer(form: Driver): Promise<void> {
  const { faults } = await pageGateway();
  await form.fill();
  faults.add({ route: submission, fault: 'malformed' });
  faults.add({ route: lookUp, fault: 'malformed', times: 100 });
  const slowDown = hurry(40);
  try {
    await form.press();
    await form.until('unknown');
  } finally {
    slowDown();
  }
}

/** A minute of look-ups returned no result. From now on the element looks up the order every 10 seconds. */
export const Unknown: CardFormStory = { play: driven(payWithoutAnswer) };

/** “Check now”, and the bank has answered. */
export const PaidAfterUnknown: CardFormStory = {
  play: driven(async (form) => {
    await payWithoutAnswer(form);
    (await pageGateway()).faults.clear();
    await form.click('.notice .second');
    await form.until('paid');
  }),
};

/** The receipt. */
export const Paid: CardFormStory = {
  play: driven(async (form) => {
    await form.fillAndPay();
    await form.until('paid');
    const done = await form.shows('.done');
    await found(() => form.element.renderRoot.activeElement === done, 'the focus on the receipt');
  }),
};

/** Paid with a stored card. */
export const PaidWithOneClick: CardFormStory = {
  parameters: given(async (gateway) => ({
    token: (await gateway.createOrder()).token,
    rectoken: await gateway.createRectoken(),
  })),
  play: driven(async (form) => {
    await form.type('cvv2', '123');
    await form.press();
    await form.until('paid');
  }),
};
