/**
 * The payment page as everything inside it sees it. The element holds what is public; the page, its panels and its payment take
 * this, and every answer is that of the moment.
 *
 * @module
 */
import type { nothing, TemplateResult } from 'lit';
import type { FromRoom, ToRoom } from '../../bridge/index.js';
import type { CheckoutInfo, OrderResult, PaymentMethod, StoredCard } from '../../contract/index.js';
import type { VerifiedEvent } from '../../core/checkout/index.js';
import type { PageCatalogue } from '../../core/i18n/index.js';
import type { CheckoutSettings } from '../../core/options/index.js';
import type { ElementHost } from '../parts/element-host.js';
import type { Payment } from '../parts/payment.js';
import type { PaymentHost } from '../parts/payment-host.js';
import type { RoomConnection } from '../parts/room-connection.js';
import type { ShownMethod } from './methods.js';
import type { Panel, PanelName, Sale } from './panels/panel.js';
import type { Verification } from './panels/verify/verification.js';

export type PageConnection = RoomConnection<ToRoom, FromRoom>;
export type PagePayment = Payment<VerifiedEvent>;

/** The element, as its model sees it. */
export interface CheckoutElement extends ElementHost {
  locale: string | undefined;
  readonly token: string | undefined;
  readonly apiDomain: string | undefined;
  readonly frameUrl: string | undefined;
  readonly isolation: 'frame' | 'inline';
  readonly disabled: boolean;
  readonly debug: boolean;
}

/** What the gateway offers for this order, as far as it is known. */
export interface LoadedInfo {
  readonly info: CheckoutInfo | undefined;
  /** Why it is not known. */
  readonly problem: string | undefined;
}

export interface CheckoutPage extends PaymentHost {
  readonly element: CheckoutElement;
  /** The merchant's options, every default filled in. */
  readonly settings: CheckoutSettings;
  /** The texts, the merchant's own on top. */
  readonly texts: PageCatalogue | undefined;
  /** The locale of amounts, dates and names of countries. */
  readonly intl: string;
  readonly sale: Sale | undefined;
  /** Whether there is an order, and nothing is known that keeps it from coming: its place is kept. */
  readonly expecting: boolean;

  readonly connection: PageConnection;
  readonly payment: PagePayment;
  readonly loadedInfo: LoadedInfo;
  /** What the payer is asked about the bank's statement, while that is so. */
  readonly verification: Verification | undefined;
  /** When the order expires, once that is soon. */
  readonly expires: Date | undefined;
  /** The order that the page makes where the shop makes none. */
  readonly pageOrder: Readonly<Record<string, string | number>> | undefined;
  /** What goes with a submission beside the card. */
  readonly submission: Readonly<Record<string, unknown>>;

  readonly shownMethods: readonly ShownMethod[];
  /** The chosen way to pay, while it can be used. */
  readonly method: PaymentMethod | undefined;
  readonly paysByCard: boolean;
  readonly stored: readonly StoredCard[];
  /** Brand of the card that is being typed. */
  readonly brand: string | undefined;
  /** Whether a new card's fields stand on the face of a card. */
  readonly face: boolean;
  /** Whether every part that is paid with is loaded. */
  readonly complete: boolean;
  /** Draws what an order that is over has. It is loaded once somebody can pay. */
  readonly receiptViews: ReceiptViews | undefined;

  choose(method: PaymentMethod): void;
  chooseCard(rectoken: string | undefined): void;
  /** A part of the page that is loaded when it is asked for. */
  panel(name: PanelName): Panel | 'loading' | 'failed';
  /** Asks again for what could not be loaded. */
  loadAgain(): void;
  /** Checks everything that is not the card's and marks what is wrong. */
  check(): boolean;
  /** Takes the payer to the first thing that `check` found wrong. */
  focusWrong(): void;
  submit(): void;
  /** Says that the page is about to leave. False where the shop holds it. */
  redirect(detail: { url: string; method: 'GET' | 'POST'; fields?: Record<string, string> }): boolean;
  /** A logo of the gateway's, fetched by its frame, so that the shop's policy need not allow images of another host. */
  logo(address: string): Promise<ImageBitmap | undefined>;
  /** The session that Apple's interface asks for. */
  walletSession(validationUrl: string): Promise<Record<string, unknown>>;
}

type ReceiptView = (page: CheckoutPage, texts: PageCatalogue, order: OrderResult) => TemplateResult | typeof nothing;
export type ReceiptViews = Readonly<Record<'backView' | 'paidView', ReceiptView>>;
