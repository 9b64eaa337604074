import type { Meta } from '@storybook/web-components-vite';
import { cards } from '../../src/testing/index.js';
import { narrow, driven, transferMeta, whenReady, type TransferArgs, type TransferStory } from './transfer.js';
import type { TransferDriver } from './transfer-driver.js';

const meta: Meta<TransferArgs> = { ...transferMeta, title: 'gw-p2p-transfer/Typing' };
export default meta;

async function pressEmpty(payer: TransferDriver): Promise<void> {
  await payer.loaded();
  await payer.press();
  await payer.entryError('amount');
  await payer.error('receiver_card_number');
}

/** The payer presses “Review the transfer” with empty fields: all errors appear at once. */
export const EmptyReview: TransferStory = { play: driven(pressEmpty) };
export const EmptyReviewAtWidth280: TransferStory = { ...EmptyReview, ...narrow(280) };
export const EmptyReviewAtWidth320: TransferStory = { ...EmptyReview, ...narrow(320) };

/** The same with the receiver’s phone. */
export const EmptyReviewByPhone: TransferStory = {
  args: { receivers: ['phone'] },
  play: driven(async (payer) => {
    await payer.loaded();
    await payer.press();
    await payer.error('receiver_phone');
  }),
};

/** Half a card number: the brand is known, and no error is shown yet. */
export const HalfANumber: TransferStory = { play: driven((payer) => payer.type('card_number', '44445555')) };

/** All errors that typed values can have. */
export const EveryFieldWrong: TransferStory = {
  play: driven(async (payer) => {
    await payer.loaded();
    await payer.write('amount', 'ten');
    await payer.type('card_number', '4444555511116667');
    await payer.type('expiry_date', '1320');
    await payer.type('cvv2', '12');
    await payer.type('receiver_card_number', '5555');
    await payer.press();
    await payer.error('receiver_card_number');
  }),
};
export const EveryFieldWrongAtWidth280: TransferStory = { ...EveryFieldWrong, ...narrow(280) };

/** The sender’s card is also the receiver’s card. */
export const SameCard: TransferStory = {
  play: driven(async (payer) => {
    await payer.fillCards({ receiver: cards.approved.number });
    await payer.leave('receiver_card_number');
    await payer.error('receiver_card_number');
  }),
};

/** The payer enters the receiver’s phone number. */
export const ByPhone: TransferStory = {
  play: driven(async (payer) => {
    await payer.loaded();
    await payer.choose('phone');
  }),
};

/** The phone number has no country code. */
export const WrongPhone: TransferStory = {
  play: driven(async (payer) => {
    await payer.loaded();
    await payer.choose('phone');
    await payer.type('receiver_phone', '601 234 567');
    await payer.leave('receiver_phone');
    await payer.error('receiver_phone');
  }),
};
export const WrongPhoneAtWidth280: TransferStory = { ...WrongPhone, ...narrow(280) };

/** The page accepts only cards, or only phone numbers. */
export const OnlyCards: TransferStory = { args: { receivers: ['card'] }, play: whenReady };
export const OnlyPhones: TransferStory = {
  args: { receivers: ['phone'] },
  play: driven((payer) => payer.field('receiver_phone')),
};
/** The phone is selected at the start. */
export const PhonesFirst: TransferStory = {
  args: { receivers: ['phone', 'card'] },
  play: driven((payer) => payer.field('receiver_phone')),
};

const amount = (text: string, args: TransferArgs = {}): TransferStory => ({
  args,
  play: driven(async (payer) => {
    await payer.loaded();
    await payer.write('amount', text);
    await payer.entryError('amount');
  }),
});

export const NotAnAmount = amount('a hundred');
/** A fraction of a cent. */
export const TooManyDigits = amount('10.005');
export const Zero = amount('0');
export const Negative = amount('-5');
/** The page has its own limits: `min`, `max`. */
export const BelowMinimum = amount('4.99', { min: '5', max: '500' });
export const AboveMaximum = amount('500.01', { min: '5', max: '500' });

/** The page sets an amount, which the payer may change. */
export const AmountGiven: TransferStory = { args: { amount: '1250.50' }, play: whenReady };

/** Several currencies. The page’s first is selected. */
export const Currencies: TransferStory = {
  args: { currencies: ['CZK', 'EUR', 'PLN', 'KWD'], currency: 'CZK', amount: '2500' },
  play: whenReady,
};
/** Yen has no minor unit, so an amount with cents is invalid after the change. */
export const CurrencyChanged: TransferStory = {
  args: { currencies: ['EUR', 'JPY'] },
  play: driven(async (payer) => {
    await payer.loaded();
    await payer.write('amount', '10.50');
    const select = (await payer.entry('currency')) as unknown as HTMLSelectElement;
    select.value = 'JPY';
    select.dispatchEvent(new Event('change'));
    await payer.press();
    await payer.entryError('amount');
  }),
};
export const CurrenciesAtWidth280: TransferStory = { ...CurrencyChanged, ...narrow(280) };

/** The payer may choose that the receiver is notified by text message. */
export const TextMessage: TransferStory = { args: { smsChoice: true }, play: whenReady };
export const TextMessageChosen: TransferStory = { args: { smsChoice: true, sendSms: true }, play: whenReady };
