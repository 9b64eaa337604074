/**
 * The console's own host, for a sandbox that others on the network can reach. It listens on loopback and is behind no proxy.
 *
 * @module
 */
import type { Console } from '../console/console.js';
import { clockPath, isConsolePath, paths } from '../console/paths.js';
import type { Context } from '../context.js';
import { preflight, withCors } from './origins.js';
import type { FaultRules } from './faults.js';
import { makePipeline, type Handler } from './pipeline.js';
import { asTooMany, tooManyMessage } from './limits.js';

/** @param serveDocument - Answers with the OpenAPI document, to which the API pages link. */
export function makeConsoleHost(
  context: Context,
  rules: FaultRules,
  answer: Console,
  serveDocument: () => Response,
): Handler {
  const isClock = (pathname: string) => pathname.replace(/\/$/, '') === clockPath;
  return makePipeline(context, rules, {
    refuse: ({ request, pathname }) =>
      request.method === 'OPTIONS' && isClock(pathname) ? preflight(context, request) : undefined,
    isFree: ({ pathname }) => pathname === '/health',
    refuseForRate: () => asTooMany(new Response(`${tooManyMessage}.\n`)),
    async execute({ request, pathname, address }) {
      if (isConsolePath(pathname)) return answer(request, address);
      if (pathname === paths.document) return serveDocument();
      return pathname === '/health' ? new Response('ok\n') : new Response('Not found\n', { status: 404 });
    },
    finish: ({ request, pathname }, response) => (isClock(pathname) ? withCors(context, request, response) : response),
    isNamed: () => false,
  });
}
