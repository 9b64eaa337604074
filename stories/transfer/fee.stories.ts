import type { Meta } from '@storybook/web-components-vite';
import { transferFee } from '../../src/contract/index.js';
import { goOffline, goOnline } from '../drive.js';
import { pageGateway } from '../gateway.js';
import {
  driven,
  faulty,
  from,
  narrow,
  routes,
  transferMeta,
  type TransferArgs,
  type TransferStory,
} from './transfer.js';
import type { Typed } from './transfer-driver.js';

const meta: Meta<TransferArgs> = { ...transferMeta, title: 'gw-p2p-transfer/Fee' };
export default meta;

/** Too few fields are filled in to request a fee. */
export const Waiting: TransferStory = {
  play: driven(async (payer) => {
    await payer.loaded();
    await payer.write('amount', '100');
  }),
};

/** The element requests the fee for the first time. */
export const Loading: TransferStory = {
  parameters: faulty(routes.fee, 'delay=3600000'),
  play: driven(async (payer) => {
    await payer.fillCards();
    await payer.write('amount', '100');
    await payer.shows(".sum > .message[aria-busy='true']");
  }),
};

export const Fresh: TransferStory = { play: driven((payer) => payer.fill()) };
export const FreshAtWidth280: TransferStory = { ...Fresh, ...narrow(280) };
export const FreshAtWidth320: TransferStory = { ...Fresh, ...narrow(320) };

/** The amount has changed: the old fee disappears until the new one arrives. */
export const Old: TransferStory = {
  play: driven(async (payer) => {
    await payer.fill();
    (await pageGateway()).faults.add({ route: routes.fee, fault: 'delay=3600000' });
    await payer.write('amount', '250');
    await payer.shows(".sum > .message[aria-busy='true']");
  }),
};

/** The payer pressed “Review the transfer” before the fee arrived: the review opens when it does. */
export const ReviewWaitsForTheFee: TransferStory = {
  ...Loading,
  play: driven(async (payer) => {
    await payer.fillCards();
    await payer.write('amount', '100');
    await payer.press();
    await payer.shows('.pay .spin');
  }),
};

const type = ({ amount = '100', ...cards }: Typed = {}) =>
  driven(async (payer) => {
    await payer.fillCards(cards);
    await payer.write('amount', amount);
    await payer.shows('.sum > .message svg');
  });

/** The gateway’s answer is invalid. The element requests the fee again automatically, and the payer can, too. */
export const Failed: TransferStory = { parameters: faulty(routes.fee, 'malformed', 100), play: type() };
export const FailedAtWidth280: TransferStory = { ...Failed, ...narrow(280) };

/** Without a connection the element shows no fee, and the line gives the reason. */
export const Offline: TransferStory = {
  tags: ['cut-connection'],
  parameters: faulty(routes.fee, 'drop-before', 100),
  beforeEach: () => goOnline,
  play: driven(async (payer) => {
    await payer.fillCards();
    goOffline();
    await payer.write('amount', '100');
    await payer.says('problem.offline', '.sum > .message');
  }),
};

/** An earlier request returned a fee. */
export const FailedAfterAChange: TransferStory = {
  play: driven(async (payer) => {
    await payer.fill();
    (await pageGateway()).faults.add({ route: routes.fee, fault: 'malformed', times: 100 });
    await payer.write('amount', '250');
    await payer.shows('.sum .link');
  }),
};

/** After “Try again” the fee arrives. */
export const FailedThenTriedAgain: TransferStory = {
  parameters: faulty(routes.fee, 'malformed'),
  play: driven(async (payer) => {
    await type()({ canvasElement: payer.element.parentElement as HTMLElement });
    await payer.click('.sum .link');
    await payer.quoted();
  }),
};

/** The amount is outside the gateway’s limits. The gateway names the amount that it refuses. */
export const TooLittle: TransferStory = { play: type({ amount: '0.50' }) };
export const TooMuch: TransferStory = { play: type({ amount: '5001' }) };
export const TooMuchAtWidth280: TransferStory = { ...TooMuch, ...narrow(280) };

/** The payer presses “Review the transfer” anyway. */
export const TooMuchToReview: TransferStory = {
  play: driven(async (payer) => {
    await type({ amount: '5001' })({ canvasElement: payer.element.parentElement as HTMLElement });
    await payer.press();
    await payer.shows('.sum .wrong');
  }),
};

/** No card belongs to this phone. */
export const PhoneWithoutACard: TransferStory = { play: type({ phone: '+420601230000' }) };

/** The gateway does not support this currency. */
export const CurrencyNotSent: TransferStory = { args: { currency: 'BHD' }, play: type() };

/** The payer chooses that the receiver pays the fee. */
export const ReceiverPays: TransferStory = {
  play: driven(async (payer) => {
    await payer.fill();
    // The new fee may be there before the next frame is drawn.
    const fee = new Promise((resolve) => payer.element.addEventListener('gw-fee', resolve, { once: true }));
    await payer.click('.payer label:last-of-type');
    await fee;
    await payer.quoted();
  }),
};

/** The page sets who pays, so the payer has no choice. */
export const SenderPaysAlways: TransferStory = { args: { feeChoice: false }, play: driven((payer) => payer.fill()) };
export const ReceiverPaysAlways: TransferStory = {
  args: { feeChoice: false, receiverPaysFee: true },
  play: driven((payer) => payer.fill()),
};

/** The fee is at least as high as the amount, so the receiver would get nothing. */
export const NothingLeft: TransferStory = {
  args: { currency: 'UAH', receiverPaysFee: true },
  play: type({ amount: '4' }),
};

export const NoFee: TransferStory = {
  parameters: from((gateway) =>
    Promise.resolve(
      gateway.alter(transferFee, (quote) => ({ ...quote, fee: 0, sender_amount: quote.receiver_amount })),
    ),
  ),
  play: driven((payer) => payer.fill()),
};

const inCurrency = (currency: string, amount: string): TransferStory => ({
  args: { currency },
  play: driven((payer) => payer.fill({ amount })),
});

/** A currency without minor units. */
export const Yen = inCurrency('JPY', '50000');
/** A currency with a thousand minor units. */
export const Dinar = inCurrency('KWD', '125.005');
export const LargestAmount: TransferStory = { ...inCurrency('HUF', '2000000'), ...narrow(280) };
