/**
 * The states with pictures: a name, the story that shows it, and the pictures that are compared. `gateway-states.ts` has the pages
 * that are not in Storybook.
 *
 * Each state, each width and each scheme is seen together with each of the others somewhere, and not every state in every
 * combination: a state with two layouts has one of them in light and the other in dark.
 *
 * @module
 */
import { allLocales } from '../../src/core/i18n/locale.js';
import type { Controls } from '../stories/storybook.js';

export type Width = 320 | 390 | 1280;
export type Scheme = 'light' | 'dark';
/** Width of the window in CSS px, and the scheme. */
export type View = `${Width}-${Scheme}`;

export interface Look {
  /** On a phone in light and on a desktop in dark by default. */
  readonly views?: readonly View[];
  /** The window keeps its height even if the page is longer, because a dialog is placed in the window. */
  readonly isDialog?: boolean;
  /** Number of pixels that may differ; 3 by default, which is less than a full stop. */
  readonly mayDiffer?: number;
}

export interface StoryState extends Look {
  readonly story: string;
  /** Values of the story's controls. */
  readonly args?: Controls;
}

/** The pictures of a state without `views`. */
export const defaultViews: readonly View[] = ['390-light', '1280-dark'];

const other = { views: ['390-dark', '1280-light'] } as const satisfies Look;
const phone = { views: ['390-light'] } as const satisfies Look;
const darkPhone = { views: ['390-dark'] } as const satisfies Look;
const small = { views: ['320-light'] } as const satisfies Look;
const darkSmall = { views: ['320-dark'] } as const satisfies Look;
const dialog = { isDialog: true } as const satisfies Look;
/** In forced colours no style can hide the caret, which blinks in the focused field. */
const caret = { mayDiffer: 40 } as const satisfies Look;

const state = (story: string, look: Look = {}): StoryState => ({ story, ...look });

const page = (id: string, look?: Look) => state(`gw-checkout-${id}`, look);
const form = (id: string, look?: Look) => state(`gw-card-form-${id}`, look);
const money = (id: string, look?: Look) => state(`gw-p2p-transfer-${id}`, look);

const nameOf = new Intl.DisplayNames('en', { type: 'language' });
/** The complete payment page with every error, in each language: `payment-page/czech`. */
const languages = Object.fromEntries(
  allLocales.map((locale) => [
    `payment-page/${nameOf.of(locale)?.toLowerCase() ?? locale}`,
    { ...page('languages--each-language', phone), args: { locale } },
  ]),
);

export const storyStates: Readonly<Record<string, StoryState>> = {
  'payment-page/ready': page('overview--default'),
  'payment-page/compact': page('overview--compact', { views: ['1280-light'] }),
  'payment-page/disabled': page('overview--disabled', darkPhone),
  'payment-page/slots': page('overview--slots', phone),
  'payment-page/without-name': page('page--without-name', other),
  'payment-page/summary-open': page('page--bar-open', phone),
  'payment-page/loading': page('states--skeleton'),
  'payment-page/loading-the-methods': page('states--loading-the-methods', darkPhone),
  'payment-page/methods-failed': page('states--offers-failed', darkPhone),
  'payment-page/small': page('overview--default', small),
  'payment-page/card-alone': page('methods--card-alone'),
  'payment-page/half-a-number': page('card--half-a-number', phone),
  'payment-page/card-filled': page('card--filled', other),
  'payment-page/card-errors': page('card--errors'),
  'payment-page/card-errors-small': page('card--errors', darkSmall),
  'payment-page/wrong-number': page('card--number-wrong', darkPhone),
  'payment-page/keep-the-card': page('card--kept', phone),
  'payment-page/saved-cards': page('card--stored-cards', other),
  'payment-page/saved-cards-small': page('card--stored-cards', small),
  'payment-page/use-a-saved-card': page('card--stored-cards-offered', darkPhone),
  'payment-page/verify-by-amount': page('card--verified-by-amount'),
  'payment-page/verify-wrong-amount': page('card--verification-wrong', phone),
  'payment-page/card-verified': page('card--verified', darkPhone),
  'payment-page/wallets': page('wallets--both', other),
  'payment-page/wallets-in-a-row': page('wallets--in-a-row', phone),
  'payment-page/banks': page('methods--bank-chosen'),
  'payment-page/no-bank-found': page('methods--no-bank-found', darkPhone),
  'payment-page/local-methods': page('methods--local-methods', phone),
  'payment-page/leaving-for-the-bank': page('methods--leaving-for-the-bank', darkPhone),
  'payment-page/email-and-fields': page('fields--all', other),
  'payment-page/email-and-fields-errors': page('fields--errors'),
  'payment-page/email-suggestion': page('fields--email-meant', phone),
  'payment-page/subscription': page('subscription--with-dates', other),
  'payment-page/subscription-offered': page('subscription--offered', darkPhone),
  'payment-page/subscription-errors': page('subscription--wrong-input'),
  'payment-page/subscription-review': page('subscription--review', other),
  'payment-page/subscription-review-small': page('subscription--review', darkSmall),
  'payment-page/subscription-started': page('subscription--paid'),
  'payment-page/paying': page('states--processing', other),
  'payment-page/three-d-secure': page('states--three-d-secure', dialog),
  'payment-page/three-d-secure-loading': page('states--three-d-secure-loading', { ...dialog, ...phone }),
  'payment-page/three-d-secure-leaving': page('states--three-d-secure-leaving', { ...dialog, ...darkPhone }),
  'payment-page/declined': page('refused--insufficient-funds'),
  'payment-page/card-blocked': page('refused--card-blocked', phone),
  'payment-page/not-confirmed': page('refused--not-confirmed', darkPhone),
  'payment-page/wrong-code': page('refused--wrong-security-code', phone),
  'payment-page/last-refusal': page('refused--for-good', darkPhone),
  'payment-page/paid': page('outcome--paid'),
  'payment-page/paid-with-email': page('outcome--paid-with-email', darkPhone),
  'payment-page/on-hold': page('outcome--on-hold', phone),
  'payment-page/paid-before': page('outcome--paid-before', darkPhone),
  'payment-page/expires-in-minutes': page('states--expires-in-minutes', darkPhone),
  'payment-page/expired': page('outcome--expired'),
  'payment-page/checking': page('outcome--checking', darkPhone),
  'payment-page/unknown': page('outcome--unknown'),
  'payment-page/offline': page('outcome--offline-before-sending', phone),
  'payment-page/wrong-link': page('outcome--unknown-token', darkPhone),
  'payment-page/gateway-away': page('outcome--gateway-unreachable', darkPhone),
  'payment-page/long-words': page('bad-input--long-texts', phone),
  'payment-page/large-text': page('page--large-text'),
  'payment-page/large-text-errors': page('page--large-text-errors', darkPhone),
  'payment-page/large-text-declined': page('page--large-text-refused', phone),
  'payment-page/forced-colours': page('page--forced-colours-errors', caret),
  'payment-page/forced-colours-paid': page('page--forced-colours-paid', darkPhone),
  'payment-page/right-to-left': page('languages--right-to-left-ready', other),
  'payment-page/right-to-left-subscription': page('languages--right-to-left-subscription', phone),
  'payment-page/right-to-left-declined': page('languages--right-to-left-refused', darkPhone),
  'payment-page/gold': page('themes--vibrant-gold'),
  'payment-page/pink': page('themes--euphoric-pink', phone),
  'payment-page/flat-colour': page('themes--breaker-bay', darkPhone),
  'payment-page/dense': page('themes--dense', phone),
  ...languages,
  'card-form/ready': form('overview--ready', other),
  'card-form/loading': form('overview--loading', darkPhone),
  'card-form/filled': form('typing--visa', phone),
  'card-form/errors': form('typing--empty-submit', phone),
  'card-form/errors-small': form('typing--empty-submit', small),
  'card-form/wrong-number': form('typing--number-wrong', darkPhone),
  'card-form/wrong-code': form('refused--wrong-security-code', phone),
  'card-form/saved-card': form('overview--one-click', darkPhone),
  'card-form/paying': form('paying--busy', phone),
  'card-form/three-d-secure': form('paying--three-d-secure', { ...dialog, ...phone }),
  'card-form/paid': form('paying--paid', other),
  'card-form/declined': form('refused--general', phone),
  'card-form/unknown': form('paying--unknown', darkPhone),
  'card-form/expired': form('orders--expired', phone),
  'card-form/right-to-left': form('languages--right-to-left-errors', darkPhone),
  'card-form/large-text': form('page--large-text', phone),
  'card-form/forced-colours': form('page--forced-colours', { ...phone, ...caret }),
  'transfer/ready': money('overview--ready', other),
  'transfer/filled': money('fee--fresh'),
  'transfer/filled-small': money('fee--fresh', darkSmall),
  'transfer/loading': money('overview--skeleton', darkPhone),
  'transfer/errors': money('typing--empty-review', darkPhone),
  'transfer/errors-small': money('typing--empty-review', small),
  'transfer/by-phone': money('typing--by-phone', phone),
  'transfer/fee-failed': money('fee--failed', darkPhone),
  'transfer/details-errors': money('details--errors', phone),
  'transfer/review': money('review--review'),
  'transfer/fee-changed': money('review--fee-changed', darkPhone),
  'transfer/sending': money('sending--sending', phone),
  'transfer/three-d-secure': money('sending--three-d-secure', { ...dialog, ...phone }),
  'transfer/unknown': money('sending--unknown', darkPhone),
  'transfer/on-its-way': money('sending--on-its-way-after-reload', phone),
  'transfer/sent': money('outcome--sent', other),
  'transfer/declined': money('outcome--declined', phone),
  'transfer/right-to-left': money('languages--right-to-left-review', darkPhone),
  'transfer/large-text': money('page--large-text', phone),
  'transfer/forced-colours': money('page--forced-colours-errors', { ...phone, ...caret }),
  'transfer/gold': money('themes--vibrant-gold', darkPhone),
};
