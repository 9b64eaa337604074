import type { Meta } from '@storybook/web-components-vite';
import { driven, narrow, transferMeta, type TransferArgs, type TransferStory } from './transfer.js';

// The details of the sender and of the receiver. (A docs comment here would replace the shared parameters.)
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

/** All details of both. */
export const Empty: TransferStory = { args: { senderFields: all, receiverFields: all }, play: whenAsked };
export const SenderAlone: TransferStory = { args: { senderFields: ['first_name', 'last_name'] }, play: whenAsked };
export const ReceiverAlone: TransferStory = { args: { receiverFields: ['first_name', 'last_name'] }, play: whenAsked };

/** The payer presses “Review the transfer” with empty fields. */
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

/** An incomplete email address, a phone number without a country code. */
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

/** The page knows some details and fills them in. */
export const Known: TransferStory = {
  args: { senderFields: few, receiverFields: few, senderDetails: ada, receiverDetails: karel },
  play: driven((payer) => payer.fill()),
};
export const KnownAtWidth320: TransferStory = { ...Known, ...narrow(320) };

/** Details that the page knows, and that the payer cannot change, are hidden and sent with the transfer. */
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
