/**
 * The clock by HTTP (`/sandbox/clock`), for tests and demonstrations: a year of a subscription passes in a moment. A real gateway has no
 * such endpoint, so it is outside of `/api`.
 *
 * @module
 */
import * as z from 'zod/mini';
import { isCalendarDate } from '../../../contract/index.js';
import { mayLook } from '../console/access.js';
import { lastMoment, type Clock } from './clock.js';
import type { Context } from '../context.js';
import { allowedOrigin } from './cors.js';
import { mediaType, readBody } from '../../web/request-body.js';

export const clockPath = '/sandbox/clock';

const moment = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]\d\d:[0-5]\d)$/;

const move = z.union([
  z.strictObject({ forward: z.int().check(z.minimum(1)) }),
  z.strictObject({ to: z.string().check(z.refine((text) => readMoment(text) !== undefined)) }),
]);

/**
 * `GET` returns the time, `POST` moves it forward: `{"forward": seconds}` or `{"to": "2027-01-01T00:00:00Z"}`. Both answer `{"now": "…"}`.
 * Only for pages of an allowed origin, and for callers on this machine that use a name of this machine. A caller behind a proxy on this
 * machine uses another name.
 *
 * @param address - The caller's network address; empty for a call within the process.
 */
export async function answerClock(
  context: Context,
  clock: Clock,
  request: Request,
  address: string,
): Promise<Response> {
  const fromPage = request.headers.has('origin');
  const known = fromPage ? allowedOrigin(context, request) !== '' : mayLook(context, request, address);
  if (!known)
    return answer(403, { error: 'The clock accepts requests only from this machine and from allowed origins.' });
  if (request.method === 'GET') return answerTime(clock);
  if (request.method !== 'POST') return wrong('GET or POST is expected.');
  if (mediaType(request) !== 'application/json') return wrong('The content type must be application/json.');
  const parsed = move.safeParse(parseJson(await readBody(request)));
  if (!parsed.success) {
    return wrong('Either {"forward": seconds}, a whole number above 0, or {"to": "2027-01-01T00:00:00Z"} is expected.');
  }
  const refusal = await moveClock(context, clock, parsed.data);
  return refusal === undefined ? answerTime(clock) : wrong(refusal);
}

/** Moves the clock and wakes the jobs that are then due. Returns the reason if the clock was not moved. */
export async function moveClock(
  context: Context,
  clock: Clock,
  target: z.infer<typeof move>,
): Promise<string | undefined> {
  const refusal = await tryMove(clock, target);
  if (refusal === undefined) context.wakeJobs();
  return refusal;
}

async function tryMove(clock: Clock, target: z.infer<typeof move>): Promise<string | undefined> {
  const last = `The clock cannot be moved past ${new Date(lastMoment).toISOString()}.`;
  if ('forward' in target) return (await clock.forward(target.forward * 1000)) ? undefined : last;
  const to = readMoment(target.to) ?? NaN;
  if (to > lastMoment) return last;
  if (await clock.moveTo(to)) return undefined;
  return `The clock only moves forward. It is now ${new Date(clock.now()).toISOString()}.`;
}

/** Milliseconds since 1970 of `2027-01-01T00:00Z`; undefined if the calendar has no such moment. */
export function readMoment(text: string): number | undefined {
  const date = moment.exec(text)?.[1];
  const time = date !== undefined && isCalendarDate(date) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : time;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function answerTime(clock: Clock): Response {
  return answer(200, { now: new Date(clock.now()).toISOString() });
}

function wrong(error: string): Response {
  return answer(400, { error });
}

function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-store' },
  });
}
