import type { Meta } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import { transferStatus } from '../../src/contract/index.js';
import { cards, type Card } from '../../src/testing/index.js';
import { found } from '../drive.js';
import { pageGateway } from '../gateway.js';
import {
  driven,
  from,
  narrow,
  remember,
  routes,
  transferMeta,
  type TransferArgs,
  type TransferStory,
} from './transfer.js';
import { byPhone, type TransferDriver, type Typed } from './transfer-driver.js';

const meta: Meta<TransferArgs> = { ...transferMeta, title: 'gw-p2p-transfer/Outcome' };
export default meta;

const sent = (typed?: Typed): Pick<TransferStory, 'play'> => ({
  play: driven(async (payer) => {
    await payer.send(typed);
    await payer.until('sent');
    const result = await payer.shows('.result');
    await found(() => payer.element.renderRoot.activeElement === result, 'the focus on the receipt');
  }),
});

/** The receipt. */
export const Sent: TransferStory = sent();
export const SentAtWidth280: TransferStory = { ...Sent, ...narrow(280) };
export const SentAtWidth320: TransferStory = { ...Sent, ...narrow(320) };
export const SentByPhone: TransferStory = sent(byPhone);
/** 3-D Secure without a challenge, which the payer does not notice. */
export const SentWithoutBeingAsked: TransferStory = sent(cards.frictionless);
export const SentInYen: TransferStory = { args: { currency: 'JPY' }, ...sent({ amount: '50000' }) };
export const SentTheLargestAmount: TransferStory = {
  ...narrow(280),
  args: { currency: 'HUF' },
  ...sent({ amount: '2000000' }),
};
export const SentAndTheReceiverPaid: TransferStory = { args: { receiverPaysFee: true }, ...sent() };
export const SentInline: TransferStory = { args: { isolation: 'inline' }, ...sent() };

/** The gateway returns only the fields that the interface requires. */
export const SentWithAShortReceipt: TransferStory = {
  parameters: from((gateway) =>
    Promise.resolve(
      gateway.alter(
        transferStatus,
        ({ status, currency, request_id, receiver_amount, amount, receiver, receiver_type }) => ({
          ...{ status, currency, request_id, receiver_amount },
          ...{ amount, receiver, receiver_type },
        }),
      ),
    ),
  ),
  ...sent(),
};

async function confirm(payer: TransferDriver, card: Card): Promise<void> {
  await payer.send(card);
  await payer.confirm();
}

/** The payer returns from the issuer, authenticated. */
export const SentAfterThreeDSecure: TransferStory = {
  name: 'Sent after 3-D Secure',
  play: driven(async (payer) => {
    await confirm(payer, cards.threeDSecure);
    await payer.until('sent');
  }),
};

/** After “Send another” the fields are empty. */
export const SendAnother: TransferStory = {
  play: driven(async (payer) => {
    await payer.send();
    await payer.until('sent');
    await payer.click('.bottom .pay');
    await payer.loaded();
    await expect(await payer.field('card_number')).toHaveValue('');
  }),
};

const declined = (typed: Typed): TransferStory => ({
  play: driven(async (payer) => {
    await payer.send(typed);
    await payer.shows('.ways .row');
  }),
});

/** Declined without a reason. The fields keep their values. */
export const Declined: TransferStory = declined(cards.declined);
export const DeclinedAtWidth280: TransferStory = { ...Declined, ...narrow(280) };
export const DeclinedAtWidth320: TransferStory = { ...Declined, ...narrow(320) };
export const NotEnoughMoney: TransferStory = declined(cards.insufficientFunds);
/** The element asks only for the security code again. */
export const WrongSecurityCode: TransferStory = {
  play: driven(async (payer) => {
    await payer.send(cards.wrongCvv);
    await payer.error('cvv2');
  }),
};
export const LimitReached: TransferStory = declined({ number: '4444000010550008' });
export const CardDoesNotSend: TransferStory = declined({ number: '4444000010570006' });
export const CardDoesNotReceive: TransferStory = declined({ receiver: '4444000010580005' });
export const PhoneDoesNotReceive: TransferStory = declined({ phone: '+420601231058' });
export const DeclinedWithoutBeingAsked: TransferStory = declined(cards.frictionlessDeclined);
/** The bank failed. The element looks up the result. */
export const BankDidNotAnswer: TransferStory = declined({ number: '4444000010890008' });

/** Authenticated, and declined anyway. */
export const DeclinedAfterThreeDSecure: TransferStory = {
  name: 'Declined after 3-D Secure',
  play: driven(async (payer) => {
    await confirm(payer, cards.threeDSecureDeclined);
    await payer.shows('.ways .row');
  }),
};

/** The payer closed the dialog: nothing is sent, and the payer may try again. */
export const ThreeDSecureClosed: TransferStory = {
  name: '3-D Secure closed',
  play: driven(async (payer) => {
    await payer.send(cards.threeDSecure);
    await payer.leaveTheIssuer();
    await payer.shows('.ways .row');
  }),
};

/** The transfer did not reach the gateway, and the gateway confirms that. */
export const NotSent: TransferStory = {
  tags: ['cut-connection'],
  play: driven(async (payer) => {
    await payer.review();
    (await pageGateway()).faults.add({ route: routes.transfer, fault: 'drop-before' });
    await payer.press();
    await payer.shows('.ways .row');
  }),
};

/** The payer reloaded the page during the transfer. The element resumes it by its number. */
const resumed = (card_number?: string): TransferStory => ({
  parameters: from(async (gateway) => {
    const order = `transfer-story-${crypto.randomUUID().slice(0, 12)}`;
    await gateway.transfer(order, card_number);
    remember(order);
  }),
});

export const ResumedSent: TransferStory = { ...resumed(), play: driven((payer) => payer.until('sent')) };
export const ResumedDeclined: TransferStory = {
  ...resumed(cards.declined.number),
  play: driven((payer) => payer.shows('.ways .row')),
};
/** The payer returns from the issuer’s page without a result. */
export const ResumedNotConfirmed: TransferStory = {
  ...resumed(cards.threeDSecure.number),
  play: driven((payer) => payer.shows('.ways .row')),
};
