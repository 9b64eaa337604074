/**
 * The portal host: access tokens and reports. It is for servers, and so answers no page of another origin.
 *
 * @module
 */
import { accessTokenPath, reportPath } from '../../contract/index.js';
import { randomHex } from '../store/ids.js';
import type { Context } from './context.js';
import { reportFailure } from './failure-log.js';
import { isCut, parseFaults, withFaults, type FaultRules } from './faults.js';
import { makeAccessTokenEndpoint } from './portal/access-token.js';
import { answerReport } from './portal/report.js';

/** Whether an address is the portal's, with or without its trailing slash. */
export function isPortalPath(pathname: string): boolean {
  const plain = pathname.replace(/\/$/, '');
  return plain === accessTokenPath || plain === reportPath;
}

/** Makes the handler of the portal host. Requests are answered, never thrown at. */
export function makePortalApp(context: Context, rules: FaultRules): (request: Request) => Promise<Response> {
  const reporter = (path: string) => (error: unknown) => reportFailure(context, path, error);
  const issueToken = makeAccessTokenEndpoint(context, reporter(accessTokenPath));

  const carryOut = async (request: Request, path: string, requestId: string): Promise<Response> => {
    if (path === accessTokenPath) return issueToken(request, requestId);
    if (path === reportPath) return answerReport(context, request, reporter(reportPath));
    if (path === '/health') return new Response('ok\n');
    return new Response('Not found\n', { status: 404 });
  };

  return async (request) => {
    const { pathname } = new URL(request.url);
    const requestId = randomHex(16);
    const faults = [...parseFaults(request.headers.get('x-sandbox-fault')), ...rules.take(pathname)];
    const answer = await withFaults(faults, () => carryOut(request, pathname.replace(/\/$/, ''), requestId));
    if (!isCut(answer)) {
      answer.headers.set('cache-control', 'no-store');
      answer.headers.set('x-request-id', requestId);
    }
    return answer;
  };
}
