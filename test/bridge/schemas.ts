/** Values made from a schema of the contract: good ones, and every way to spoil them by one field. */
import fc from 'fast-check';
import type { ZodMiniType } from 'zod/mini';

/** The parts of a schema's definition that are read here. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, ZodMiniType>>;
  readonly catchall?: ZodMiniType;
  readonly innerType?: ZodMiniType;
  readonly element?: ZodMiniType;
  readonly valueType?: ZodMiniType;
  readonly options?: readonly ZodMiniType[];
  readonly entries?: Readonly<Record<string, string>>;
}

const text = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('', 'constructor', 'тест', '0', 'null'));
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));

/** Good values of a schema, as JSON can carry them. */
export function valuesOf(schema: ZodMiniType): fc.Arbitrary<unknown> {
  const definition = schema._zod.def as unknown as Definition;
  switch (definition.type) {
    case 'string':
      return text;
    case 'number':
      return number;
    case 'boolean':
      return fc.boolean();
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 });
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case 'array':
      return fc.array(valuesOf(inside(definition.element)), { maxLength: 3 });
    case 'record':
      return fc.dictionary(key, valuesOf(inside(definition.valueType)), { maxKeys: 3, noNullPrototype: true });
    case 'union':
      return fc.oneof(...(definition.options ?? []).map(valuesOf));
    case 'object':
      return object(definition);
    default:
      throw new Error(`Values of the schema "${definition.type}" are not made yet.`);
  }
}

const key = fc.stringMatching(/^[a-z_]{1,8}$/);

function object({ shape = {}, catchall }: Definition): fc.Arbitrary<unknown> {
  const required: string[] = [];
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const { type, innerType } = schema._zod.def as unknown as Definition;
    if (type !== 'optional') required.push(name);
    fields[name] = valuesOf(type === 'optional' ? inside(innerType) : schema);
  }
  const known = fc.record(fields, { requiredKeys: required, noNullPrototype: true });
  // Unknown fields: kept where the schema keeps them, and ignored elsewhere.
  const more = fc.dictionary(key, catchall ? valuesOf(catchall) : fc.jsonValue({ maxDepth: 1 }), {
    maxKeys: 2,
    noNullPrototype: true,
  });
  return fc.tuple(more, known).map(([others, own]) => ({ ...without(others, Object.keys(shape)), ...own }));
}

function without(object: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

function inside(schema: ZodMiniType | undefined): ZodMiniType {
  if (!schema) throw new Error('A schema without what it is made of.');
  return schema;
}

/** Other values for a field. */
const others: readonly unknown[] = [null, true, 0, 1.5, '', 'other', [], {}, [null], { other: 1 }];

export interface Spoilt {
  /** The change to the value, for a message. */
  readonly how: string;
  readonly value: unknown;
}

/** The value with each field removed, and with each of another kind, at any depth. */
export function* spoilt(value: unknown, path = 'response'): Generator<Spoilt> {
  for (const other of others) yield { how: `${path} is ${JSON.stringify(other)}`, value: other };
  if (typeof value !== 'object' || value === null) return;
  const whole = value as Record<string, unknown>;
  for (const name of Object.keys(whole)) {
    const place = `${path}.${name}`;
    if (!Array.isArray(value)) yield { how: `${place} is gone`, value: without(whole, [name]) };
    for (const { how, value: part } of spoilt(whole[name], place)) {
      yield {
        how,
        value: Array.isArray(value) ? Object.assign([...value], { [name]: part }) : { ...whole, [name]: part },
      };
    }
  }
}
