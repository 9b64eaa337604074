import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent } from 'storybook/test';
import { loadCatalogue } from '../../src/core/i18n/index.js';
import { found } from '../drive.js';
import { longer, rightToLeft, spoken } from '../pseudo.js';
import * as card from './card.stories.js';
import { checkout, checkoutMeta, driven, narrow, set, type CheckoutArgs, type CheckoutStory } from './checkout.js';
import * as fields from './fields.stories.js';
import * as methods from './methods.stories.js';
import * as overview from './overview.stories.js';
import { PageDriver } from './page-driver.js';
import * as outcome from './outcome.stories.js';
import * as refused from './refused.stories.js';
import * as states from './states.stories.js';
import * as subscription from './subscription.stories.js';
import * as wallets from './wallets.stories.js';

// Colours do not depend on the language, so these stories run only in the light scheme. Other stories cover the dark
// one.
const meta: Meta<CheckoutArgs> = { ...checkoutMeta, title: 'gw-checkout/Languages', tags: ['brief'] };
export default meta;

/** The page with all the errors of an empty submission, in the language of the control `locale`. */
export const EachLanguage: CheckoutStory = {
  args: { ...set({ options: { email: true }, regular: { insert: true } }), locale: 'en' },
  play: driven(async (page) => {
    await page.loaded();
    await page.entry('email');
    await page.shows('.plan');
    await page.field('cvv2');
    await page.press();
    await page.error('cvv2');
    await page.shows('#entry-email[aria-invalid=true]');
  }),
};

/** Two pages, each in its own language. */
export const TwoOnOnePage: CheckoutStory = {
  args: set({ options: { full_screen: false } }),
  render: (args, { loaded }) =>
    html`<div style="display: flex; flex-wrap: wrap; gap: 32px; padding: 16px">
      ${['de', 'ko'].map(
        (locale) =>
          html`<div style="flex: 1 1 280px; min-inline-size: 0">${checkout({ ...args, locale }, loaded)}</div>`,
      )}
    </div>`,
  play: async ({ canvasElement }) => {
    for (const [index, locale] of ['de', 'ko'].entries()) {
      const page = PageDriver.of(canvasElement, index);
      await page.loaded();
      await page.shows(`.page[lang=${locale}]`);
    }
  },
};

/** The payer chooses another language while typing the card. The fields keep their values. */
export const Switching: CheckoutStory = {
  args: set({ params: { lang: 'en' }, options: { locales: ['en', 'de', 'uk'] } }),
  play: driven(async (page) => {
    await page.fill();
    await userEvent.selectOptions(await page.shows('select.language'), 'uk');
    await page.shows('.page[lang=uk]');
    const number = await page.field('card_number');
    const texts = await loadCatalogue('uk');
    await found(() => number.labels?.[0]?.textContent?.includes(texts['field.card_number']), 'the label in Ukrainian');
    await expect(number).toHaveValue('4444 5555 1111 6666');
    await expect(await page.field('cvv2')).toHaveValue('123');
  }),
};

const inLonger = (story: CheckoutStory): CheckoutStory => spoken(longer, story);

/** All fields of the page, all with an error: email, custom fields, consent. */
export const LongerFieldErrors = inLonger(fields.Errors);
export const LongerFieldErrorsAtWidth280 = inLonger(fields.ErrorsAtWidth280);
export const LongerReady = inLonger(overview.Default);
export const LongerCompact = inLonger(overview.Compact);
export const LongerCompactWidth280 = inLonger(overview.CompactWidth280);
export const LongerEveryOption = inLonger(overview.EveryOption);
export const LongerCardErrors = inLonger(card.Errors);
export const LongerCardErrorsAtWidth280 = inLonger(card.ErrorsAtWidth280);
export const LongerStoredCards = inLonger(card.StoredCards);
export const LongerCardKept = inLonger(card.Kept);
export const LongerVerificationWrong = inLonger(card.VerificationWrong);
export const LongerBankChosen = inLonger(methods.BankChosen);
export const LongerNoBankChosen = inLonger(methods.NoBankChosen);
export const LongerBankFoundElsewhere = inLonger(methods.BankFoundElsewhere);
export const LongerNoBankFound = inLonger(methods.NoBankFound);
export const LongerNoBankHere = inLonger(methods.NoBankHere);
export const LongerLocalMethods = inLonger(methods.LocalMethods);
export const LongerWallets = inLonger(wallets.Both);
export const LongerWalletFailed = inLonger(wallets.Failed);
export const LongerNoWalletSetUp = inLonger(wallets.NoneSetUp);
export const LongerLeavingForTheBank = inLonger(methods.LeavingForTheBank);
export const LongerSubscription = inLonger(subscription.WithDates);
export const LongerSubscriptionErrors = inLonger(subscription.WrongInput);
export const LongerSubscriptionErrorsAtWidth280 = inLonger(subscription.WrongInputAtWidth280);
export const LongerSkeleton = inLonger(states.Skeleton);
export const LongerLoadingTheMethods = inLonger(states.LoadingTheMethods);
export const LongerOffersFailed = inLonger(states.OffersFailed);
export const LongerProcessing = inLonger(states.Processing);
export const LongerThreeDSecure = inLonger(states.ThreeDSecure);
export const LongerRefused = inLonger(refused.InsufficientFunds);
export const LongerPaid = inLonger(outcome.Paid);
export const LongerChecking = inLonger(outcome.Checking);
export const LongerUnknown = inLonger(outcome.Unknown);
export const LongerExpiresSoon = inLonger(states.ExpiresSoon);
export const LongerExpired = inLonger(outcome.Expired);
export const LongerPaidBefore = inLonger(outcome.PaidBefore);
export const LongerClosed: CheckoutStory = { ...inLonger(outcome.UnknownToken), tags: ['fault'] };

/** The page has the direction right to left. */
const inRightToLeft = (story: CheckoutStory, width = 1280): CheckoutStory =>
  spoken(rightToLeft, { ...story, ...narrow(width, 'rtl') });

export const RightToLeftReady = inRightToLeft(overview.Default);
export const RightToLeftCompact = inRightToLeft(overview.Compact, 480);
export const RightToLeftErrors = inRightToLeft(fields.Errors);
export const RightToLeftStoredCards = inRightToLeft(card.StoredCards);
export const RightToLeftVerificationWrong = inRightToLeft(card.VerificationWrong);
export const RightToLeftBankChosen = inRightToLeft(methods.BankChosen);
export const RightToLeftNoBankFound = inRightToLeft(methods.NoBankFound);
export const RightToLeftWalletFailed = inRightToLeft(wallets.Failed);
export const RightToLeftSubscription = inRightToLeft(subscription.WithDates);
export const RightToLeftSubscriptionErrors = inRightToLeft(subscription.WrongInput);
export const RightToLeftRefused = inRightToLeft(refused.InsufficientFunds);
export const RightToLeftPaid = inRightToLeft(outcome.Paid);
export const RightToLeftUnknown = inRightToLeft(outcome.Unknown);
