/** Options by their path, for tests. */

/** `optionsAt('params.token', 'abc')` is `{ params: { token: 'abc' } }`. */
export function optionsAt(path: string, value: unknown): unknown {
  return path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
}

/** The value of an object at a path. */
export function valueAt(object: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, name) => (typeof at === 'object' && at ? Reflect.get(at, name) : undefined), object);
}
