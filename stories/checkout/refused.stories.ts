import type { Meta } from '@storybook/web-components-vite';
import { pageGateway, type StoryOrder } from '../gateway.js';
import { given } from '../setting.js';
import {
  checkoutMeta,
  driven,
  narrow,
  ordered,
  routes,
  withChallenge,
  type CheckoutArgs,
  type CheckoutStory,
} from './checkout.js';
import { shownIn } from './page-driver.js';

const meta: Meta<CheckoutArgs> = { ...checkoutMeta, title: 'gw-checkout/Refused' };
export default meta;

/** A card that the bank declines for this reason. The page suggests next steps, the best first. */
const refused = (card_number: string, order: StoryOrder = {}): CheckoutStory => ({
  parameters: ordered(order),
  play: driven(async (page) => {
    await page.fillAndPay({ card_number });
    await page.declined();
  }),
});

/** Insufficient funds: the page suggests another card, online banking or a wallet. */
export const InsufficientFunds = refused('4444000010370001');

export const InsufficientFundsAtWidth320: CheckoutStory = { ...InsufficientFunds, ...narrow(320) };

/** No reason is known. The next attempt may succeed, so the page offers the same card again. */
export const General = refused('4444111155556666');

export const CardBlocked = refused('4444000010420004');

export const CardNotUsable = refused('4444000010430003');

export const LimitReached = refused('4444000010400006');

/** The order can be paid until a given time. */
export const WithTimeLeft = refused('4444000010370001', { lifetime: 36_000 });

/** The payer did not authenticate: “Try again” comes first. */
export const NotConfirmed: CheckoutStory = {
  play: driven(async (page) => {
    await page.fillAndPay(withChallenge);
    (await page.issuer()).querySelector<HTMLButtonElement>('button[value=cancel]')?.click();
    await page.declined();
  }),
};

/** The page asks for the code again and keeps the other fields. */
export const WrongSecurityCode: CheckoutStory = {
  play: driven(async (page) => {
    await page.fillAndPay({ card_number: '4444000010030001' });
    await page.error('cvv2');
    await page.says('declined.plain');
  }),
};

/** The payer chooses another method after a decline. */
export const ThenAnotherMethod: CheckoutStory = {
  play: driven(async (page, canvas) => {
    await page.fillAndPay({ card_number: '4444000010370001' });
    await page.declined();
    const opened = page.holdRedirect(canvas);
    await page.click('.ways .row:nth-child(2)');
    await page.pickBank();
    await shownIn(await opened, 'button[value=pay]');
  }),
};

/**
 * Nine attempts were declined before. The tenth closes the order: the page shows the reason and a link back to the
 * shop.
 */
export const ForGood: CheckoutStory = {
  parameters: given(async (gateway) => {
    const { token } = await gateway.createOrder({ response_url: 'https://shop.example/thanks' });
    for (let count = 0; count < 9; count++) await gateway.pay(token, '4444111155556666');
    return { token };
  }),
  play: driven(async (page) => {
    await page.fillAndPay({ card_number: '4444000010370001' });
    await page.until('closed');
    await page.shows('.notice button.pay');
  }),
};

export const ForGoodAtWidth320: CheckoutStory = { ...ForGood, ...narrow(320) };

/** The gateway answers HTTP 429, as with `--refusals`: it created no payment, and the next attempt may succeed. */
export const TooManyAttempts: CheckoutStory = {
  tags: ['cut-connection'],
  play: driven(async (page) => {
    await page.fill();
    (await pageGateway()).faults.add({ route: routes.submission, fault: 'error=429' });
    await page.press();
    await page.problem();
  }),
};
