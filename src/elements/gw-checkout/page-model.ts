/**
 * The internal interface of the payment page. The element has the public members; the page, its panels and its payment use this
 * interface. Getters return current values.
 *
 * @module
 */
import type { TemplateResult } from 'lit/html.js';
import type { FromCheckoutFrame, ToCheckoutFrame } from '../../bridge/index.js';
import type { CheckoutInfo } from '../../contract/index.js';
import type { OfferEvent, VerifiedEvent } from '../../core/checkout/index.js';
import type { PageCatalogue } from '../../core/i18n/index.js';
import type { CheckoutSettings } from '../../core/options/index.js';
import type { Head } from '../parts/view/outcome.js';
import type { Payment } from '../parts/payment/payment.js';
import type { PaymentHost } from '../parts/payment/payment-host.js';
import type { FrameConnection } from '../parts/card-frame/frame-connection.js';
import type { TextFieldHost } from '../parts/view/text-field.js';
import type { FrameElement } from '../parts/card-frame/frame-host.js';
import type { Choices } from './payment/choices.js';
import type { OrderClock } from './payment/order-clock.js';
import type { PaymentTiming } from './payment/payment-timing.js';
import type { Panel, PanelName, PurchaseSummary } from './panels/panel.js';
import type { WalletSheet } from './panels/wallets/sheet.js';
import type { Verification } from './panels/verification.js';
import type { ViewState } from './view/messages.js';

export type PageConnection = FrameConnection<ToCheckoutFrame, FromCheckoutFrame>;
/** The brand of the card in the fields, and the state of each field: the last report of the frame. */
export type TypedCard = Extract<FromCheckoutFrame, { type: 'change' }>;
export type PagePayment = Payment<VerifiedEvent | OfferEvent>;

/** The parts of the element that its model uses. */
export interface CheckoutElement extends FrameElement {
  locale: string | undefined;
  readonly token: string | undefined;
  readonly headingLevel: number;
}

/** The requests to the gateway besides payments, and its offer for this order, as far as it is known. */
export interface PageRequests {
  readonly info: CheckoutInfo | undefined;
  /** Why it could not be loaded. */
  readonly problem: string | undefined;
  /** Why a long list of banks, which is loaded when it is opened, could not be. */
  readonly listProblem: string | undefined;
  /** A logo of the gateway, fetched by its frame: the shop's policy need not allow images of another host. */
  logo(address: string): Promise<ImageBitmap | undefined>;
  /** The merchant session that Apple Pay requires. */
  walletSession(validationUrl: string): Promise<Record<string, unknown>>;
}

/** The merchant who is paid. */
export interface Merchant {
  readonly name: string;
  /** Address of the merchant's site. */
  readonly url: string | undefined;
  /** The host of the site, which may be the name. */
  readonly host: string | undefined;
  /** Whether the gateway's own name for the merchant can still arrive. */
  readonly isPending: boolean;
}

/** The screens of an outcome, loaded once the payer can pay. */
export interface LateScreens {
  readonly render: Results | undefined;
  /** The screens could not be loaded. */
  readonly isMissing: boolean;
  load(): void;
}

/** The panels that add something to the payment. */
export interface PaymentPanels {
  /** The panels that are loaded. */
  readonly all: readonly Panel[];
  readonly isComplete: boolean;
  /** The panel with a message about a problem or about progress. */
  readonly speaker: Panel | undefined;
  /** Names of the wallets that are set up here; undefined until the browser has answered. */
  readonly walletNames: readonly string[] | undefined;
  check(): boolean;
  confirm(valid: boolean): boolean;
  /**
   * Whether the payer agreed to the subscription, if they chose one. If not, shows its review or its errors. For a panel with
   * its own pay button.
   */
  agrees(): boolean;
}

export interface CheckoutPage extends PaymentHost, TextFieldHost {
  readonly element: CheckoutElement;
  /** The merchant's options, every default filled in. */
  readonly settings: CheckoutSettings;
  /** Whether the options say what to charge, and whom to pay. */
  readonly isPayable: boolean;
  /** The texts, overridden by the merchant's own. */
  readonly texts: PageCatalogue | undefined;
  /** The locale of amounts, dates and names of countries. */
  readonly locale: string;
  readonly purchase: PurchaseSummary | undefined;
  /** Whether an order may still load: its place is kept. */
  readonly expecting: boolean;

  readonly connection: PageConnection;
  readonly payment: PagePayment;
  readonly requests: PageRequests;
  readonly merchant: Merchant;
  readonly clock: Pick<OrderClock, 'expires' | 'seconds'>;
  readonly timing: PaymentTiming;
  /** The question about the bank's statement, while it is open. */
  readonly verification: Verification | undefined;
  /** The order is still loading: nothing can be paid yet. */
  readonly isStarting: boolean;
  readonly sheet: WalletSheet;
  /** The order that the page creates if the shop creates none. */
  readonly pageOrder: Readonly<Record<string, string | number>> | undefined;
  /** The fields of a submission, without the card. */
  readonly submission: Readonly<Record<string, unknown>>;

  /** The payer's choices, and the available ones. */
  readonly choices: Choices;
  /** The panels that the payment needs. */
  readonly needed: PaymentPanels;
  readonly typedCard: TypedCard | undefined;
  /** Whether there is room for two columns. */
  readonly isWide: boolean;
  /** Renders the results. */
  readonly results: LateScreens;

  /** A panel of the page. The first call loads it. */
  panel(name: PanelName): Panel | 'loading' | 'failed';
  /** Loads the failed parts again. */
  loadAgain(): void;
  /** Focuses the first error in the panels. */
  focusError(): void;
  /** @param express - With the wallet above the methods. */
  submit(express?: boolean): void;
  /** Announces that the page is about to navigate. Returns false if the shop has cancelled the event. */
  redirect(detail: { url: string; method: 'GET' | 'POST'; fields?: Record<string, string> }): boolean;
}

/** Renders the screen of an outcome with its head. */
export type Results = (page: CheckoutPage, viewState: ViewState, head: Head) => TemplateResult;
