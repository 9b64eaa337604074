/**
 * The payment host: its routes and its pipeline.
 *
 * @module
 */
import { Hono } from 'hono';
import {
  accessTokenPath,
  endpoints,
  reportPath,
  transferStep2Path,
  type EnvelopedId,
} from '../../../contract/index.js';
import { refuseCardFields } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import { logosPath, serveAsset, serveLogo, type Assets } from '../pages/assets.js';
import { answerCheckoutInfo } from '../payment/checkout-info.js';
import { createCheckoutUrl, createOrder } from '../merchant/create-order.js';
import { addReturnPages } from '../pages/return-page.js';
import { returnPath } from '../payment/challenge.js';
import { captureOrder } from '../merchant/capture.js';
import type { Console } from '../console/console.js';
import { consolePath, isConsolePath, paths } from '../console/paths.js';
import type { Call, Context } from '../context.js';
import { allowedOrigin, idempotencyHeader, ownAddress, preflight, withCors } from './origins.js';
import { answerEndpoint, failure } from './endpoint.js';
import { logFailure } from './failure-log.js';
import type { Fault, FaultRules } from './faults.js';
import { deleteOldKeys } from '../../store/idempotency.js';
import { addHostedPage } from '../pages/hosted-page.js';
import { listTransactions, lookUpOrder, orderStatus } from '../merchant/look-up.js';
import { makePipeline, type Arrival, type Handler } from './pipeline.js';
import { chargeRecurring } from '../merchant/recurring.js';
import { reverseOrder } from '../merchant/reverse.js';
import { readSigned, type EndpointHandler } from '../merchant/merchants.js';
import { submit } from '../payment/submit.js';
import { asTooMany, tooManyMessage } from './limits.js';
import { sendTransfer } from '../transfer/transfer.js';
import { answerTransferFee } from '../transfer/transfer-fee.js';
import { answerTransferStatus } from '../transfer/transfer-status.js';
import { addTransferStep2 } from '../transfer/transfer-step2.js';
import { openWalletSession } from '../payment/wallet-session.js';
import { verifyCard } from '../payment/verification.js';

/** Marks the answer to a repeated key: the earlier request was carried out, and this one was not. */
const replayedHeader = 'idempotent-replayed';

/** Passes the call's data from the gateway to the routes. */
interface Bindings {
  Bindings: { call: Call };
}

/** The handler of each endpoint with an envelope. A merchant's signature is read before it. */
const handlers: Readonly<Record<EnvelopedId, EndpointHandler>> = {
  createOrder,
  createCheckoutUrl,
  getOrderStatus: orderStatus,
  refundOrder: reverseOrder,
  captureOrder,
  chargeStoredCard: chargeRecurring,
  listTransactions,
  getCheckoutInfo: answerCheckoutInfo,
  lookUpOrder,
  submitPayment: submit,
  verifyCard,
  openWalletSession,
  quoteTransfer: answerTransferFee,
  sendTransfer,
  getTransferStatus: answerTransferStatus,
};

const isEnveloped = (id: string): id is EnvelopedId => Object.hasOwn(handlers, id);

interface PayHostParts {
  assets: Assets | undefined;
  /** Answers with the OpenAPI document. */
  serveDocument(): Response;
  /** Absent if the console has a separate host, or none. */
  console?: Console | undefined;
  /** Answers the portal's addresses, if the portal has no separate host. */
  portal?: Handler | undefined;
}

/**
 * Makes the handler of the payment host.
 *
 * @param parts - Parts that it serves besides the API and the payer's pages. Without `console`, the console's addresses do not exist here.
 */
export function makePayApp(
  context: Context,
  rules: FaultRules,
  { assets, serveDocument, console, portal }: PayHostParts,
): Handler {
  // Paths work with and without their trailing slash. @assumption HTTP
  const app = new Hono<Bindings>({ strict: false });
  for (const { id, path, proof, cardFields } of endpoints) {
    if (!isEnveloped(id)) continue;
    const handler = proof === 'signature' ? readSigned(handlers[id]) : handlers[id];
    app.all(path, async ({ req, env }) => {
      // The declared path: an address may be spelt in several ways, and an idempotency key must be the same for all of them.
      const call = { ...env.call, path };
      const answer = await answerEndpoint(
        req.raw,
        (parameters, received) => {
          // Before every other check, so a misnamed field never stores card data. @assumption Ours
          refuseCardFields(parameters, cardFields);
          return handler(context, parameters, call, received);
        },
        (error) => logFailure(context, path, error, call.requestId),
      );
      return withReplay(context, call, answer);
    });
  }
  addHostedPage(app, context);
  addReturnPages(app, context);
  addTransferStep2(app, context, (error) => logFailure(context, transferStep2Path, error));
  app.get(`${logosPath}/:file`, ({ req }) => serveLogo(context, req.raw, req.param('file')));
  app.get(paths.document, serveDocument);
  app.get('/health', () => new Response('ok\n'));
  app.get('/:version/checkout-vue/*', ({ req }) => serveAsset(context, assets, req.raw));
  app.all('/api/*', ({ req, env }) => {
    const refusal = new Refusal(1007, 'There is no such address');
    logFailure(context, req.path, refusal, env.call.requestId);
    return failure(refusal);
  });
  app.notFound(() => new Response('Not found\n', { status: 404 }));
  app.onError((error, { req }) => {
    logFailure(context, req.path, error);
    return req.path.startsWith('/api/')
      ? failure(new Refusal(1002))
      : new Response('Something went wrong. Please try again.\n', { status: 400 });
  });

  const pipeline = makePipeline(context, rules, {
    refuse: ({ request, pathname }) =>
      request.method === 'OPTIONS' && !isPage(pathname) ? preflight(context, request) : undefined,
    isFree: ({ pathname }) => isFree(pathname),
    refuseForRate: ({ pathname }) =>
      asTooMany(isApi(pathname) ? failure(new Refusal(1002, tooManyMessage)) : new Response(`${tooManyMessage}.\n`)),
    execute: async (arrival, faults) =>
      console && isConsolePath(arrival.pathname)
        ? console(arrival.request, arrival.address)
        : app.fetch(arrival.request, { call: callOf(context, arrival, faults) }),
    finish: ({ request, pathname }, answer) =>
      isApi(pathname) || (request.method === 'OPTIONS' && !isPage(pathname))
        ? withCors(context, request, answer)
        : answer,
    isNamed: ({ pathname }) => /^\/api(\/|$)/.test(pathname),
  });
  // The portal's addresses have a separate pipeline, without the headers that let pages read the answer.
  return async (request, address) =>
    portal && isPortalPath(new URL(request.url).pathname) ? portal(request, address) : pipeline(request, address);
}

function callOf(context: Context, { request, pathname, address, requestId }: Arrival, faults: readonly Fault[]): Call {
  const pageOrigin = allowedOrigin(context, request);
  return {
    path: pathname,
    pageOrigin,
    gatewayUrl: ownAddress(context, request),
    isForeign: pageOrigin === '' && request.headers.has('origin'),
    address,
    acceptLanguage: request.headers.get('accept-language') ?? '',
    faults,
    requestId,
    idempotency: { header: request.headers.get(idempotencyHeader) },
  };
}

/** Documents that a payer or a developer opens. Pages of other origins cannot read them. */
function isPage(pathname: string): boolean {
  return (
    pathname.startsWith(`${returnPath}/`) ||
    [consolePath, paths.api].some((path) => `${pathname}/`.startsWith(`${path}/`))
  );
}

/** The addresses whose answers pages of allowed origins may read. */
function isApi(pathname: string): boolean {
  return !isPage(pathname) && /^\/(api|sandbox)\//.test(pathname);
}

/** Whether requests are unlimited: the files of a page, and health checks. */
function isFree(pathname: string): boolean {
  return pathname === '/health' || /^\/[^/]+\/checkout-vue\//.test(pathname);
}

/** Marks a repeated answer. After a first answer, deletes old keys. */
async function withReplay(context: Context, { idempotency: { key } }: Call, answer: Response): Promise<Response> {
  if (key?.replayed) answer.headers.set(replayedHeader, 'true');
  else if (key) {
    await deleteOldKeys(context.store, context.now()).catch((error: unknown) =>
      logFailure(context, 'idempotency keys', error),
    );
  }
  return answer;
}

/** Whether an address is the portal's, with or without its trailing slash. */
function isPortalPath(pathname: string): boolean {
  const path = pathname.replace(/\/$/, '');
  return path === accessTokenPath || path === reportPath;
}
