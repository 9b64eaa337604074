/**
 * The `code` of an error, such as `ENOENT`. By its field and not by its class: a test runner may run this code in a realm of its own, where an
 * error of Node is no `Error` of the realm.
 */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
