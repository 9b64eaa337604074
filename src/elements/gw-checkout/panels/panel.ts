/**
 * The interface between the page and the panel of a payment method. Panels are loaded when they are first shown, and keep their
 * input while another one is shown.
 *
 * @module
 */
import type { nothing, TemplateResult } from 'lit/html.js';
import type { PaymentMethod } from '../../../contract/index.js';

/** The amount to pay: minor units as digits, and the currency. */
export interface PurchaseSummary {
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
  /** The fee, if the merchant shows it and the gateway sends one: minor units as digits. */
  readonly fee?: string | undefined;
  /** True if the card is only verified: nothing is charged. */
  readonly verification?: boolean | undefined;
}

/** The pay button, if a panel changes it. */
export interface PanelButton {
  readonly label: string;
  /** Less prominent: it only asks for a missing choice. */
  readonly off?: boolean;
}

export interface Panel {
  render(): TemplateResult;
  /** Marks every error and focuses the first one. Returns true if everything is valid. */
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
  /** A message in place of that line, for example that a wallet failed. */
  readonly message?: string | undefined;
  /**
   * What the row of a method holds, over its neutral name.
   *
   * @param isOpen - The marks are in the panel below the row.
   */
  content?(method: PaymentMethod, isOpen: boolean): TemplateResult | typeof nothing;
  /** The message is about something that went wrong. */
  readonly isProblem?: boolean | undefined;
  /** A step between the form and the payment, shown in place of the form. Undefined while there is none. */
  readonly step?: TemplateResult | undefined;
  /**
   * Called before a payment, when everything was checked. Returns false if the payment must not continue: something is wrong, or the
   * panel has a step that the payer has not seen.
   *
   * @param valid - Whether everything is valid, including the card.
   */
  confirm?(valid: boolean): boolean;
}

/** A panel that is loaded when it is first needed. */
export type PanelName = Exclude<PaymentMethod, 'card'> | 'names' | 'stored' | 'fields' | 'subscription' | 'verify';
