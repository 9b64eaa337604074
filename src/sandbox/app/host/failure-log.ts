import { maskText } from '../../engine/mask.js';
import type { Context } from '../context.js';

/** Says that something broke, without a stack and without anything of the request but its path. */
export function logFailure(context: Context, path: string, error: unknown): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
  context.log('failure', { path: maskText(path), message: maskText(message).slice(0, 300) });
}
