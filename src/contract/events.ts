/**
 * The `detail` of the elements' events. The only card data in it is the gateway's masked number.
 *
 * @module
 */
import type { PaymentMethod } from './checkout-info.js';
import type { OrderResult } from './order-result.schema.js';

/** A card field by its name on the wire. */
export type CardFieldName = 'card_number' | 'expiry_date' | 'cvv2';

/** State of one field, never its content. */
export type CardFieldState = 'empty' | 'incomplete' | 'invalid' | 'valid' | 'checking';

/** `gw-change`: the payer typed. */
export interface ChangeDetail {
  /** State of each visible field. */
  fields: { [Name in CardFieldName]?: CardFieldState | undefined };
  /** Brand, known from the first digits. */
  brand?: string | undefined;
  /** True if every visible field is valid. */
  complete: boolean;
}

/** `gw-success`: the order is approved and charged. The order result, `order_id` included. */
export type SuccessDetail = OrderResult;

/** `gw-error`: an attempt failed and did not charge anything. */
export interface ErrorDetail {
  /** The gateway's code of a refusal (`"1037"`) or one of our own codes (see `problemCodes`). */
  code: string;
  /** The text the payer sees, in the element's locale. */
  message: string;
  /** True when the payer can try again on this page. */
  retry: boolean;
  /** The order result, if the gateway returned one; `order_status` is then `declined`. */
  order_data?: OrderResult | undefined;
  /** For the developer, in English: what is wrong with the page and how to fix it. Only where the page is the cause. */
  hint?: string | undefined;
}

/** `gw-unknown`: the gateway has not confirmed yet whether the order was charged. Never treat it as refused. */
export interface UnknownDetail {
  /** The reason why the outcome is not known: the answer of the payment or the return from the issuer was lost. */
  reason: 'timeout' | 'network' | 'answer';
  message: string;
}

/** `gw-challenge`: the issuer's page opens or closes. */
export interface ChallengeDetail {
  open: boolean;
}

/** `gw-pay-click`: the payer wants to pay. Cancelable. */
export interface PayClickDetail {
  /** Amount in minor units, if the order is known. */
  amount?: string | undefined;
  currency?: string | undefined;
}

/** `gw-method-change`: the payer chose another payment method. */
export interface MethodChangeDetail {
  method: PaymentMethod;
}

/** `gw-redirect`: the page is about to navigate to a bank or back to the shop. Cancelable. */
export interface RedirectDetail {
  url: string;
  method: 'GET' | 'POST';
  /** The posted fields: the order result. */
  fields?: Readonly<Record<string, string>>;
}

/** `gw-options-invalid`: the options that were ignored, each with its fix. */
export interface OptionsInvalidDetail {
  problems: readonly OptionProblem[];
}

/** An option that was ignored. */
export interface OptionProblem {
  /** Path of the option, such as `options.theme.preset`. */
  path: string;
  expected: string;
  /** The given value, shortened; never a secret. */
  received: string;
  /** How to fix it. */
  fix: string;
  /** Kind of mistake, for programs. */
  code: string;
}
