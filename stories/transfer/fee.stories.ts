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

/** Too little is known to ask for a fee. */
export const Waiting: TransferStory = {
  play: driven(async (payer) => {
    await payer.loaded();
    await payer.write('amount', '100');
  }),
};

/** The gateway is asked for the first time. */
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

/** The amount is another: the fee of before is gone until the new one comes. */
export const Old: TransferStory = {
  play: driven(async (payer) => {
    await payer.fill();
    (await pageGateway()).faults.add({ route: routes.fee, fault: 'delay=3600000' });
    await payer.write('amount', '250');
    await payer.shows(".sum > .message[aria-busy='true']");
  }),
};

/** “Review the transfer” was pressed before the fee was there: the review opens with it. */
export const ReviewWaitsForTheFee: TransferStory = {
  ...Loading,
  play: driven(async (payer) => {
    await payer.fillCards();
    await payer.write('amount', '100');
    await payer.press();
    await payer.shows('.pay .spin');
  }),
};

const type = (typed: Typed = {}) =>
  driven(async (payer) => {
    await payer.fillCards(typed);
    await payer.write('amount', typed.amount ?? '100');
    await payer.shows('.sum > .message svg');
  });

/** The gateway gave no answer to be read. It is asked again by itself, and by the payer. */
export const Failed: TransferStory = { parameters: faulty(routes.fee, 'malformed', 100), play: type() };
export const FailedAtWidth280: TransferStory = { ...Failed, ...narrow(280) };

/** Without a connection there is no fee, and the line says why. */
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

/** A fee was there before. */
export const FailedAfterAChange: TransferStory = {
  play: driven(async (payer) => {
    await payer.fill();
    (await pageGateway()).faults.add({ route: routes.fee, fault: 'malformed', times: 100 });
    await payer.write('amount', '250');
    await payer.shows('.sum .link');
  }),
};

/** “Try again” was pressed, and it came. */
export const FailedThenTriedAgain: TransferStory = {
  parameters: faulty(routes.fee, 'malformed'),
  play: driven(async (payer) => {
    await type()({ canvasElement: payer.element.parentElement as HTMLElement });
    await payer.click('.sum .link');
    await payer.quoted();
  }),
};

/** The gateway takes less, or more, at once: it says which amount it refuses. */
export const TooLittle: TransferStory = { play: type({ amount: '0.50' }) };
export const TooMuch: TransferStory = { play: type({ amount: '5001' }) };
export const TooMuchAtWidth280: TransferStory = { ...TooMuch, ...narrow(280) };

/** “Review the transfer” was pressed all the same. */
export const TooMuchToReview: TransferStory = {
  play: driven(async (payer) => {
    await type({ amount: '5001' })({ canvasElement: payer.element.parentElement as HTMLElement });
    await payer.press();
    await payer.shows('.sum .wrong');
  }),
};

/** No card belongs to this phone. */
export const PhoneWithoutACard: TransferStory = { play: type({ receiver_phone: '+420601230000' }) };

/** A currency that the gateway does not send. */
export const CurrencyNotSent: TransferStory = { args: { currency: 'BHD' }, play: type() };

/** The payer lets the receiver pay it. */
export const ReceiverPays: TransferStory = {
  play: driven(async (payer) => {
    await payer.fill();
    await payer.click('.payer label:last-of-type');
    await payer.shows(".sum > .message[aria-busy='true']");
    await payer.quoted();
  }),
};

/** The page says who pays, and there is nothing to choose. */
export const SenderPaysAlways: TransferStory = { args: { feeChoice: false }, play: driven((payer) => payer.fill()) };
export const ReceiverPaysAlways: TransferStory = {
  args: { feeChoice: false, receiverPaysFee: true },
  play: driven((payer) => payer.fill()),
};

/** The fee would leave the receiver nothing. */
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

/** No minor unit. */
export const Yen = inCurrency('JPY', '50000');
/** A thousand minor units. */
export const Dinar = inCurrency('KWD', '125.005');
export const LargestAmount: TransferStory = { ...inCurrency('HUF', '2000000'), ...narrow(280) };
