import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import { longer, rightToLeft, spoken } from '../pseudo.js';
import * as details from './details.stories.js';
import * as fee from './fee.stories.js';
import * as outcome from './outcome.stories.js';
import * as overview from './overview.stories.js';
import * as review from './review.stories.js';
import * as sending from './sending.stories.js';
import { driven, narrow, transfer, transferMeta, type TransferArgs, type TransferStory } from './transfer.js';
import { TransferDriver } from './transfer-driver.js';
import * as typing from './typing.stories.js';

// Colours do not depend on the language, so these stories run only in the light scheme. Other stories cover the dark
// one.
const meta: Meta<TransferArgs> = { ...transferMeta, title: 'gw-p2p-transfer/Languages', tags: ['brief'] };
export default meta;

/** The element with the error of every empty field, in the language of the control `locale`. */
export const EachLanguage: TransferStory = {
  args: { locale: 'en', smsChoice: true, senderFields: ['first_name', 'email'], receiverFields: ['phone'] },
  play: driven(async (payer) => {
    await payer.loaded();
    await payer.press();
    await payer.entryError('receiver-phone');
    await payer.error('receiver_card_number');
  }),
};

/** The review before the transfer, in the language of the control `locale`. */
export const ReviewInEachLanguage: TransferStory = { ...review.Review, args: { locale: 'en' } };

/** Two elements, each in its own language. */
export const TwoOnOnePage: TransferStory = {
  render: (args) =>
    html`<div style="display: flex; flex-wrap: wrap; gap: 32px">
      ${['de', 'ko'].map((locale) => html`<div style="flex: 1 1 260px">${transfer({ ...args, locale })}</div>`)}
    </div>`,
  play: async ({ canvasElement }) => {
    for (const [index, locale] of ['de', 'ko'].entries()) {
      const payer = TransferDriver.of(canvasElement, index);
      await payer.loaded();
      await payer.shows(`.transfer[lang=${locale}]`);
    }
  },
};

const inLonger = (story: TransferStory): TransferStory => spoken(longer, story);

export const LongerReady = inLonger(overview.Everything);
export const LongerSkeleton = inLonger(overview.Skeleton);
export const LongerWithoutWidget: TransferStory = { ...inLonger(overview.WithoutWidget), tags: ['fault'] };
export const LongerFrameUnreachable: TransferStory = {
  ...inLonger(overview.FrameUnreachable),
  tags: ['cut-connection', 'fault'],
};
export const LongerErrors = inLonger(typing.EmptyReview);
export const LongerErrorsAtWidth280 = inLonger(typing.EmptyReviewAtWidth280);
export const LongerCurrenciesAtWidth280 = inLonger(typing.CurrenciesAtWidth280);
export const LongerWrongPhoneAtWidth280 = inLonger(typing.WrongPhoneAtWidth280);
export const LongerFee = inLonger(fee.Fresh);
export const LongerFeeAtWidth280 = inLonger(fee.FreshAtWidth280);
export const LongerFeeOld = inLonger(fee.Old);
export const LongerFeeFailed = inLonger(fee.FailedAtWidth280);
export const LongerFeeRefused = inLonger(fee.TooMuchAtWidth280);
export const LongerReview = inLonger(review.Review);
export const LongerReviewAtWidth280 = inLonger(review.ReviewAtWidth280);
export const LongerFeeChanged = inLonger(review.FeeChanged);
export const LongerSending = inLonger(sending.Sending);
export const LongerThreeDSecure = inLonger(sending.ThreeDSecure);
export const LongerChecking = inLonger(sending.Checking);
export const LongerUnknown = inLonger(sending.Unknown);
export const LongerOnItsWay = inLonger(sending.OnItsWayAfterReload);
export const LongerSent = inLonger(outcome.Sent);
export const LongerSentAtWidth280 = inLonger(outcome.SentAtWidth280);
export const LongerDeclined = inLonger(outcome.Declined);
export const LongerDetails = inLonger(details.Errors);
export const LongerDetailsAtWidth280 = inLonger(details.ErrorsAtWidth280);

/** The page has the direction right to left. */
const inRightToLeft = (story: TransferStory, width = 480): TransferStory =>
  spoken(rightToLeft, { ...story, ...narrow(width, 'rtl') });

export const RightToLeftReady = inRightToLeft(overview.Everything);
export const RightToLeftErrors = inRightToLeft(typing.EmptyReview);
export const RightToLeftErrorsAtWidth320 = inRightToLeft(typing.EmptyReview, 320);
export const RightToLeftFee = inRightToLeft(fee.Failed);
export const RightToLeftReview = inRightToLeft(review.Review);
export const RightToLeftDeclined = inRightToLeft(outcome.Declined);
export const RightToLeftSent = inRightToLeft(outcome.Sent);
export const RightToLeftUnknown = inRightToLeft(sending.Unknown);
