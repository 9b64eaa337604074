import type { Meta } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import { transferFee, transferStatus } from '../../src/contract/index.js';
import { widgets } from '../gateway.js';
import {
  driven,
  from,
  narrow,
  remember,
  transferMeta,
  whenReady,
  type TransferArgs,
  type TransferStory,
} from './transfer.js';

const meta: Meta<TransferArgs> = { ...transferMeta, title: 'gw-p2p-transfer/Bad input' };
export default meta;

const markup = '<img src=x onerror="alert(1)"><script>alert(1)</script>';
/** Control characters that change the direction of text, and letters with a hundred accents. */
const tricks = `\u202egnp.eciovni\u202c Zal\u0300${'\u0301'.repeat(40)}go \u0000\u200b`;
const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const fields = ['first_name', 'last_name'] as const;

const known = (text: string): TransferStory => ({
  args: {
    senderFields: fields,
    receiverFields: fields,
    senderDetails: { first_name: text, last_name: text },
    receiverDetails: { first_name: text, last_name: text },
  },
  play: driven((payer) => payer.loaded()),
});

/** Markup in every text. The element shows it as text. */
export const Markup = known(markup);
export const Tricks = known(tricks);
export const LongTexts = known(`${word} `.repeat(3));

/** The gateway returns this text as the receiver, the card and the approval code. */
const told = (text: string): TransferStory => ({
  parameters: from((gateway) =>
    Promise.resolve(
      gateway.alter(transferStatus, (status) => ({
        ...status,
        receiver: text,
        masked_card: text,
        approval_code: text,
        order_time: text,
      })),
    ),
  ),
  play: driven(async (payer) => {
    await payer.send();
    await payer.until('sent');
    await expect(payer.element.renderRoot.querySelector('img, script')).toBeNull();
  }),
});

export const MarkupInTheReceipt = told(markup);
export const TricksInTheReceipt = told(tricks);
export const LongTextsInTheReceipt: TransferStory = { ...told(word), ...narrow(280) };

/** The gateway returns amounts that the currency cannot have. The element ignores them. */
export const FiguresThatAreNone: TransferStory = {
  parameters: from((gateway) =>
    Promise.resolve(gateway.alter(transferFee, (quote) => ({ ...quote, fee: 1.00001, sender_amount: -1 }))),
  ),
  play: driven(async (payer) => {
    await payer.fillCards();
    await payer.write('amount', '100');
    await payer.shows('.sum > .message svg');
  }),
};

/** Invalid attributes: the console warns about each and describes the fix. */
export const WrongAttributes: TransferStory = {
  tags: ['fault'],
  args: {
    currency: 'EURO',
    currencies: ['EUR', 'eur'],
    amount: '1,5',
    min: '100',
    max: '10',
    receivers: ['card', 'pigeon' as 'phone'],
    senderFields: ['first_name', 'shoe_size' as 'phone'],
    termUrl: 'javascript:alert(1)',
  },
  play: whenReady,
};

/** No currency: the payer cannot send anything. */
export const WithoutCurrency: TransferStory = { tags: ['fault'], args: { currency: undefined }, play: whenReady };

/** Another script changed the data that the element keeps in the tab. */
export const WrongMemory: TransferStory = {
  parameters: from(() => {
    remember('gw-story');
    const key = `gw-p2p-transfer ${widgets[0]}`;
    sessionStorage.setItem(key, String(sessionStorage.getItem(key)).replaceAll('10000', markup.replaceAll('"', "'")));
    return Promise.resolve();
  }),
  play: whenReady,
};

/** Letters and punctuation in number fields. */
export const WrongCharacters: TransferStory = {
  play: driven(async (payer) => {
    await payer.loaded();
    await payer.write('amount', `${tricks}<b>12`);
    await payer.type('card_number', '<b>4444abc');
    await payer.type('expiry_date', 'ab/cd');
    await payer.choose('phone');
    await payer.type('receiver_phone', markup.replaceAll(/[{[]/g, ''));
    await payer.press();
    await payer.error('receiver_phone');
  }),
};
