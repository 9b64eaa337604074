/**
 * The interface between the page and the panel of a payment method. Panels are loaded when they are first shown, and keep what was
 * typed while another one is shown.
 *
 * @module
 */
import type { TemplateResult } from 'lit';
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
  readonly sale: Sale | undefined;
  /** True while the payer cannot change anything. */
  readonly busy: boolean;
  readonly renderRoot: HTMLElement | DocumentFragment;
  requestUpdate(): void;
  /** A logo of the gateway, fetched by its frame, so that the shop's policy need not allow images of another host. */
  logo(address: string): Promise<ImageBitmap | undefined>;
  /** The merchant session that Apple Pay requires. */
  walletSession(validationUrl: string): Promise<Record<string, unknown>>;
  /** Pays with what the panel has chosen, as the pay button does. */
  pay(): void;
  /**
   * Whether the payment succeeded, for a panel with its own pay button: a wallet then closes its sheet. Rejects if the result is
   * unknown.
   */
  readonly ended: Promise<boolean> | undefined;
  /** The question about the bank's statement, while it is open. */
  readonly verification?: Verification | undefined;
}

export interface Panel {
  render(): TemplateResult;
  /** Marks what is missing or wrong and focuses the first error. Returns true if everything is valid. */
  check(): boolean;
  /** The fields that the panel adds to the submission. */
  fields(): Readonly<Record<string, unknown>>;
  /** True if the page shows no pay button: the panel has its own, or nothing to pay with. */
  readonly withoutButton?: boolean;
}

/** A panel that is loaded when it is first needed. */
export type PanelName = Exclude<PaymentMethod, 'card'> | 'fields' | 'subscription' | 'verify';

/** What a panel's module exports as `makePanel`. */
export type MakePanel = (host: PanelHost, name: PanelName) => Panel;
