/**
 * The interface's `model`, the argument of handlers. Interface: Events.
 *
 * @module
 */
import { postForm } from '../bridge/post-form.js';
import { safeUrl } from '../contract/addresses.js';
import type { Model, ModelData } from './types.js';

/** A form that is posted as a navigation: the browser shows the payer the answer. */
export interface Posting {
  /** Absolute; https, or http on localhost. */
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

/** Reads own properties only: `constructor` is not data. */
function step(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

/** Leaves the page by posting a form. If there is nothing to post or the address is not safe, it logs the reason and returns false. */
function post({ address, fields }: Posting): boolean {
  const refuse = (reason: string, fix: string) => {
    console.error(`gw-checkout: sendResponse() did nothing: ${reason} Fix: ${fix}`);
    return false;
  };
  if (!fields) return refuse('there is no result of an order.', 'call it after the payment, when there is a result.');
  if (!address) {
    return refuse(
      'the order has no response_url.',
      'create the order with a response_url, or continue in your own code.',
    );
  }
  if (!safeUrl(address)) {
    return refuse('the address is not safe.', 'use an absolute https address (http on localhost only).');
  }
  postForm(address, fields);
  return true;
}

/** Calls a handler of the shop. An error in it is reported like an error of any script, and affects nothing else. */
export function callHandler(handler: (this: Model, model: Model) => unknown, model: Model): void {
  try {
    handler.call(model, model);
  } catch (error) {
    reportError(error);
  }
}
