/**
 * What the panel of a payment method works with, and what it gives to the payment. Panels are loaded when they are first
 * shown, and keep what was typed while another one is.
 *
 * @module
 */
import type { TemplateResult } from 'lit';
import type { CheckoutInfo, PaymentMethod } from '../../../contract/index.js';
import type { PageCatalogue } from '../../../core/i18n/index.js';
import type { CheckoutSettings } from '../../../core/options/index.js';
import type { Verification } from './verify/verification.js';

/** What is to be paid: minor units as digits, and the currency. */
export interface Sale {
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
  /** The fee, where the merchant shows it and the gateway names one: minor units as digits. */
  readonly fee?: string | undefined;
  /** The card is verified, and nothing is charged. */
  readonly verification?: boolean | undefined;
}

/** The page, as a panel sees it. */
export interface PanelHost {
  /** Every text, the merchant's own on top. */
  readonly texts: PageCatalogue;
  /** For `Intl`. */
  readonly locale: string;
  /** The merchant's options, every default filled in. */
  readonly settings: CheckoutSettings;
  /** What the gateway offers; undefined while it is not known. */
  readonly info: CheckoutInfo | undefined;
  readonly sale: Sale | undefined;
  /** Nothing can be changed for a while. */
  readonly busy: boolean;
  readonly renderRoot: HTMLElement | DocumentFragment;
  requestUpdate(): void;
  /** A logo of the gateway's, fetched by its frame, so that the shop's policy need not allow images of another host. */
  logo(address: string): Promise<ImageBitmap | undefined>;
  /** The session that Apple's interface asks for. */
  walletSession(validationUrl: string): Promise<Record<string, unknown>>;
  /** Pays with what the panel has chosen, as the pay button does. */
  pay(): void;
  /** How the payment ended, for a panel with a pay button of its own: a wallet closes its sheet by it. Rejected where nobody knows. */
  readonly ended: Promise<boolean> | undefined;
  /** What the payer is asked about the bank's statement, while that is so. */
  readonly verification?: Verification | undefined;
}

export interface Panel {
  render(): TemplateResult;
  /** Says what is missing or wrong, and takes the payer to the first of it. */
  check(): boolean;
  /** What goes into the submission beside the order. */
  fields(): Readonly<Record<string, unknown>>;
  /** The page shows no pay button: the panel has its own, or nothing to pay with. */
  readonly withoutButton?: boolean;
}

/** A part of the page that is loaded when it is first needed. */
export type PanelName = Exclude<PaymentMethod, 'card'> | 'fields' | 'subscription' | 'verify';

/** What a panel's module exports as `makePanel`. */
export type MakePanel = (host: PanelHost, name: PanelName) => Panel;
