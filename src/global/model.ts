/**
 * The interface's `model`, the argument of handlers. Interface: Events.
 *
 * @module
 */
import { own } from '../bridge/own.js';
import { safeUrl } from '../contract/addresses.js';
import type { Model, ModelData } from './types.js';

/** A form that is posted as a navigation, so that the payer goes with it. */
export interface Posting {
  /** Absolute; https, or http on this machine. */
  readonly address: string | undefined;
  readonly fields: Readonly<Record<string, unknown>> | undefined;
}

/** @param posting - The form for `sendResponse()`, built when it is called. */
export function createModel(data: ModelData, posting: () => Posting, event?: Event): Model {
  return {
    data,
    event,
    attr: (path) => path.split('.').reduce(step, data),
    sendResponse: () => post(posting()),
    inProgress: () => /^(created|processing)$/.test(data.order?.order_data?.order_status ?? ''),
  };
}

/** Own fields only: `constructor` is not data. */
function step(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

/** Leaves the page by a form. Where there is nothing to post or the address is not safe, logs the reason and returns false. */
function post({ address, fields }: Posting): boolean {
  const refuse = (reason: string, fix: string) => {
    console.error(`gw-checkout: sendResponse() did nothing: ${reason} To mend it: ${fix}`);
    return false;
  };
  if (!fields) return refuse('there is no result of an order.', 'call it when the payment has one.');
  if (!address) {
    return refuse('the order has no response_url.', 'create the order with one, or go on by code of your own.');
  }
  if (!safeUrl(address)) {
    return refuse('the address is not safe.', 'use an absolute https address (http on this machine only).');
  }
  const page = own(document);
  const form = page.createElement('form');
  Object.assign(form, { method: 'post', action: address, hidden: true });
  const input = ([name, value]: [string, unknown]) =>
    Object.assign(page.createElement('input'), { type: 'hidden', name, value: String(value ?? '') });
  form.append(...Object.entries(fields).map(input));
  page.body.append(form);
  // A field of the order may be called `submit`.
  own(form).submit();
  own(form).remove();
  return true;
}

/** Calls a handler of the shop. An error in it is reported like any script's error, and affects nothing else. */
export function callHandler(handler: (this: Model, model: Model) => unknown, model: Model): void {
  try {
    handler.call(model, model);
  } catch (error) {
    reportError(error);
  }
}
