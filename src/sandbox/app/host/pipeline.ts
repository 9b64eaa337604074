/**
 * The stages of every request to a host of the gateway: admit it, apply its faults, carry it out, add its ID to the answer. Each host
 * supplies a {@link Host}.
 *
 * @module
 */
import { randomHex } from '../../web/bytes.js';
import type { Context } from '../context.js';
import { type Fault, type FaultRules, isBroken, parseFaults, withFaults } from './faults.js';

/** A request with the data that its stages need. */
export interface Arrival {
  readonly request: Request;
  readonly pathname: string;
  /** The caller's network address; empty for a call within the process. */
  readonly address: string;
  readonly requestId: string;
}

export interface Host {
  /** The answer to a request that is refused before it is counted; undefined for other requests. */
  refuse(arrival: Arrival): Response | undefined;
  /** Whether requests are unlimited. */
  isFree(arrival: Arrival): boolean;
  /** The answer to an address that exceeds its limit. */
  refuseForRate(arrival: Arrival): Response;
  execute(arrival: Arrival, faults: readonly Fault[]): Promise<Response>;
  /** Adds the headers that every answer of the host has. */
  finish(arrival: Arrival, answer: Response): Response;
  /** Whether a header of the answer has the request's ID. */
  isNamed(arrival: Arrival): boolean;
}

/** Answers a request; never throws. */
export type Handler = (request: Request, address: string) => Promise<Response>;

export function makePipeline(context: Context, rules: FaultRules, host: Host): Handler {
  const answerOf = (arrival: Arrival): Promise<Response> | Response => {
    const { request, pathname, address } = arrival;
    const refusal = host.refuse(arrival);
    if (refusal) return refusal;
    if (!host.isFree(arrival) && !context.allows(address)) return host.refuseForRate(arrival);
    const faults = [...parseFaults(request.headers.get('x-sandbox-fault')), ...rules.take(pathname)];
    return withFaults(faults, () => host.execute(arrival, faults));
  };

  return async (request, address) => {
    const { pathname } = new URL(request.url);
    const arrival = { request, pathname, address, requestId: makeRequestId() };
    const answer = host.finish(arrival, await answerOf(arrival));
    return host.isNamed(arrival) ? withRequestId(answer, arrival.requestId) : answer;
  };
}

/**
 * The ID of one request, for support and logs: in the header `X-Request-Id` of its answer, and in the body if the endpoint's shape has a
 * field for it. It is random, so it does not reveal the number of requests.
 */
export function makeRequestId(): string {
  return randomHex(16);
}

/** The answer with its request's ID. A closed connection has no answer. */
export function withRequestId(answer: Response, requestId: string): Response {
  if (!isBroken(answer)) answer.headers.set('x-request-id', requestId);
  return answer;
}
