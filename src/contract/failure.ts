import type { Failure } from './failure.schema.js';

/** Whether the value is a `Failure`. Same rule as the schema, but without the schema library, for payers' browsers. */
export function isFailure(value: unknown): value is Failure {
  const { response_status, error_code, error_message } = Object(value) as Record<keyof Failure, unknown>;
  return (
    response_status === 'failure' && /^(string|number)$/.test(typeof error_code) && typeof error_message === 'string'
  );
}
