/**
 * The portal host: access tokens and reports. It is for servers, and so answers no page of another origin.
 *
 * @module
 */
import { accessTokenPath, reportPath } from '../../../contract/index.js';
import type { Context } from '../context.js';
import { allowedOrigin } from './cors.js';
import { reportFailure } from './failure-log.js';
import { isCut, parseFaults, withFaults, type FaultRules } from './faults.js';
import { makeAccessTokenEndpoint } from '../portal/access-token.js';
import { answerReport } from '../portal/report.js';
import { makeRequestId, withRequestId } from './request-id.js';
import { refuse } from './refused-request.js';
import { asTooMany, tooManyWords } from './rate-limit-answer.js';

const foreignOriginWords = 'The portal is for servers: a page of this origin may not ask it';

/** Whether an address is the portal's, with or without its trailing slash. */
export function isPortalPath(pathname: string): boolean {
  const plain = pathname.replace(/\/$/, '');
  return plain === accessTokenPath || plain === reportPath;
}

/** Makes the handler of the portal host. Requests are answered, never thrown at. */
export function makePortalApp(
  context: Context,
  rules: FaultRules,
): (request: Request, address: string) => Promise<Response> {
  const reporter = (path: string) => (error: unknown) => reportFailure(context, path, error);
  const issueToken = makeAccessTokenEndpoint(context, reporter(accessTokenPath));

  const carryOut = async (request: Request, path: string, requestId: string): Promise<Response> => {
    if (path === accessTokenPath) return issueToken(request, requestId);
    if (path === reportPath) return answerReport(context, request, reporter(reportPath));
    if (path === '/health') return new Response('ok\n');
    return new Response('Not found\n', { status: 404 });
  };

  const answerRequest = (request: Request, address: string, requestId: string): Promise<Response> | Response => {
    const { pathname } = new URL(request.url);
    const path = pathname.replace(/\/$/, '');
    if (request.headers.has('origin') && allowedOrigin(context, request) === '') {
      return refuse(pathname, requestId, { status: 403, code: 1007, words: foreignOriginWords });
    }
    if (path !== '/health' && !context.admits(address)) return tooMany(path, requestId);
    const faults = [...parseFaults(request.headers.get('x-sandbox-fault')), ...rules.take(pathname)];
    return withFaults(faults, () => carryOut(request, path, requestId));
  };

  return async (request, address) => {
    const requestId = makeRequestId();
    const answer = await answerRequest(request, address, requestId);
    if (!isCut(answer)) answer.headers.set('cache-control', 'no-store');
    return withRequestId(answer, requestId);
  };
}

function tooMany(path: string, requestId: string): Response {
  return asTooMany(refuse(path, requestId, { status: 429, code: 1002, words: tooManyWords }));
}
