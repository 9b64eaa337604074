import { UsageError } from '../../command/usage-error.js';

/** A problem with the flags or their environment. The message names the flags as they were typed. */
export class FlagError extends UsageError {
  override readonly name = 'FlagError';
}
