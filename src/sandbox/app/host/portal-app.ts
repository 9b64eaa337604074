/**
 * The portal host: access tokens and reports. It is for servers, so it refuses pages of other origins.
 *
 * @module
 */
import { accessTokenPath, reportPath } from '../../../contract/index.js';
import { PortalRefusal } from '../../engine/refusal.js';
import type { Context } from '../context.js';
import { makeAccessTokenEndpoint } from '../portal/access-token.js';
import { failureBody, json } from '../portal/body.js';
import { answerReport } from '../portal/report.js';
import { allowedOrigin } from './origins.js';
import { logFailure } from './failure-log.js';
import { isBroken, type FaultRules } from './faults.js';
import { makePipeline, type Arrival, type Handler } from './pipeline.js';
import { asTooMany, tooManyMessage } from './limits.js';
import { refuse } from './endpoint.js';

const foreignOriginMessage = 'The portal is for servers. Pages of this origin may not call it';

/** Makes the handler of the portal host. */
export function makePortalApp(context: Context, rules: FaultRules): Handler {
  const issueToken = makeAccessTokenEndpoint(context);

  const execute = async ({ request, pathname, requestId }: Arrival): Promise<Response> => {
    const path = withoutSlash(pathname);
    if (path === '/health') return new Response('ok\n');
    if (path !== accessTokenPath && path !== reportPath) return new Response('Not found\n', { status: 404 });
    try {
      return json(
        path === accessTokenPath ? await issueToken(request, requestId) : await answerReport(context, request),
      );
    } catch (error) {
      logFailure(context, path, error, requestId);
      const noun = path === accessTokenPath ? 'token' : 'report';
      const failure = { code: 500, message: `The ${noun} could not be created. Please try again.` };
      return json(failureBody(path, requestId, error instanceof PortalRefusal ? error : failure));
    }
  };

  return makePipeline(context, rules, {
    refuse({ request, pathname, requestId }) {
      if (!request.headers.has('origin') || allowedOrigin(context, request) !== '') return undefined;
      return refuse(pathname, requestId, { status: 403, code: 1007, message: foreignOriginMessage });
    },
    isFree: ({ pathname }) => withoutSlash(pathname) === '/health',
    refuseForRate: ({ pathname, requestId }) =>
      asTooMany(refuse(pathname, requestId, { status: 429, code: 1002, message: tooManyMessage })),
    execute,
    finish(_, answer) {
      if (!isBroken(answer)) answer.headers.set('cache-control', 'no-store');
      return answer;
    },
    isNamed: () => true,
  });
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/$/, '');
}
