/**
 * `$checkout('Api')`: a card form of the shop submits a card. The page handles card data (PCI DSS SAQ A-EP); this module and the
 * elements do not import each other.
 *
 * @module
 */
import { checkParameters } from './card-parameters.js';
import { payByCard, type Outcome } from './card-payment.js';
import { reportMisuse } from './complain.js';
import { createModel, callHandler, type Posting } from './model.js';
import { queueOfPage, serve } from './queue.js';
import type { Api, CardRequest, Handler, Model, ModelData } from './types.js';
import { messageOf } from './messages.js';

/** The gateway this module was loaded from. */
const { origin } = new URL(import.meta.url);

/** Payments in progress. A repeated request for the same order gets the same outcome and is not sent twice. */
const pending = new Map<string, Promise<Outcome>>();

/** An outcome with its message. */
interface Finished {
  readonly done: boolean;
  readonly data: ModelData;
  readonly posting: Posting;
}

const api: Api = {
  scope(use) {
    try {
      use.call(api, api);
    } catch (error) {
      reportError(error);
    }
    return api;
  },
  request: (path, action, params) => watch(request(path, action, params)),
};

async function request(path: string, action: string, params: unknown): Promise<Finished> {
  if (path !== 'api.checkout.form' || action !== 'request') {
    const message = `The only request is request('api.checkout.form', 'request', params). Nothing was sent.`;
    return refused({ code: 'parameter', message });
  }
  const checked = checkParameters(params);
  if ('error' in checked) return refused(checked.error);
  const { token, merchant_id, order_id, amount, currency, order_desc } = checked.request;
  // Without a token, the fields identify the order, so a second click does not create a second order.
  const order = token ?? JSON.stringify([merchant_id, order_id, amount, currency, order_desc]);
  const running = pending.get(order) ?? payByCard(checked.request, origin).finally(() => pending.delete(order));
  pending.set(order, running);
  const outcome = await running;
  const { problem, data } = outcome;
  if (problem === undefined) return outcome;
  const message = await messageOf(problem, checked.request['lang']);
  return { ...outcome, data: { ...data, error: { code: problem, message } } };
}

function refused(error: { code: string; message: string }): Finished {
  return { done: false, data: { error }, posting: { address: undefined, fields: undefined } };
}

/** Calls the handlers with the outcome, including handlers that are added later. */
function watch(payment: Promise<Finished>): CardRequest {
  const outcome = payment.then(({ done, data, posting }) => ({ done, model: createModel(data, () => posting) }));
  const when = (success: boolean, handler: Handler): CardRequest => {
    void outcome.then(({ done, model }: { done: boolean; model: Model }) => {
      if (done === success) callHandler(handler, model);
    });
    return self;
  };
  const self: CardRequest = {
    done: (handler) => when(true, handler),
    fail: (handler) => when(false, handler),
    on: (name, handler) => when(name === 'success' || name === 'done', handler),
  };
  return self;
}

// At the end of the file, because calls that wait in the queue run at once.
serve(queueOfPage(), (from) => {
  const [name] = from;
  // The first argument is an element for a call of `checkout()`, and an object for a call of a method.
  if (typeof name === 'object') return undefined;
  if (name !== 'Api') {
    void reportMisuse(`there is no $checkout(${JSON.stringify(name)}).`, "'Api'.", "write $checkout('Api').");
  }
  return { ...api };
});
