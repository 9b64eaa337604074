import type { Meta } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import { cards } from '../../src/testing/index.js';
import { goOffline, goOnline, hurry } from '../drive.js';
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
import type { TransferDriver } from './transfer-driver.js';

const meta: Meta<TransferArgs> = { ...transferMeta, title: 'gw-p2p-transfer/Sending' };
export default meta;

/** The element has asked the page (`gw-pay-click`), and the page has not answered yet. */
export const AskingThePage: TransferStory = {
  play: driven(async (payer) => {
    payer.element.addEventListener('gw-pay-click', (event) => event.waitUntil(new Promise(() => undefined)));
    await payer.send();
    await payer.until('asking');
  }),
};

/** The page has agreed, and the element requests the fee once more. */
export const AskingTheGateway: TransferStory = {
  play: driven(async (payer) => {
    await payer.review();
    (await pageGateway()).faults.add({ route: routes.fee, fault: 'delay=3600000' });
    await payer.press();
    await payer.until('asking');
  }),
};

/** The transfer was sent, and the gateway has not answered yet. */
export const Sending: TransferStory = {
  play: driven(async (payer) => {
    await payer.review();
    (await pageGateway()).faults.add({ route: routes.transfer, fault: 'delay=3600000' });
    await payer.press();
    await payer.until('sending');
  }),
};
export const SendingAtWidth320: TransferStory = { ...Sending, ...narrow(320) };

/** The bank needs a while. The story’s clock runs fast. */
export const SendingSlowly: TransferStory = {
  play: driven(async (payer) => {
    await payer.review();
    (await pageGateway()).faults.add({ route: routes.transfer, fault: 'delay=3600000' });
    const slowDown = hurry(40, 10_000);
    try {
      await payer.press();
      await payer.says('paying.slow');
    } finally {
      slowDown();
    }
  }),
};

/** The issuer asks the payer to confirm. */
export const ThreeDSecure: TransferStory = {
  name: '3-D Secure',
  play: driven(async (payer) => {
    await payer.send(cards.threeDSecure);
    await expect((await payer.issuer()).body).toHaveTextContent('Confirm');
  }),
};

/** The issuer asks for a one-time code. */
export const ThreeDSecureCode: TransferStory = {
  name: '3-D Secure with a code',
  play: driven(async (payer) => {
    await payer.send(cards.oneTimeCode);
    await expect((await payer.issuer()).body).toHaveTextContent('One-time code');
  }),
};

/**
 * The payer tries to close the dialog. The element asks for confirmation, because the bank may have approved the
 * transfer.
 */
export const ThreeDSecureLeaving: TransferStory = {
  name: '3-D Secure, about to be closed',
  play: driven(async (payer) => {
    await payer.send(cards.threeDSecure);
    await payer.issuer();
    await payer.click('dialog .close');
    await payer.shows('dialog .leave');
  }),
};

/** The issuer’s page is about to replace this one (`challenge="redirect"`). The story prevents it. */
export const Redirect: TransferStory = {
  args: { challenge: 'redirect' },
  beforeEach: () => {
    const { submit } = HTMLFormElement.prototype;
    HTMLFormElement.prototype.submit = () => undefined;
    return () => (HTMLFormElement.prototype.submit = submit);
  },
  play: driven(async (payer) => {
    await payer.send(cards.threeDSecure);
    await payer.until('challenge');
  }),
};

/** From now on, the gateway’s answers to a transfer and to its status requests are unreadable. */
async function lose(payer: TransferDriver, fault: string): Promise<void> {
  await payer.review();
  const { faults } = await pageGateway();
  faults.add({ route: routes.transfer, fault: 'malformed' });
  faults.add({ route: routes.status, fault, times: 100 });
}

/** The answer was lost. The element requests the status, and shows no result before the gateway confirms one. */
export const Checking: TransferStory = {
  play: driven(async (payer) => {
    await lose(payer, 'delay=3600000');
    await payer.press();
    await payer.until('checking');
  }),
};
export const CheckingAtWidth320: TransferStory = { ...Checking, ...narrow(320) };

/** The connection was lost after the transfer was sent. */
export const CheckingOffline: TransferStory = {
  beforeEach: () => goOnline,
  play: driven(async (payer) => {
    await lose(payer, 'delay=3600000');
    await payer.press();
    await payer.until('checking');
    goOffline();
    await payer.says('unknown.offline');
  }),
};

/** The connection was lost, but the gateway made the transfer. */
export const CheckedAndSent: TransferStory = {
  play: driven(async (payer) => {
    await payer.review();
    (await pageGateway()).faults.add({ route: routes.transfer, fault: 'malformed' });
    await payer.press();
    await payer.until('sent');
  }),
};

/** Sends and gets no answer: the story’s clock runs fast. */
async function sendWithoutAnswer(payer: TransferDriver): Promise<void> {
  await lose(payer, 'malformed');
  const slowDown = hurry(40);
  try {
    await payer.press();
    await payer.until('unknown');
  } finally {
    slowDown();
  }
}

/** A minute of requests returned no result. From now on the element requests the status every 10 seconds. */
export const Unknown: TransferStory = { play: driven(sendWithoutAnswer) };
export const UnknownAtWidth320: TransferStory = { ...Unknown, ...narrow(320) };

/** The screen stays while the element requests the status again. */
export const UnknownAskedAgain: TransferStory = {
  play: driven(async (payer) => {
    await sendWithoutAnswer(payer);
    const { faults } = await pageGateway();
    faults.clear();
    faults.add({ route: routes.status, fault: 'delay=3600000', times: 100 });
    await payer.click('.bottom .second');
    await payer.shows('.bottom .spin');
  }),
};

/** “Check now”, and the bank has answered. */
export const SentAfterUnknown: TransferStory = {
  play: driven(async (payer) => {
    await sendWithoutAnswer(payer);
    (await pageGateway()).faults.clear();
    await payer.click('.bottom .second');
    await payer.until('sent');
  }),
};

const slow = 'acquirer-answer-delay=3600000';

/**
 * The payer has confirmed, and the bank is processing: the dialog closes when the gateway confirms it. The story’s
 * clock runs fast.
 */
export const OnItsWay: TransferStory = {
  play: driven(async (payer) => {
    await payer.review(cards.threeDSecure);
    const slowDown = hurry(4);
    try {
      await payer.press();
      const issuer = await payer.issuer();
      (await pageGateway()).faults.add({ route: '/api/p2p/transfer_step2', fault: slow });
      issuer.querySelector<HTMLButtonElement>('button[value=confirm]')?.click();
      await payer.until('checking');
    } finally {
      slowDown();
    }
  }),
};

/** The payer reloaded the page meanwhile: the fields are empty, but the transfer continues. */
export const OnItsWayAfterReload: TransferStory = {
  parameters: from((gateway) => {
    gateway.faults.add({ route: routes.transfer, fault: slow });
    void gateway.transfer('transfer-story-on-its-way');
    return Promise.resolve(remember('transfer-story-on-its-way'));
  }),
  play: driven(async (payer) => {
    await payer.until('checking');
    await payer.shows('.notice');
  }),
};
