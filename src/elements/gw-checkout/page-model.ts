/**
 * The payment page as the code inside it sees it. The element has the public members; the page, its panels and its payment use this
 * interface. Getters return current values.
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
import type { Verification } from './panels/verification.js';

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
  /** Why it could not be loaded. */
  readonly problem: string | undefined;
}

export interface CheckoutPage extends PaymentHost {
  readonly element: CheckoutElement;
  /** The merchant's options, every default filled in. */
  readonly settings: CheckoutSettings;
  /** The texts, overridden by the merchant's own. */
  readonly texts: PageCatalogue | undefined;
  /** The locale of amounts, dates and names of countries. */
  readonly intl: string;
  readonly sale: Sale | undefined;
  /** Whether an order is expected that can still load: its place is kept. */
  readonly expecting: boolean;

  readonly connection: PageConnection;
  readonly payment: PagePayment;
  readonly loadedInfo: LoadedInfo;
  /** The question about the bank's statement, while it is open. */
  readonly verification: Verification | undefined;
  /** When the order expires, once the payer is to be warned. */
  readonly expires: Date | undefined;
  /** The order that the page creates if the shop creates none. */
  readonly pageOrder: Readonly<Record<string, string | number>> | undefined;
  /** The fields of a submission, without the card. */
  readonly submission: Readonly<Record<string, unknown>>;

  readonly shownMethods: readonly ShownMethod[];
  /** The chosen payment method, while it can be used. */
  readonly method: PaymentMethod | undefined;
  readonly paysByCard: boolean;
  readonly stored: readonly StoredCard[];
  /** Brand of the card that is being typed. */
  readonly brand: string | undefined;
  /** Whether a new card's fields stand on the face of a card. */
  readonly face: boolean;
  /** Whether every panel that the payment needs is loaded. */
  readonly complete: boolean;
  /** Renders the receipt of an order, and the way back to the shop. Loaded once the payer can pay. */
  readonly receiptViews: ReceiptViews | undefined;

  choose(method: PaymentMethod): void;
  chooseCard(rectoken: string | undefined): void;
  /** A panel of the page. The first call loads it. */
  panel(name: PanelName): Panel | 'loading' | 'failed';
  /** Retries what could not be loaded. */
  loadAgain(): void;
  /** Checks everything except the card and marks the errors. */
  check(): boolean;
  /** Focuses the first error that `check` found. */
  focusWrong(): void;
  submit(): void;
  /** Announces that the page is about to navigate. Returns false if the shop has canceled that. */
  redirect(detail: { url: string; method: 'GET' | 'POST'; fields?: Record<string, string> }): boolean;
  /** A logo of the gateway, fetched by its frame, so that the shop's policy need not allow images of another host. */
  logo(address: string): Promise<ImageBitmap | undefined>;
  /** The merchant session that Apple Pay requires. */
  walletSession(validationUrl: string): Promise<Record<string, unknown>>;
}

type ReceiptView = (page: CheckoutPage, texts: PageCatalogue, order: OrderResult) => TemplateResult | typeof nothing;
export type ReceiptViews = Readonly<Record<'backView' | 'paidView', ReceiptView>>;
