import type { Meta } from '@storybook/web-components-vite';
import { transferFee } from '../../src/contract/index.js';
import { found } from '../drive.js';
import { pageGateway } from '../gateway.js';
import { driven, narrow, routes, transferMeta, type TransferArgs, type TransferStory } from './transfer.js';
import { byPhone } from './transfer-driver.js';

const meta: Meta<TransferArgs> = { ...transferMeta, title: 'gw-p2p-transfer/Review' };
export default meta;

/** The payer checks the transfer before sending it. */
export const Review: TransferStory = { play: driven((payer) => payer.review()) };
export const ReviewAtWidth280: TransferStory = { ...Review, ...narrow(280) };
export const ReviewAtWidth320: TransferStory = { ...Review, ...narrow(320) };

export const ReviewByPhone: TransferStory = { play: driven((payer) => payer.review(byPhone)) };

/** The receiver pays the fee. */
export const ReceiverPays: TransferStory = {
  args: { receiverPaysFee: true },
  play: driven((payer) => payer.review()),
};

/** The receiving card has 19 digits. */
export const LongCardNumber: TransferStory = {
  ...narrow(280),
  play: driven((payer) => payer.review({ receiver: '6304000000000000000' })),
};

/** The fields are in the page itself. */
export const Inline: TransferStory = { ...Review, args: { isolation: 'inline' } };

/** Adds a cent to the fee from now on. */
async function raiseTheFee(): Promise<void> {
  const gateway = await pageGateway();
  gateway.alter(transferFee, (quote) => ({ ...quote, fee: 1.25, sender_amount: quote.receiver_amount + 1.25 }));
}

/**
 * The gateway’s fee changed between the review and “Send”: the element sends nothing before the payer has seen the new
 * fee.
 */
export const FeeChanged: TransferStory = {
  play: driven(async (payer) => {
    await payer.review();
    await raiseTheFee();
    await payer.press();
    await payer.shows('.notice');
  }),
};
export const FeeChangedAtWidth320: TransferStory = { ...FeeChanged, ...narrow(320) };

/** The second request for the fee failed. */
export const FeeLost: TransferStory = {
  play: driven(async (payer) => {
    await payer.review();
    (await pageGateway()).faults.add({ route: routes.fee, fault: 'malformed' });
    await payer.press();
    await payer.shows('.notice');
  }),
};

/** The element asked the page (`gw-pay-click`), and the page’s promise was rejected. */
export const PageFailed: TransferStory = {
  tags: ['fault'],
  play: driven(async (payer) => {
    payer.element.addEventListener('gw-pay-click', (event) =>
      event.waitUntil(Promise.reject(new Error('The page could not.'))),
    );
    await payer.send();
    await payer.shows('.notice');
  }),
};

/** The page prevented the transfer (`preventDefault()`): the payer is back at the review. */
export const HeldByThePage: TransferStory = {
  play: driven(async (payer) => {
    payer.element.addEventListener('gw-pay-click', (event) => event.preventDefault());
    await payer.send();
    await payer.until('review');
  }),
};

/** After “Change” the fields have their values. */
export const ChangedAgain: TransferStory = {
  play: driven(async (payer) => {
    await payer.review();
    await payer.click('.change');
    await payer.loaded();
    const number = await payer.field('card_number');
    await found(() => number.value === '4444 5555 1111 6666', 'the card that was typed');
  }),
};
