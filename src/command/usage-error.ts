/** The command line or an environment variable is wrong. The message names what the person typed. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
