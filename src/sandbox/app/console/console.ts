/**
 * The console (`/sandbox/console`), with the clock and the API pages (`/openapi`): for developers who test against the gateway. Plain HTML
 * with links and forms; a script refreshes them. A real gateway has no such console, so it is outside of `/api`.
 *
 * @module
 */
import { Hono } from 'hono';
import { sendAgain, sendNow } from '../../store/console/callbacks.js';
import { answerClock, refuseClock } from '../host/clock-endpoint.js';
import type { Clock } from '../../store/clock.js';
import type { Context } from '../context.js';
import { mediaType, readBody, readForm } from '../../web/request-body.js';
import type { FaultRules } from '../host/faults.js';
import { textFile } from '../../html/page-shell.js';
import { isOwnPost, refusalOf } from './access.js';
import { apiView, operationView, tryOperation } from './api.js';
import type { OwnGateway } from './api-request.js';
import { callbacksView } from './callbacks.js';
import { clockView, moveByForm } from './clock.js';
import { addFault, faultsView } from './faults.js';
import { consolePage, seeOther, type View } from './layout.js';
import { orderView } from './order.js';
import { ordersView } from './orders.js';
import { clockPath, consolePath, paths, scriptPath, stylePath } from './paths.js';
import { readPostForm } from './post-form.js';
import { createTestOrder, testPaymentView } from './test-payment.js';
import { schedulesView } from './schedules.js';
import { consoleScript } from '../../html/console/script.js';
import { dayView, settlementsView } from './settlements.js';
import { failureView, foreignFormView, onlyLocalView, notFoundView, invalidFormView } from './error-views.js';
import { consoleStyle } from '../../html/console/style.js';
import { transfersView } from './transfers.js';

type Numbers = Readonly<Record<string, string>>;
/** Answers a GET: a view, or undefined for an unknown address. */
type ViewFunction = (query: URLSearchParams, names: Numbers) => Promise<View | undefined> | View;
/** Answers a POST: a redirect, or the view with the reason for the refusal. */
type ActionFunction = (
  form: Readonly<Record<string, string>>,
  names: Numbers,
  address: string,
) => Promise<Response | View | undefined> | Response | View;

/** Answers a request to an address of {@link isConsolePath}. @param address - The caller's network address. */
export type Console = (request: Request, address: string) => Promise<Response>;

/**
 * Makes the console with its clock and its API pages. One check in front of all routes refuses everyone who is not at this machine.
 *
 * @param ownGateway - Answers the requests that a developer sends from the API pages.
 * @param onFailure - Called with every unexpected error.
 */
export function makeConsole(
  context: Context,
  clock: Clock,
  rules: FaultRules,
  ownGateway: OwnGateway,
  onFailure: (error: unknown) => void,
): Console {
  const app = new Hono<{ Bindings: { address: string } }>({ strict: false });
  const page = (view: View, request: Request) =>
    consolePage(view, { now: clock.now(), faults: rules.list().length, request });

  const orErrorView = async <Answer>(answer: () => Answer | Promise<Answer>): Promise<Answer | View> => {
    try {
      return await answer();
    } catch (error) {
      onFailure(error);
      return failureView;
    }
  };

  const addView = (path: string, answer: ViewFunction) =>
    app.get(path, async ({ req }) => {
      const query = new URL(req.url).searchParams;
      return page((await orErrorView(() => answer(query, req.param()))) ?? notFoundView, req.raw);
    });

  const addAction = (path: string, answer: ActionFunction) =>
    app.post(path, async ({ req, env }) => {
      if (!isOwnPost(req.raw)) return page(foreignFormView, req.raw);
      const posted = readForm(mediaType(req.raw), await readBody(req.raw));
      if (!posted) return page(invalidFormView, req.raw);
      const form = readPostForm(context, posted);
      if (!form) return page(foreignFormView, req.raw);
      const response = (await orErrorView(() => answer(form, req.param(), env.address))) ?? notFoundView;
      return response instanceof Response ? response : page(response, req.raw);
    });

  app.get(stylePath, () => textFile(consoleStyle, 'text/css'));
  app.get(scriptPath, () => textFile(consoleScript, 'text/javascript'));
  app.all(clockPath, ({ req }) => answerClock(context, clock, req.raw));

  // The front page redirects a developer to the test payment.
  app.get('/', () => {
    const headers = { location: paths.testPayment, 'cache-control': 'no-store' };
    return new Response(null, { status: 302, headers });
  });
  addView(paths.testPayment, () => testPaymentView(context));
  addView(`${paths.testPayment}/:payment{\\d{1,12}}`, (_, { payment }) => testPaymentView(context, Number(payment)));
  addView(paths.orders, (query) => ordersView(context, query));
  addView(`${consolePath}/orders/:payment{\\d{1,12}}`, (_, { payment }) => orderView(context, Number(payment)));
  addView(paths.callbacks, (query) => callbacksView(context, query));
  addView(paths.schedules, (query) => schedulesView(context, query));
  addView(paths.transfers, (query) => transfersView(context, query));
  addView(paths.settlements, (query) => settlementsView(context, query));
  addView(`${paths.settlements}/:merchant{\\d{1,12}}/:day`, (query, { merchant, day = '' }) =>
    dayView(context, Number(merchant), day, query),
  );
  addView(paths.faults, () => faultsView(context, rules));
  addView(paths.clock, () => clockView(context, clock));
  addView(paths.api, () => apiView());
  addView(paths.operation(':id'), (_, { id = '' }) => operationView(context, id));

  addAction(paths.testPayment, async (form) => {
    const result = await createTestOrder(context, form);
    return typeof result === 'number'
      ? seeOther(paths.testOrder(result), 'test-order')
      : testPaymentView(context, undefined, result);
  });
  addAction(`${paths.callbacks}/:job{\\d{1,12}}/again`, async (_, { job }) => {
    const payment = await sendAgain(context.store, Number(job), context.now());
    if (payment === undefined) return undefined;
    context.wakeJobs();
    return seeOther(paths.order(payment), 'sent-again', 'callbacks');
  });
  addAction(`${paths.callbacks}/:job{\\d{1,12}}/now`, async (_, { job }) => {
    const result = await sendNow(context.store, Number(job), context.now());
    if (!result) return undefined;
    context.wakeJobs();
    return seeOther(paths.order(result.payment), result.waited ? 'sent-now' : 'not-waiting', 'callbacks');
  });
  addAction(paths.faults, (form) => {
    const result = addFault(rules, form);
    return result ? faultsView(context, rules, result) : seeOther(paths.faults, 'fault-added');
  });
  addAction(`${paths.faults}/:rule{\\d{1,12}}/remove`, (_, { rule }) => {
    rules.remove(Number(rule));
    return seeOther(paths.faults, 'fault-removed');
  });
  addAction(`${paths.faults}/clear`, () => {
    rules.clear();
    return seeOther(paths.faults, 'faults-cleared');
  });
  addAction(paths.clock, async (form) => {
    const result = await moveByForm(context, clock, form);
    return result ? clockView(context, clock, result) : seeOther(paths.clock, 'clock-moved');
  });

  addAction(paths.operation(':id'), (form, { id = '' }, address) =>
    tryOperation(context, ownGateway, id, form, address),
  );

  app.all(`${consolePath}/*`, ({ req }) => page(notFoundView, req.raw));
  app.notFound(() => new Response('Not found\n', { status: 404 }));
  app.onError((error) => {
    onFailure(error);
    return new Response('Something went wrong. Please try again.\n', { status: 400 });
  });

  return async (request, address) => {
    const result = refusalOf(context, request, address);
    const { pathname } = new URL(request.url);
    // The page of the refusal uses the style, which is the same in every sandbox.
    if (result === undefined || pathname === stylePath) return app.fetch(request, { address });
    // A path that is not in the console's own folders has the answer of an unknown address.
    if (pathname === '/') return new Response('Not found\n', { status: 404 });
    return pathname.replace(/\/$/, '') === clockPath ? refuseClock(result) : page(onlyLocalView(result), request);
  };
}
