/**
 * The clock by HTTP (`/sandbox/clock`), for tests and demonstrations: a year of a subscription passes in a moment. A real gateway has no
 * such endpoint, so it is outside of `/api`.
 *
 * @module
 */
import * as z from 'zod/mini';
import { isCalendarDate } from '../../../contract/index.js';
import { jsonOf } from '../../engine/request-json.js';
import type { RefusalReason } from '../console/access.js';
import type { Clock } from '../../store/clock.js';
import type { Context } from '../context.js';
import { allowedOrigin } from './origins.js';
import { timeAfter } from './duration.js';
import type { Target } from './forward.js';
import { mediaType, readBody } from '../../web/request-body.js';

const moment = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]\d\d:[0-5]\d)$/;

const clockMove = z.union([
  z.strictObject({ forward: z.int().check(z.minimum(1)) }),
  z.strictObject({ forward: z.string().check(z.refine((text) => timeAfter(0, text) !== undefined)) }),
  z.strictObject({ to: z.string().check(z.refine((text) => readMoment(text) !== undefined)) }),
]);

/**
 * `GET` returns the time, `POST` moves it forward: `{"forward": "3 months"}`, `{"forward": seconds}` or `{"to": "2027-01-01T00:00:00Z"}`.
 * Both answer `{"now": "…"}`, `POST` when everything that became due is done.
 * The console has refused callers that are not at this machine. A page needs an allowed origin.
 */
export async function answerClock(context: Context, clock: Clock, request: Request): Promise<Response> {
  if (request.headers.has('origin') && allowedOrigin(context, request) === '')
    return answer(403, {
      error: 'A page may use the clock only if its origin is allowed: start the sandbox with --allow-origin.',
    });
  if (request.method === 'GET') return answerTime(clock);
  if (request.method !== 'POST') return invalid('GET or POST is expected.');
  if (mediaType(request) !== 'application/json') return invalid('The content type must be application/json.');
  const parsed = clockMove.safeParse(jsonOf((await readBody(request)) ?? ''));
  if (!parsed.success) {
    return invalid(
      'Either {"forward": "3 months"}, {"forward": seconds}, a whole number above 0, or {"to": "2027-01-01T00:00:00Z"} is expected.',
    );
  }
  const refusal = await moveClock(context, clock, parsed.data);
  return refusal === undefined ? answerTime(clock) : invalid(refusal);
}

/** The answer to a caller that the console refuses. */
export function refuseClock(reason: RefusalReason): Response {
  const cause =
    reason === 'not local' ? '' : ` This one came through a proxy: it has the header ${reason.proxyHeader}.`;
  return answer(403, {
    error: `The clock accepts requests only from this machine, by the name localhost, and without a proxy.${cause}`,
  });
}

/** Moves the clock, and everything that is due by then happens. Returns the reason if the clock was not moved. */
export async function moveClock(
  context: Context,
  clock: Clock,
  target: z.infer<typeof clockMove>,
): Promise<string | undefined> {
  try {
    await context.moveClock(targetOf(clock.now(), target));
    return undefined;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

function targetOf(now: number, target: z.infer<typeof clockMove>): Target {
  if ('to' in target) return { to: readMoment(target.to) ?? NaN };
  if (typeof target.forward === 'number') return { by: target.forward * 1000 };
  return { by: (timeAfter(now, target.forward) ?? NaN) - now };
}

/** Milliseconds since 1970 of `2027-01-01T00:00Z`; undefined if the calendar has no such moment. */
export function readMoment(text: string): number | undefined {
  const date = moment.exec(text)?.[1];
  const time = date !== undefined && isCalendarDate(date) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : time;
}

function answerTime(clock: Clock): Response {
  return answer(200, { now: new Date(clock.now()).toISOString() });
}

function invalid(error: string): Response {
  return answer(400, { error });
}

function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-store' },
  });
}
