/**
 * The gateway: one handler of web Requests for the payment host, the portal host and the issuer's host, and their jobs. The same
 * code runs under Node, inside a test with no socket, and in a browser.
 *
 * @module
 */
import { discardRest } from '../web/request-body.js';
import { isSafeTarget } from '../engine/addresses.js';
import { maskText } from '../engine/mask.js';
import { WaitLimit } from '../jobs/wait-limit.js';
import { makeRunner } from '../jobs/runner.js';
import { makeAcquirerLedger } from '../store/acquirer-ledger.js';
import { resumeNow } from '../store/jobs.js';
import { restoreJobs } from '../store/restore-jobs.js';
import { deriveKeys } from '../store/cards/keys.js';
import { refusedAt } from '../store/orders/orders.js';
import { migrate } from '../store/migrations/migrate.js';
import { sealRectokens } from '../store/cards/seal-rectokens.js';
import { randomHex } from '../web/bytes.js';
import { makeAcsApp } from '../acquirer/acs-app.js';
import { frameAncestors } from './pages/assets.js';
import type { OwnGateway } from './console/api-request.js';
import { makeConsole } from './console/console.js';
import { consolePath } from './console/paths.js';
import { makeClock } from '../store/clock.js';
import { makeConsoleHost } from './host/console-host.js';
import { moveForward, type Target } from './host/forward.js';
import type { Context } from './context.js';
import { hasConsoleOnPayHost, originOf, portalOriginOf, widgetsOf, type GatewayOptions } from './gateway-options.js';
import { logFailure } from './host/failure-log.js';
import { FaultRules, isBroken } from './host/faults.js';
import { withHeaders, type Host } from './host/headers.js';
import { hostnameOf, isOwnAddress, makeHostCheck, refuseHost } from './host/origins.js';
import { makeJobHandlers } from './job-handlers.js';
import { makeDocument } from '../openapi/document.js';
import { makePayApp } from './host/pay-app.js';
import { makePortalApp } from './host/portal-app.js';
import { RateLimit, RefusalLimit } from './host/limits.js';
import { makeReadyCheck } from './host/ready.js';

export type { Assets, Asset } from './pages/assets.js';
export { entityTag } from './host/headers.js';
export type { LogLine } from './context.js';
export { FaultRules, isBroken } from './host/faults.js';
export type { GatewayOptions } from './gateway-options.js';

export interface Gateway {
  /** Answers a request to any host. The URL's origin selects the host; an unknown origin selects the payment host. */
  fetch(request: Request, info?: CallInfo): Promise<Response>;
  /** Answers a request to the payment host, by any name of the host. */
  fetchPay(request: Request, info?: CallInfo): Promise<Response>;
  /** Answers a request to the portal host, by any name of the host. */
  fetchPortal(request: Request, info?: CallInfo): Promise<Response>;
  /** Answers a request to the console's separate host. */
  fetchConsole(request: Request, info?: CallInfo): Promise<Response>;
  /** Answers a request to the issuer's host, by any name of the host. */
  fetchAcs(request: Request, info?: CallInfo): Promise<Response>;
  /** The fault rules. */
  readonly faults: FaultRules;
  /** Runs all due jobs and returns their number. For tests that move the clock themselves. */
  runDueJobs(): Promise<number>;
  /** The gateway's time, as last read. */
  now(): Date;
  /**
   * Moves the clock forward and runs every job that becomes due, in the order of their times.
   *
   * @throws RangeError if the moment is not later or is after 2100; the error of a job that failed.
   */
  forwardTo(moment: Date): Promise<void>;
  /** Starts running jobs when they become due, after finishing the attempts that an earlier process left with the acquirer. */
  startJobs(): void;
  /** Stops the jobs. The next start finishes open deliveries and open requests to the acquirer. */
  stop(): Promise<void>;
}

/** The data of a request that only the server has. */
interface CallInfo {
  /** The caller's network address. */
  address?: string | undefined;
}

/** Milliseconds that a move of the clock waits for a receiver that does not answer. */
const clockTimeout = 5000;

/** Migrates the database and makes a gateway on it. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { database: store, now = () => new Date(), log = () => undefined } = options;
  const payOrigin = originOf(options.payOrigin);
  const acsOrigin = originOf(options.acsOrigin);
  if (payOrigin === acsOrigin)
    throw new Error('`acsOrigin` must differ from `payOrigin`: the issuer’s page needs a separate origin.');
  await migrate(store);
  const keys = await deriveKeys(options.cardKey);
  await sealRectokens(store, keys);
  const clock = await makeClock(store, () => now().getTime());
  const stopController = new AbortController();
  const merchants = options.merchants.map(({ id }) => id);
  const rate = options.rate ? new RateLimit(options.rate, () => now().getTime()) : undefined;
  const ledger = makeAcquirerLedger(store);
  const context: Context = {
    store,
    ledger,
    keys,
    payOrigin,
    payUrl: options.payUrl ?? payOrigin,
    acsUrl: options.acsUrl ?? acsOrigin,
    merchants: new Map(options.merchants.map((merchant) => [merchant.id, merchant])),
    applications: new Map(options.applications?.map((application) => [application.id, application])),
    widgets: widgetsOf(options),
    allowOrigins: options.allowOrigins,
    allowHosts: (options.allowHosts ?? []).flatMap((name) => hostnameOf(name) ?? []),
    formToken: randomHex(32),
    now: () => clock.now(),
    fetch: options.fetch ?? ((...input) => fetch(...input)),
    log: (event, details) => log({ time: new Date(clock.now()).toISOString(), event, ...details }),
    stopSignal: stopController.signal,
    allows: (address) => rate?.allows(address) ?? true,
    refusals: new RefusalLimit({
      maximum: options.refusals ?? 0,
      now: () => clock.now(),
      refusedAt: (address, since, maximum) => refusedAt(store, merchants, { address, since: since, maximum }),
    }),
    wakeJobs: () => runner.wake(),
    moveClock: (target) => moveClock(target, new WaitLimit(clockTimeout), () => undefined),
  };
  /** The latest failure of a job. */
  let failureCause: unknown;
  const runner = makeRunner({
    store,
    handlers: makeJobHandlers(context),
    now: () => clock.now(),
    systemTime: () => clock.systemTime(),
    refresh: () => clock.refresh(),
    onFailure(job, error) {
      failureCause = error;
      logFailure(context, `job ${job.kind}`, error);
    },
  });
  /** One move after the other: a move by a duration begins where the move before it ended. */
  let lastMove: Promise<unknown> = Promise.resolve();
  const moveClock = (target: Target, waitLimit: WaitLimit, failure: () => unknown): Promise<void> => {
    const runDue = (limit: WaitLimit) => runner.runDue(limit);
    const work = lastMove.then(() =>
      moveForward({ store, clock, runDue, failure, stopSignal: stopController.signal }, target, waitLimit),
    );
    lastMove = work.catch(() => undefined);
    return work;
  };
  const faults = new FaultRules();
  const portal = makePortalApp(context, faults);
  const ownGateway: OwnGateway = {
    fetch: (request, info) => answerAny(request, info),
    portalOrigin: portalOriginOf(options),
  };
  /** It contains no secret, so any caller may read it. */
  const serveDocument = () =>
    new Response(JSON.stringify(makeDocument({ payUrl: context.payUrl, portalUrl: ownGateway.portalOrigin })), {
      headers: { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-cache' },
    });
  const console = makeConsole(context, clock, faults, ownGateway, (error) => logFailure(context, consolePath, error));
  const pay = makePayApp(context, faults, {
    ...{ assets: options.assets, serveDocument },
    console: hasConsoleOnPayHost(options) ? console : undefined,
    portal: options.portalOrigin === undefined ? portal : undefined,
  });
  const consoleHost = makeConsoleHost(context, faults, console, serveDocument);
  const acs = makeAcsApp({
    ledger,
    sealKey: context.keys.seal,
    now: () => context.now(),
    isSafeTarget,
    isGateway: (address) => isOwnAddress(context, address),
    frameAncestors: frameAncestors(context).join(' '),
  });

  const foreignHost = makeHostCheck({
    ownAddresses: [payOrigin, acsOrigin, options.payUrl, options.acsUrl, options.portalOrigin, options.consoleOrigin],
    allowed: options.allowHosts ?? [],
  });

  const answerReady = makeReadyCheck(store);
  const logEntry =
    (host: Host, handle: (request: Request, address: string) => Promise<Response>) =>
    async (request: Request, info: CallInfo = {}): Promise<Response> => {
      const { method, url } = request;
      const { pathname } = new URL(url);
      if (pathname !== '/health' && pathname !== '/ready') await clock.refresh();
      const startedAt = clock.systemTime();
      const startTime = performance.now();
      const response =
        refuseHost(request, foreignHost) ??
        (pathname === '/ready' && (method === 'GET' || method === 'HEAD')
          ? await answerReady()
          : await handle(request, info.address ?? ''));
      if (!isBroken(response)) await discardRest(request, startTime).catch(() => undefined);
      const path = maskText(pathname);
      context.log('request', { method, path, status: response.status, milliseconds: clock.systemTime() - startedAt });
      return isBroken(response) ? response : withHeaders(host, pathname, response);
    };
  const fetchPay = logEntry('pay', pay);
  const fetchAcs = logEntry('acs', (request) => acs(request));
  const fetchPortal = logEntry('portal', portal);
  const fetchConsole = logEntry('console', consoleHost);
  const byOrigin = new Map([
    [acsOrigin, fetchAcs],
    ...(options.portalOrigin === undefined ? [] : [[originOf(options.portalOrigin), fetchPortal] as const]),
    ...(options.consoleOrigin === undefined ? [] : [[originOf(options.consoleOrigin), fetchConsole] as const]),
  ]);
  const answerAny: Gateway['fetch'] = (request, info) =>
    (byOrigin.get(new URL(request.url).origin) ?? fetchPay)(request, info);

  return {
    fetchPay,
    fetchAcs,
    fetchPortal,
    fetchConsole,
    fetch: answerAny,
    faults,
    runDueJobs: () => runner.runDue(),
    now: () => new Date(clock.now()),
    async forwardTo(moment) {
      failureCause = undefined;
      await moveClock({ to: moment.getTime() }, new WaitLimit(Infinity), () => failureCause);
    },
    startJobs() {
      resumeNow(store, context.now())
        .then(() => restoreJobs(store, context.now()))
        .catch((error: unknown) => logFailure(context, 'start', error))
        .finally(() => runner.start());
    },
    stop() {
      stopController.abort();
      return runner.stop();
    },
  };
}
