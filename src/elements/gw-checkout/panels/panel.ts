/**
 * The interface between the page and the panel of a payment method. Panels are loaded when they are first shown, and keep what was
 * typed while another one is shown.
 *
 * @module
 */
import type { TemplateResult } from 'lit/html.js';
import type { CheckoutInfo, PaymentMethod } from '../../../contract/index.js';
import type { PageCatalogue } from '../../../core/i18n/index.js';
import type { CheckoutSettings } from '../../../core/options/index.js';
import type { Verification } from './verification.js';

/** The amount to pay: minor units as digits, and the currency. */
export interface Sale {
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
  /** The fee, if the merchant shows it and the gateway names one: minor units as digits. */
  readonly fee?: string | undefined;
  /** True if the card is only verified: nothing is charged. */
  readonly verification?: boolean | undefined;
}

/** The page, as a panel sees it. */
export interface PanelHost {
  /** Every text, overridden by the merchant's own. */
  readonly texts: PageCatalogue;
  /** The locale for `Intl`. */
  readonly locale: string;
  /** The merchant's options, every default filled in. */
  readonly settings: CheckoutSettings;
  /** What the gateway offers; undefined while it is not known. */
  readonly info: CheckoutInfo | undefined;
  /** Who is paid: a name, never empty. */
  readonly merchant: string;
  readonly sale: Sale | undefined;
  /** True while the payer cannot change anything. They can while the order is still loading, as in the card's fields. */
  readonly busy: boolean;
  /** The order is still loading: nothing can be paid yet. */
  readonly isStarting?: boolean;
  readonly renderRoot: HTMLElement | DocumentFragment;
  requestUpdate(): void;
  /** A logo of the gateway, fetched by its frame, so that the shop's policy need not allow images of another host. */
  logo(address: string): Promise<ImageBitmap | undefined>;
  /** The merchant session that Apple Pay requires. */
  walletSession(validationUrl: string): Promise<Record<string, unknown>>;
  /** Whether the wallets stand above the methods. */
  readonly isExpress?: boolean;
  /** Pays with what the panel has chosen, as the pay button does. @param express - With a wallet above the methods. */
  pay(express?: boolean): void;
  /**
   * Whether the payer agreed to the subscription, if they chose one. If not, shows its review, or what is wrong in it. For a panel with
   * its own pay button.
   */
  agrees?(): boolean;
  /**
   * Whether the payment succeeded, for a panel with its own pay button: a wallet then closes its sheet. Rejects if the result is
   * unknown.
   */
  readonly ended: Promise<boolean> | undefined;
  /** The question about the bank's statement, while it is open. */
  readonly verification?: Verification | undefined;
}

/** The pay button where a panel changes it. */
export interface PanelButton {
  readonly label: string;
  /** Quiet: it only asks for a choice that is missing. */
  readonly off?: boolean;
}

export interface Panel {
  render(): TemplateResult;
  /** Marks what is missing or wrong and focuses the first error. Returns true if everything is valid. */
  check(): boolean;
  /** The fields that the panel adds to the submission. */
  fields(): Readonly<Record<string, unknown>>;
  /** True if the page shows no pay button: the panel has its own, or nothing to pay with. */
  readonly withoutButton?: boolean;
  /** The pay button: `Continue to Example Bank`. The subscription's comes before that of the chosen method. */
  readonly button?: PanelButton | undefined;
  /** Names of the wallets that are set up here, once it is known. */
  readonly names?: readonly string[] | undefined;
  /** What happens next, for the line under the button. */
  readonly next?: string | undefined;
  /** News of the panel in place of that line, such as a wallet that failed. */
  readonly news?: string | undefined;
  /** A step between the form and the payment, shown in place of the form. Undefined while there is none. */
  readonly step?: TemplateResult | undefined;
  /**
   * Called before a payment, when everything was checked. Returns false if the payment must not go on: something is wrong, or the
   * panel has a step that the payer has not seen.
   *
   * @param valid - Whether everything is valid, the card too.
   */
  confirm?(valid: boolean): boolean;
}

/** A panel that is loaded when it is first needed. */
export type PanelName = Exclude<PaymentMethod, 'card'> | 'fields' | 'subscription' | 'verify';

/** What a panel's module exports as `makePanel`. */
export type MakePanel = (host: PanelHost, name: PanelName) => Panel;
