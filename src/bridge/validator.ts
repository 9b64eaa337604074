/**
 * The checks of bridge messages, written by hand, because a schema library would be a quarter of the code of an app's card form
 * (docs/decisions/0002-bridge-shapes.md).
 *
 * @module
 */

/** Whether a value of unknown origin is a `T`. */
export type Validator<T> = (value: unknown) => value is T;
/** The type that a shape accepts. */
export type Of<S> = S extends Validator<infer T> ? T : never;

type Fields = Readonly<Record<string, Validator<unknown>>>;
type OptionalKeys<F extends Fields> = { [K in keyof F]: undefined extends Of<F[K]> ? K : never }[keyof F];
type Flat<T> = { [K in keyof T]: T[K] };
type ObjectOf<F extends Fields> = Flat<
  { [K in Exclude<keyof F, OptionalKeys<F>>]: Of<F[K]> } & { [K in OptionalKeys<F>]?: Of<F[K]> }
>;

export const text: Validator<string> = (value) => typeof value === 'string';
export const number: Validator<number> = (value): value is number => Number.isFinite(value);
export const flag: Validator<boolean> = (value) => typeof value === 'boolean';

/** Accepts one of these texts. */
export function oneOf<const T extends string>(...texts: readonly T[]): Validator<T> {
  return (value): value is T => texts.includes(value as T);
}

export function optional<T>(validator: Validator<T>): Validator<T | undefined> {
  return (value): value is T | undefined => value === undefined || validator(value);
}

export function either<const S extends readonly Validator<unknown>[]>(...validators: S): Validator<Of<S[number]>> {
  return (value): value is Of<S[number]> => validators.some((validator) => validator(value));
}

/** Whether the value is an object and not an array. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Accepts an object with any names whose values all have the shape. */
export function record<T>(validator: Validator<T>): Validator<Record<string, T>> {
  return (value): value is Record<string, T> => isObject(value) && Object.values(value).every(validator);
}

/** Accepts an object with these fields. Additional fields are accepted but never read. */
export function object<const F extends Fields>(fields: F): Validator<ObjectOf<F>> {
  return (value): value is ObjectOf<F> =>
    isObject(value) && Object.entries(fields).every(([name, validator]) => validator(value[name]));
}
