import { maskText } from '../../engine/mask.js';
import { PortalRefusal } from '../../engine/portal-refusal.js';
import { Refusal } from '../../engine/refusal.js';
import type { Context } from '../context.js';

/**
 * Logs why a request was not carried out: a refusal with its code, or an unexpected error without its stack. Of the request it has only the
 * path and the id. The messages of refusals hold nothing of the input.
 *
 * @param requestId - As in the answer's `X-Request-Id`, where the request has one.
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
