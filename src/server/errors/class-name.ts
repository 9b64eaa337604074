/**
 * Gives a class its public name. A bundler shortens the names of classes, and a log shows `error.constructor.name`.
 *
 * @module
 */
export function nameClass(kind: abstract new (...input: never[]) => Error, name: string): void {
  Object.defineProperty(kind, 'name', { value: name });
}
