/**
 * Reads the fields of a signed result: known names only, each in its own format.
 *
 * @assumption Meaning of a signature
 * @module
 */
import {
  orderResult,
  resultFields,
  unsignedResultFields,
  type AnswerField,
  type OrderResult,
} from '../../contract/index.js';

/** Makes the error for the problem of a field, a text that continues "The field …". */
type Refuse = (problem: string) => Error;

const unsigned: ReadonlySet<string> = new Set(unsignedResultFields);
/** Longest value of a field that the merchant allowed by name. */
const maximumExtraLength = 4096;

/**
 * The result, each value in its field's format.
 *
 * @param extraFields - Further names that this merchant's gateway sends; their values may be any text.
 * @throws The error of `refuse`.
 */
export function readResult(
  answer: Readonly<Record<string, unknown>>,
  extraFields: readonly string[],
  refuse: Refuse,
): OrderResult {
  const fields = readAnswer(answer, resultFields, extraFields, refuse);
  const missing = resultFields.find(({ name, mandatory }) => mandatory && (fields[name] ?? '') === '');
  if (missing) throw refuse(`"${missing.name}" is missing.`);
  const parsed = orderResult.safeParse(fields);
  if (parsed.success) return parsed.data as OrderResult;
  throw refuse(`"${String(parsed.error.issues[0]?.path[0] ?? '')}" has the wrong type.`);
}

/**
 * The fields of any signed answer, known names only. The answer's schema checks which of them are required.
 *
 * @throws The error of `refuse`.
 */
export function readAnswer(
  answer: Readonly<Record<string, unknown>>,
  knownFields: readonly AnswerField[],
  extraFields: readonly string[],
  refuse: Refuse,
): Record<string, string | number> {
  const byName = new Map(knownFields.map((field) => [field.name, field]));
  const entries: [string, string | number][] = [];
  for (const [name, value] of Object.entries(answer)) {
    if (value === null) continue;
    const field = byName.get(name);
    if (!field && !unsigned.has(name) && !extraFields.includes(name)) {
      throw refuse(
        `${quote(name)} is not a field of this answer. If your gateway sends it, allow it in the client’s settings: resultFields: [${quote(name)}].`,
      );
    }
    const parsedValue = readValue(name, field, value);
    if (parsedValue === undefined) throw refuse(`${quote(name)} does not have the format of this field.`);
    entries.push([name, parsedValue]);
  }
  return Object.fromEntries(entries);
}

/** Undefined if the value does not have the format of its field. */
function readValue(name: string, field: AnswerField | undefined, value: unknown): string | number | undefined {
  const isScalar = typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
  const text = isScalar ? String(value) : undefined;
  if (text === undefined || /\p{Surrogate}/u.test(text)) return undefined;
  if (text !== '' && !hasFormat(name, field, text)) return undefined;
  if (name === 'card_bin' && typeof value === 'number') return value;
  return field?.number ? Number(text) : text;
}

/** Unsigned fields are not trusted, so they may be as long as all texts together: the signature string repeats those. */
function hasFormat(name: string, field: AnswerField | undefined, text: string): boolean {
  if (field) return field.format.test(text);
  return unsigned.has(name) || text.length <= maximumExtraLength;
}

/** Names come from outside: only plain names are repeated. */
function quote(name: string): string {
  return /^[\w.-]{1,64}$/.test(name) ? `"${name}"` : 'a name';
}
