/**
 * The payment host: its routes, and what every answer of it has in common.
 *
 * @module
 */
import { Hono } from 'hono';
import {
  capture,
  cardSubmission,
  checkoutInfo,
  createOrder as createOrderRoute,
  orderLookup,
  recurring,
  reverse,
  transfer,
  transferFee,
  transferStatus,
  transferStep2Path,
  verification,
  walletSession,
  checkoutUrl,
  orderStatus as orderStatusRoute,
  transactionList,
} from '../../contract/index.js';
import { isSameLoopback } from '../engine/addresses.js';
import { Refusal } from '../engine/refusal.js';
import { serveAsset, type Assets } from './assets.js';
import { addBankReturn } from './bank-return.js';
import { tellCheckout } from './checkout-info.js';
import { createCheckoutUrl } from './checkout-url.js';
import { addReturnPages } from './return-page.js';
import { returnPath } from './challenge.js';
import { answerClock, clockPath } from './clock-endpoint.js';
import { captureOrder } from './capture.js';
import { checkCardFields } from './card-fields.js';
import type { Clock } from './clock.js';
import { addConsole } from './console/console.js';
import { consolePath } from './console/paths.js';
import type { Call, Context } from './context.js';
import { allowedOrigin, preflight, withCors } from './cors.js';
import { createOrder } from './create-order.js';
import { answerEndpoint, failure } from './endpoint.js';
import { reportFailure } from './failure-log.js';
import { parseFaults, withFaults, type FaultRules } from './faults.js';
import { logosPath, serveLogo } from './logos.js';
import { addHostedPage } from './hosted-page.js';
import { idempotencyHeader, withReplay } from './idempotency.js';
import { isPortalPath } from './portal-app.js';
import { listTransactions, lookUpOrder, orderStatus } from './look-up.js';
import { makeRequestId, withRequestId } from './request-id.js';
import { chargeRecurring } from './recurring.js';
import { reverseOrder } from './reverse.js';
import { signedEndpoint, type Endpoint } from './signed-endpoint.js';
import { submit } from './submit.js';
import { asTooMany, tooManyWords } from './too-many.js';
import { sendTransfer } from './transfer.js';
import { tellTransferFee } from './transfer-fee.js';
import { tellTransferStatus } from './transfer-status.js';
import { addTransferStep2 } from './transfer-step2.js';
import { openWalletSession } from './wallet-session.js';
import { verifyCard } from './verification.js';

/** Hands the call's particulars from the gateway to the routes. */
interface Bindings {
  Bindings: { call: Call };
}

const endpoints: Readonly<Record<string, Endpoint>> = {
  [createOrderRoute.path]: signedEndpoint(createOrderRoute.path, createOrder),
  [checkoutUrl.path]: signedEndpoint(checkoutUrl.path, createCheckoutUrl),
  [orderLookup.path]: lookUpOrder,
  [cardSubmission.path]: submit,
  [verification.path]: verifyCard,
  [checkoutInfo.path]: tellCheckout,
  [walletSession.path]: openWalletSession,
  [transactionList.path]: signedEndpoint(transactionList.path, listTransactions),
  [orderStatusRoute.path]: signedEndpoint(orderStatusRoute.path, orderStatus),
  [recurring.path]: signedEndpoint(recurring.path, chargeRecurring),
  [reverse.path]: signedEndpoint(reverse.path, reverseOrder),
  [capture.path]: signedEndpoint(capture.path, captureOrder),
  [transferFee.path]: tellTransferFee,
  [transfer.path]: sendTransfer,
  [transferStatus.path]: tellTransferStatus,
};

/**
 * Makes the handler of the payment host. Requests are answered, never thrown at.
 *
 * @param portal - Answers the portal's addresses, where they have no host of their own.
 */
export function makePayApp(
  context: Context,
  clock: Clock,
  rules: FaultRules,
  assets: Assets | undefined,
  portal?: (request: Request, address: string) => Promise<Response>,
): (request: Request, address: string) => Promise<Response> {
  // Paths work with and without their trailing slash. @assumption HTTP
  const app = new Hono<Bindings>({ strict: false });
  for (const [path, endpoint] of Object.entries(endpoints)) {
    app.all(path, async ({ req, env }) => {
      const answer = await answerEndpoint(
        req.raw,
        (parameters, sent) => endpoint(context, checkCardFields(path, parameters), env.call, sent),
        (error) => reportFailure(context, path, error),
      );
      return withReplay(context, env.call, answer);
    });
  }
  addHostedPage(app, context);
  addReturnPages(app, context);
  addBankReturn(app, context);
  addTransferStep2(app, context, (error) => reportFailure(context, transferStep2Path, error));
  app.get(`${logosPath}/:file`, ({ req }) => serveLogo(context, req.raw, req.param('file')));
  addConsole(app, context, clock, rules, (error) => reportFailure(context, consolePath, error));
  app.all(clockPath, ({ req, env }) => answerClock(context, clock, req.raw, env.call.address));
  app.get('/health', () => new Response('ok\n'));
  app.get('/:version/checkout-vue/*', ({ req }) => serveAsset(context, assets, req.raw));
  app.all('/api/*', () => failure(new Refusal(1007, 'There is no such address')));
  app.notFound(() => new Response('Not found\n', { status: 404 }));
  app.onError((error, { req }) => {
    reportFailure(context, req.path, error);
    return req.path.startsWith('/api/')
      ? failure(new Refusal(1002))
      : new Response('This did not work. Please try again.\n', { status: 400 });
  });

  return async (request, address) => {
    const { pathname } = new URL(request.url);
    // Whole: with its own faults, and without the leave that pages get here.
    if (portal && isPortalPath(pathname)) return portal(request, address);
    const isPage = pathname.startsWith(`${returnPath}/`) || `${pathname}/`.startsWith(`${consolePath}/`);
    const isApi = !isPage && /^\/(api|sandbox)\//.test(pathname);
    const named = (answer: Response) =>
      /^\/api(\/|$)/.test(pathname) ? withRequestId(answer, makeRequestId()) : answer;
    if (request.method === 'OPTIONS' && !isPage) return named(preflight(context, request));
    const readable = (answer: Response) => (isApi ? withCors(context, request, answer) : answer);
    if (!isFree(pathname) && !context.admits(address)) return named(readable(tooMany(isApi)));
    const faults = [...parseFaults(request.headers.get('x-sandbox-fault')), ...rules.take(pathname)];
    const pageOrigin = allowedOrigin(context, request);
    const isForeign = pageOrigin === '' && request.headers.has('origin');
    const idempotency = { header: request.headers.get(idempotencyHeader) };
    const call: Call = {
      pageOrigin,
      gatewayUrl: ownAddress(context, request),
      isForeign,
      address,
      faults,
      idempotency,
    };
    return named(readable(await withFaults(faults, async () => app.fetch(request, { call }))));
  };
}

/** This machine has several names, and a page hears only the one that it opened the gateway by. */
function ownAddress({ payUrl }: Context, request: Request): string {
  const { origin } = new URL(request.url);
  // The payment host's address may have a path.
  return origin !== new URL(payUrl).origin && isSameLoopback(origin, payUrl) ? origin : payUrl;
}

/** Whether an address may ask for it as often as it likes: what a page is made of, and what a watch asks. */
function isFree(pathname: string): boolean {
  return pathname === '/health' || /^\/[^/]+\/checkout-vue\//.test(pathname);
}

function tooMany(isApi: boolean): Response {
  return asTooMany(isApi ? failure(new Refusal(1002, tooManyWords)) : new Response(`${tooManyWords}.\n`));
}
