import type { Meta } from '@storybook/web-components-vite';
import { driven, narrow, transferMeta, type TransferArgs, type TransferStory } from './transfer.js';

// What the page asks of the sender and of the receiver. (A docs comment here would take the place of the shared parameters.)
const meta: Meta<TransferArgs> = { ...transferMeta, title: 'gw-p2p-transfer/Details' };
export default meta;

const all = ['first_name', 'middle_name', 'last_name', 'address', 'city', 'zip', 'country', 'email', 'phone'] as const;
const few = ['first_name', 'last_name', 'email', 'phone'] as const;

const ada = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', phone: '+420601234567' };
const karel = { first_name: 'Karel', last_name: 'Čapek', email: 'karel@example.com', phone: '+420601765432' };

const whenAsked = driven(async (payer) => {
  await payer.loaded();
  await payer.shows('.party input');
});

/** Everything that can be asked, of both. */
export const Empty: TransferStory = { args: { senderFields: all, receiverFields: all }, play: whenAsked };
export const SenderAlone: TransferStory = { args: { senderFields: ['first_name', 'last_name'] }, play: whenAsked };
export const ReceiverAlone: TransferStory = { args: { receiverFields: ['first_name', 'last_name'] }, play: whenAsked };

/** Nothing is typed, and “Review the transfer” is pressed. */
export const Errors: TransferStory = {
  args: { senderFields: few, receiverFields: few },
  play: driven(async (payer) => {
    await payer.loaded();
    await payer.press();
    await payer.entryError('sender-first_name');
    await payer.entryError('receiver-phone');
  }),
};
export const ErrorsAtWidth280: TransferStory = { ...Errors, ...narrow(280) };

/** An address without an end, a phone without a country code. */
export const WrongInput: TransferStory = {
  args: { senderFields: few, receiverFields: few },
  play: driven(async (payer) => {
    await payer.loaded();
    await payer.write('sender-first_name', 'Ada');
    await payer.write('sender-email', 'ada@example');
    await payer.write('receiver-phone', '601 234 567');
    await payer.entryError('receiver-phone');
  }),
};

/** What the page knows is filled in. */
export const Known: TransferStory = {
  args: { senderFields: few, receiverFields: few, senderDetails: ada, receiverDetails: karel },
  play: driven((payer) => payer.fill()),
};
export const KnownAtWidth320: TransferStory = { ...Known, ...narrow(320) };

/** What the page knows and does not ask is sent with the transfer, and not shown. */
export const KnownAndNotAsked: TransferStory = {
  args: { senderDetails: ada, receiverDetails: karel },
  play: driven((payer) => payer.fill()),
};

export const Sent: TransferStory = {
  ...Known,
  play: driven(async (payer) => {
    await payer.send();
    await payer.until('sent');
  }),
};
