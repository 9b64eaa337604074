import { maskText } from '../../engine/mask.js';
import { PortalRefusal, Refusal } from '../../engine/refusal.js';
import type { Context } from '../context.js';

/**
 * Logs why a request was not carried out: a refusal with its code, or an unexpected error without its stack. The line has only the path and
 * the ID of the request. The messages of refusals contain no input.
 *
 * @param requestId - As in the answer's `X-Request-Id`, if the request has one.
 */
export function logFailure(context: Context, path: string, error: unknown, requestId?: string): void {
  const isRefusal = error instanceof Refusal || error instanceof PortalRefusal;
  const text = isRefusal ? error.message : error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
  context.log(isRefusal ? 'refused' : 'failure', {
    path: maskText(path),
    ...(isRefusal ? { code: error.code } : {}),
    message: maskText(text).slice(0, 300),
    ...(requestId === undefined ? {} : { requestId }),
  });
}
