/**
 * The `code` of an error, such as `ENOENT`. Does not check the class: a test runner can run this code in a separate realm, whose `Error` is
 * another class than that of Node's errors.
 */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
