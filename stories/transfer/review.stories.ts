import type { Meta } from '@storybook/web-components-vite';
import { transferFee } from '../../src/contract/index.js';
import { found } from '../drive.js';
import { pageGateway } from '../gateway.js';
import { driven, narrow, routes, transferMeta, type TransferArgs, type TransferStory } from './transfer.js';
import { byPhone } from './transfer-driver.js';

const meta: Meta<TransferArgs> = { ...transferMeta, title: 'gw-p2p-transfer/Review' };
export default meta;

/** The payer looks once more before money moves. */
export const Review: TransferStory = { play: driven((payer) => payer.review()) };
export const ReviewAtWidth280: TransferStory = { ...Review, ...narrow(280) };
export const ReviewAtWidth320: TransferStory = { ...Review, ...narrow(320) };

export const ReviewByPhone: TransferStory = { play: driven((payer) => payer.review(byPhone)) };

/** The receiver pays the fee. */
export const ReceiverPays: TransferStory = {
  args: { receiverPaysFee: true },
  play: driven((payer) => payer.review()),
};

/** A card of 19 digits receives. */
export const LongCardNumber: TransferStory = {
  ...narrow(280),
  play: driven((payer) => payer.review({ receiver_card_number: '6304000000000000000' })),
};

/** The fields in the shop’s own page. */
export const Inline: TransferStory = { ...Review, args: { isolation: 'inline' } };

/** A cent more, for what is asked from now on. */
async function raiseTheFee(): Promise<void> {
  const gateway = await pageGateway();
  gateway.alter(transferFee, (quote) => ({ ...quote, fee: 1.25, sender_amount: quote.receiver_amount + 1.25 }));
}

/** Between the look and “Send” the gateway’s fee became another: nothing is sent before the payer has seen it. */
export const FeeChanged: TransferStory = {
  play: driven(async (payer) => {
    await payer.review();
    await raiseTheFee();
    await payer.press();
    await payer.shows('.notice');
  }),
};
export const FeeChangedAtWidth320: TransferStory = { ...FeeChanged, ...narrow(320) };

/** The fee could not be asked for once more. */
export const FeeLost: TransferStory = {
  play: driven(async (payer) => {
    await payer.review();
    (await pageGateway()).faults.add({ route: routes.fee, fault: 'malformed' });
    await payer.press();
    await payer.shows('.notice');
  }),
};

/** The page was asked (`gw-pay-click`), and its promise was broken. */
export const PageFailed: TransferStory = {
  play: driven(async (payer) => {
    payer.element.addEventListener('gw-pay-click', (event) =>
      event.waitUntil(Promise.reject(new Error('The page could not.'))),
    );
    await payer.send();
    await payer.shows('.notice');
  }),
};

/** The page did not want it to be sent (`preventDefault()`): the payer is back. */
export const HeldByThePage: TransferStory = {
  play: driven(async (payer) => {
    payer.element.addEventListener('gw-pay-click', (event) => event.preventDefault());
    await payer.send();
    await payer.until('review');
  }),
};

/** “Change”: everything stands where it was. */
export const ChangedAgain: TransferStory = {
  play: driven(async (payer) => {
    await payer.review();
    await payer.click('.change');
    await payer.loaded();
    const number = await payer.field('card_number');
    await found(() => number.value === '4444 5555 1111 6666', 'the card that was typed');
  }),
};
