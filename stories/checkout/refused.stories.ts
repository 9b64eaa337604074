import type { Meta } from '@storybook/web-components-vite';
import { cards, type Card } from '../../src/testing/index.js';
import { pageGateway, type StoryOrder } from '../gateway.js';
import { given } from '../setting.js';
import { checkoutMeta, driven, narrow, ordered, routes, type CheckoutArgs, type CheckoutStory } from './checkout.js';
import { shownIn } from './page-driver.js';

const meta: Meta<CheckoutArgs> = { ...checkoutMeta, title: 'gw-checkout/Refused' };
export default meta;

/** A card that the bank declines for this reason. The page suggests next steps, the best first. */
const refused = (card: Card, order: StoryOrder = {}): CheckoutStory => ({
  parameters: ordered(order),
  play: driven(async (page) => {
    await page.fillAndPay(card);
    await page.declined();
  }),
});

/** Insufficient funds: the page suggests another card, online banking or a wallet. */
export const InsufficientFunds = refused(cards.insufficientFunds);

export const InsufficientFundsAtWidth320: CheckoutStory = { ...InsufficientFunds, ...narrow(320) };

/** No reason is known. The next attempt may succeed, so the page offers the same card again. */
export const General = refused(cards.declined);

export const CardBlocked = refused(cards.stolen);

export const CardNotUsable = refused({ number: '4444000010430003' });

export const LimitReached = refused({ number: '4444000010400006' });

/** The order can be paid until a given time. */
export const WithTimeLeft = refused(cards.insufficientFunds, { lifetime: 36_000 });

/** The payer did not authenticate: “Try again” comes first. */
export const NotConfirmed: CheckoutStory = {
  play: driven(async (page) => {
    await page.fillAndPay(cards.threeDSecure);
    await page.refuse();
    await page.declined();
  }),
};

/** The page asks for the code again and keeps the other fields. */
export const WrongSecurityCode: CheckoutStory = {
  play: driven(async (page) => {
    await page.fillAndPay(cards.wrongCvv);
    await page.error('cvv2');
    await page.says('declined.plain');
  }),
};

/** The payer chooses another method after a decline. */
export const ThenAnotherMethod: CheckoutStory = {
  play: driven(async (page, canvas) => {
    await page.fillAndPay(cards.insufficientFunds);
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
    for (let count = 0; count < 9; count++) await gateway.pay(token, cards.declined.number);
    return { token };
  }),
  play: driven(async (page) => {
    await page.fillAndPay(cards.insufficientFunds);
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
