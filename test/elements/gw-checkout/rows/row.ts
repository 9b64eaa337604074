/** The shape of a row in the tests of the interface's tables, and helpers that these tests share. */
import { fixture } from '@open-wc/testing';
import { html } from 'lit';
import type { Options } from '../../../../src/core/options/index.js';
import { openCheckout, type CheckoutOptions, type CheckoutPage } from '../../support/checkout.js';
import { createOrder, type Order } from '../../support/card-form.js';

type Test = () => Promise<void>;

interface Row {
  /** The effects of the option, each in a test. */
  readonly does: Readonly<Record<string, Test>>;
  /** Checks a page without the option. */
  readonly byDefault: Test;
}
/** By the path of the option. */
export type Rows = Readonly<Record<string, Row>>;

let order: Promise<Order> | undefined;

/** A page that is looked at and not paid on: all of them share one order. */
export async function look(options: Options = {}, more: CheckoutOptions = {}): Promise<CheckoutPage> {
  order ??= createOrder();
  return openCheckout({ order: await order, options, ...more });
}

/** A place of this width, in CSS px. */
export async function wide(pixels: number): Promise<HTMLElement> {
  const place = await fixture<HTMLElement>(html`<div></div>`);
  place.style.inlineSize = `${pixels}px`;
  return place;
}

/** Wallets are shown where the browser has an interface for one. */
export const hasWallets = 'PaymentRequest' in globalThis;
