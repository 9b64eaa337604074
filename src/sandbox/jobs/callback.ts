/**
 * Delivers the server callback: the signed order result, at least once.
 *
 * @assumption Server callback
 * @module
 */
import * as z from 'zod/mini';
import { orderResult, signVersion2, type OrderResult } from '../../contract/index.js';
import { isBlockedAddress, blockedAddressMessage } from '../engine/addresses.js';
import { signResult } from '../engine/order-result.js';
import { codeOf } from '../web/error-code.js';
import { nextId } from '../store/database/dialect.js';
import { orderByPayment } from '../store/orders/orders.js';
import type { Store } from '../store/tables/schema.js';
import type { JobRow } from '../store/tables/jobs.js';
import { pauseAfter, type JobHandler, type JobResult } from './runner.js';

/** Seconds to wait after the first, second, … delivery that was not acknowledged. After the last one, the gateway gives up. */
const retryDelays = [2, 60, 300, 600, 3600, 86_400] as const;
/** Seconds a receiver has to answer. */
const deliveryTimeout = 30;

export interface CallbackOptions {
  store: Store;
  fetch: typeof fetch;
  now(): number;
  secretOf(merchantId: number): string | undefined;
  /** The rectoken of a handle: the stored body contains only the handle. */
  rectokenOf(handle: string): Promise<string>;
  log(details: Record<string, string | number>): void;
}

export function makeCallbackHandler(options: CallbackOptions): JobHandler {
  const { store, now } = options;
  return async (job, signal) => {
    const order = await orderByPayment(store, job.subject);
    const secret = order && options.secretOf(order.merchant_id);
    // The merchant may be configured later. Until then the callback cannot be signed.
    if (!order || secret === undefined) {
      return { kind: 'again', runAt: now() + Math.max(60_000, pauseAfter(job.failures)), reason: 'blocked' };
    }
    const result = await readPayload(job.payload, options.rectokenOf);
    const isVersion2 = order.signature_version === '2.0';
    const body = JSON.stringify(isVersion2 ? await signVersion2(secret, result) : await signResult(secret, result));
    const startedAt = now();
    const startTime = performance.now();
    const { status, error } = await deliver(options.fetch, order.server_callback_url, body, signal);
    if (signal.aborted && status !== 200) return { kind: 'again', runAt: startedAt, reason: 'waited' };
    const duration = Math.round(performance.now() - startTime);
    await recordDelivery(store, job, order.server_callback_url, status, error, startedAt, duration);
    options.log({ payment_id: job.subject, try: job.tries + 1, status: status ?? error, milliseconds: duration });
    return status === 200 ? { kind: 'end', outcome: 'delivered' } : retryAfter(job, now());
  };
}

async function readPayload(payload: string, rectokenOf: CallbackOptions['rectokenOf']): Promise<OrderResult> {
  const payloadFields = z.looseObject({ rectoken: z.optional(z.string()) }).parse(JSON.parse(payload));
  return orderResult.parse(
    payloadFields.rectoken ? { ...payloadFields, rectoken: await rectokenOf(payloadFields.rectoken) } : payloadFields,
  );
}

function retryAfter(job: JobRow, now: number): JobResult {
  const delay = retryDelays[job.tries];
  return delay === undefined
    ? { kind: 'end', outcome: 'gave up' }
    : { kind: 'again', runAt: now + delay * 1000, reason: 'tried' };
}

/** One try. Only the status counts: the gateway ignores the receiver's body and redirects. */
async function deliver(
  send: typeof fetch,
  url: string,
  body: string,
  stop: AbortSignal,
): Promise<{ status: number | null; error: string }> {
  // An order from an earlier version may still have such an address. Host names are checked as they are resolved: `cli/callback-fetch.ts`.
  if (isBlockedAddress(new URL(url).hostname)) return { status: null, error: blockedAddressMessage };
  const limit = AbortSignal.timeout(deliveryTimeout * 1000);
  try {
    const answer = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=UTF-8' },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, limit]),
    });
    await answer.body?.cancel().catch(() => undefined);
    return { status: answer.status, error: '' };
  } catch (error) {
    if (limit.aborted) return { status: null, error: `no answer within ${deliveryTimeout} s` };
    return { status: null, error: reason(error) };
  }
}

/** The reason is in the cause of `fetch`'s error: a code (`ECONNREFUSED`) is clearer than "fetch failed". */
function reason(error: unknown): string {
  const code = [error instanceof Error ? error.cause : undefined, error]
    .map(codeOf)
    .find((candidate) => typeof candidate === 'string');
  return code ?? (error instanceof Error ? error.message.slice(0, 200) : 'failed');
}

async function recordDelivery(
  store: Store,
  job: JobRow,
  url: string,
  status: number | null,
  error: string,
  startedAt: number,
  duration: number,
): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('deliveries')
      .values({
        id: await nextId(transaction, 'delivery'),
        job_id: job.id,
        payment_id: job.subject,
        url,
        status,
        error,
        started_at: startedAt,
        duration,
      })
      .execute();
  });
}
