/**
 * The portal host: access tokens and reports.
 *
 * @module
 */
import { accessTokenPath, reportPath } from '../../contract/index.js';
import type { Context } from './context.js';
import type { FaultRules } from './faults.js';

/** The addresses that are the portal's, with and without their trailing slash. */
export const portalPaths: readonly string[] = [accessTokenPath, reportPath];

/** Makes the handler of the portal host. */
export function makePortalApp(_context: Context, _rules: FaultRules): (request: Request) => Promise<Response> {
  return (request) =>
    Promise.resolve(
      new URL(request.url).pathname === '/health' ? new Response('ok\n') : new Response('Not found\n', { status: 404 }),
    );
}
