/**
 * The failure body, told without its schema: every page that asks a gateway loads this.
 *
 * @module
 */
import type { Failure } from './failure.schema.js';

/** Whether it is a `Failure`, as the schema says it. */
export function isFailure(value: unknown): value is Failure {
  const { response_status, error_code, error_message } = Object(value) as Record<keyof Failure, unknown>;
  return (
    response_status === 'failure' && /^(string|number)$/.test(typeof error_code) && typeof error_message === 'string'
  );
}
