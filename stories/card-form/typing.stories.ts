import type { Meta } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import type { CardFieldName } from '../../src/contract/index.js';
import { cards, type Card } from '../../src/testing/index.js';
import { cardFormMeta, driven, type CardFormArgs, type CardFormStory } from './card-form.js';

const meta: Meta<CardFormArgs> = { ...cardFormMeta, title: 'gw-card-form/Typing' };
export default meta;

/** Half a number: the digits are grouped, the brand is known, and no error is shown yet. */
export const HalfANumber: CardFormStory = { play: driven((form) => form.type('card_number', '44445555')) };

const filled = (card: Card): CardFormStory => ({ play: driven((form) => form.fill(card)) });

export const Visa = filled(cards.approved);
export const Mastercard = filled({ number: '5555666644441111' });
export const Maestro = filled({ number: '6666444455551111' });
/** A card of an unknown brand. */
export const OtherBrand = filled({ number: '3566002020360505' });
/** The longest number. */
export const NineteenDigits = filled({ number: '4444555511116660003' });

/** The payer presses pay with empty fields: every field shows its error, and the first field has the focus. */
export const EmptySubmit: CardFormStory = {
  play: driven(async (form) => {
    await form.field('card_number');
    await form.press();
    const texts = await Promise.all(
      (['card_number', 'expiry_date', 'cvv2'] as const).map(async (name) => (await form.error(name)).textContent),
    );
    await expect(texts).not.toContain('');
  }),
};

/** The payer types this into a field and leaves it. */
const wrong = (name: CardFieldName, text: string): CardFormStory => ({
  play: driven(async (form) => {
    await form.type(name, text);
    await form.leave(name);
    await form.error(name);
  }),
});

export const NumberIncomplete = wrong('card_number', '4444 5555 11');
export const NumberWrong = wrong('card_number', '4444 5555 1111 6667');
export const ExpiryIncomplete = wrong('expiry_date', '12');
export const ExpiryNoMonth = wrong('expiry_date', '1330');
export const ExpiryPast = wrong('expiry_date', '0120');
export const ExpiryTooFar = wrong('expiry_date', '1299');
export const CodeIncomplete = wrong('cvv2', '12');
