import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import { Driver } from '../drive.js';
import { longer, rightToLeft, spoken } from '../pseudo.js';
import { cardForm, cardFormMeta, type CardFormArgs, type CardFormStory } from './card-form.js';
import * as overview from './overview.stories.js';
import * as page from './page.stories.js';
import * as paying from './paying.stories.js';
import * as refused from './refused.stories.js';
import * as typing from './typing.stories.js';

// Colours do not depend on the language, so these stories run only in the light scheme. Other stories cover the dark
// one.
const meta: Meta<CardFormArgs> = { ...cardFormMeta, title: 'gw-card-form/Languages', tags: ['brief'] };
export default meta;

/** The form with the error of every empty field, in the language of the control `locale`. */
export const EachLanguage: CardFormStory = { ...typing.EmptySubmit, args: { locale: 'en' } };

/** Two forms, each in its own language. */
export const TwoOnOnePage: CardFormStory = {
  render: (args, { loaded }) =>
    html`<div style="display: flex; flex-wrap: wrap; gap: 32px">
      ${['de', 'ko'].map((locale) => html`<div style="flex: 1 1 260px">${cardForm({ ...args, locale }, loaded)}</div>`)}
    </div>`,
  play: async ({ canvasElement }) => {
    for (const [index, locale] of ['de', 'ko'].entries()) {
      const form = Driver.in(canvasElement, index);
      await form.field('cvv2');
      await form.shows(`.form[lang=${locale}]`);
    }
  },
};

const inLonger = (story: CardFormStory): CardFormStory => spoken(longer, story);

export const LongerReady = inLonger(overview.Ready);
export const LongerErrors = inLonger(typing.EmptySubmit);
export const LongerErrorsAtWidth280 = inLonger(page.ErrorsAtWidth280);
export const LongerRefused = inLonger(refused.General);
export const LongerRefusedAtWidth280 = inLonger(page.LongTexts);
export const LongerPaid = inLonger(paying.Paid);
export const LongerChecking = inLonger(paying.Checking);
export const LongerUnknown = inLonger(paying.Unknown);
export const LongerThreeDSecure = inLonger(paying.ThreeDSecure);

/** The page has the direction right to left. */
const inRightToLeft = (story: CardFormStory): CardFormStory =>
  spoken(rightToLeft, { ...story, render: (args, { loaded }) => html`<div dir="rtl">${cardForm(args, loaded)}</div>` });

export const RightToLeftErrors = inRightToLeft(typing.EmptySubmit);
export const RightToLeftRefused = inRightToLeft(refused.General);
export const RightToLeftPaid = inRightToLeft(paying.Paid);
export const RightToLeftUnknown = inRightToLeft(paying.Unknown);
