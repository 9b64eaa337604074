/**
 * `checkout(selector, Options)`: puts a payment page into a container and passes its events to the shop's handlers.
 *
 * @module
 */
import type { ErrorDetail, OrderResult, UnknownDetail } from '../contract/index.js';
import type { CheckoutView } from '../elements/gw-checkout/create-view.js';
import type { GwCheckout } from '../elements/gw-checkout/gw-checkout.js';
import type { HasInternals } from '../elements/parts/element/internals.js';
import { internals } from '../elements/parts/element/internal-symbols.js';
import { unclobbered } from '../bridge/unclobbered.js';
import { reportMisuse } from './complain.js';
import { createModel, callHandler } from './model.js';
import { queueOfPage, serve } from './queue.js';
import type { CheckoutEventName, CheckoutPage, Handler, ModelData } from './types.js';

type InternalCheckout = GwCheckout & HasInternals<CheckoutView>;

const names: readonly CheckoutEventName[] = [
  'ready',
  'change',
  'method-change',
  'pay-click',
  'challenge',
  'success',
  'error',
  'unknown',
  'redirect',
  'options-invalid',
];

serve(queueOfPage(), ([element, selector]) => {
  if (!isCheckout(element)) return undefined;
  insert(element, selector);
  return { ...controls(element) };
});

/** Checked by name, because the element may not be defined yet. */
function isCheckout(value: unknown): value is InternalCheckout {
  return value instanceof HTMLElement && value.localName === 'gw-checkout';
}

/** Puts the element into its container, now or when the page has been parsed. */
function insert(element: HTMLElement, selector: unknown): void {
  // The classic script has already put it there.
  if (element.isConnected) return;
  const container = find(selector);
  if (container) return container.replaceChildren(element);
  if (container === null && unclobbered(document).readyState === 'loading') {
    return unclobbered(document).addEventListener('DOMContentLoaded', () => insert(element, selector), { once: true });
  }
  const text = typeof selector === 'string' ? JSON.stringify(selector) : String(selector);
  void reportMisuse(
    container === null
      ? `checkout(${text}): no element of the page matches this selector.`
      : `checkout(${text}): this is not a selector.`,
    'a CSS selector of the container, such as "#checkout", or the container itself.',
    'put <div id="checkout"></div> into the page, or pass the selector of an element that exists when the page has been parsed.',
  );
}

/** The container. Null if no element matches (yet), undefined if the selector is invalid. */
function find(selector: unknown): Element | null | undefined {
  if (selector instanceof Element) return selector;
  try {
    return typeof selector === 'string' ? unclobbered(document).querySelector(selector) : undefined;
  } catch {
    return undefined;
  }
}

function controls(element: InternalCheckout): CheckoutPage {
  const listeners: { name: string; handler: Handler; listener: (event: Event) => void }[] = [];

  const forget = (name?: string, handler?: Handler) => {
    for (const one of [...listeners]) {
      if ((name ?? one.name) !== one.name || (handler ?? one.handler) !== one.handler) continue;
      listeners.splice(listeners.indexOf(one), 1);
      element.removeEventListener(`gw-${one.name}`, one.listener);
    }
  };

  /** Acts at once if the element is defined, otherwise as soon as it is, in order. */
  const whenThere = (act: () => void) => {
    const run = () => {
      // An element outside the page is not upgraded automatically.
      customElements.upgrade(element);
      act();
    };
    if (customElements.get(element.localName)) run();
    else void customElements.whenDefined(element.localName).then(run);
  };

  const page: CheckoutPage = {
    element,
    on(name, handler) {
      if (!names.includes(name)) {
        const what = `.on(${JSON.stringify(name)}): no event has this name, so the handler is never called.`;
        void reportMisuse(what, `one of ${names.join(', ')}.`, 'use one of these names.', name, names);
        return page;
      }
      if (typeof handler !== 'function') {
        const what = `.on("${name}"): the handler is not a function, so it is never called.`;
        void reportMisuse(what, 'a function.', `pass one: .on("${name}", (model) => { … }).`);
        return page;
      }
      forget(name, handler);
      const listener = (event: Event) => callHandler(handler, modelOf(element, name, event));
      listeners.push({ name, handler, listener });
      element.addEventListener(`gw-${name}`, listener);
      return page;
    },
    off(name, handler) {
      forget(name, handler);
      return page;
    },
    submit() {
      whenThere(() => element.submit());
      return page;
    },
    setParams(params) {
      whenThere(() => element.update({ params }));
      return page;
    },
    destroy() {
      forget();
      element.remove();
      return page;
    },
  };
  return page;
}

function modelOf(element: InternalCheckout, name: CheckoutEventName, event: Event) {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const data = dataOf(name, detail);
  const posting = () => ({
    address: element[internals].view?.model.payment.state.order?.response_url ?? element.responseUrl,
    fields: data.order?.order_data,
  });
  return createModel(data, posting, event);
}

/** Converts an event's detail to the interface's `model.data`. */
function dataOf(name: CheckoutEventName, detail: unknown): ModelData {
  switch (name) {
    case 'success':
      return { order: { order_data: detail as OrderResult } };
    case 'error': {
      const { code, message, retry, order_data } = detail as ErrorDetail;
      return { error: { code, message }, retry, order: { order_data } };
    }
    case 'unknown': {
      const { reason, message } = detail as UnknownDetail;
      return { error: { code: 'unknown', message }, reason };
    }
    default:
      return { ...(detail as object | undefined) };
  }
}
