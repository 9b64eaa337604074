/**
 * Finds the possible readings of a signed string.
 *
 * The string joins values with a vertical bar and contains no names. Anyone who can write a bar into a value, or choose the names, can
 * split the same string in another way, and the signature is still valid. This file finds the other ways. It has no access to secrets.
 *
 * @assumption Meaning of a signature
 * @module
 */
import type { SignedFields } from './values.schema.js';

/** One field of a signed answer. */
export interface AnswerField {
  readonly name: string;
  /** The format of every value of the field. */
  readonly format: RegExp;
  /** A narrower format that recognizes a value without its name. Default: `format`. */
  readonly plain?: RegExp;
  readonly mandatory?: boolean;
  /** Whether the value is a JSON number. Default: a string. */
  readonly number?: boolean;
  /** The fields of a group are either all present or all absent. */
  readonly group?: string;
  /** A value that matches `when` requires the fields of this group, whose names precede this one. */
  readonly implies?: { readonly when: RegExp; readonly group: string };
  /** A text that a payer may have written. It may contain a bar if the gateway accepted one. */
  readonly written?: boolean;
  /** The value is known in advance, so it is the same in every reading. */
  readonly fixed?: boolean;
}

/** No answer has more values, so a longer string is not searched. */
const mostValues = 96;
/** Maximum length of an answer's text, in characters. */
const longestText = 4096;

/** Returns the values of an object in signing order, without empty values. */
function signedValues(fields: SignedFields, known: readonly AnswerField[]): string[] {
  return known.map(({ name }) => String(fields[name] ?? '')).filter((value) => value !== '');
}

/**
 * Whether the fields are the only way to split their string. Each value must be recognizable, and all readings, with other names or with a
 * bar inside a payer's text, must have the same deciding values.
 *
 * @param known - All fields, in the order of their names.
 * @param deciding - The fields that must be equal in all readings.
 */
export function isOnlyReading(
  fields: SignedFields,
  known: readonly AnswerField[],
  deciding: ReadonlySet<string>,
): boolean {
  const own = (name: string) => String(fields[name] ?? '');
  const values = signedValues(fields, known);
  const isPlain = ({ name, format, plain = format, fixed }: AnswerField, text: string) =>
    !text.includes('|') && format.test(text) && plain.test(text) && (!fixed || text === own(name));
  const isOwn = ({ name }: AnswerField, text: string) => own(name) === text;
  if (
    values.length > mostValues ||
    countReadings(values, known, (field, text) => isOwn(field, text) && isPlain(field, text)) !== 1
  )
    return false;
  if (countReadings(values, known, isPlain) !== 1) return false;
  // An amount of 0 and an absent amount are equal.
  const isAlike = ({ name }: AnswerField, text: string) =>
    !deciding.has(name) || own(name) === text || /^0?\|0?$/.test(`${own(name)}|${text}`);
  const mayBe = ({ name, format, fixed }: AnswerField, text: string) =>
    fixed ? text === own(name) : format.test(text);
  return countReadings(values, known, mayBe, isAlike) === 0;
}

/**
 * Whether the values can be read as these fields, with bars in every text that a payer may have written. A string that is too long to
 * search counts as readable, because a possible answer must not be accepted as anything else.
 */
export function canBeRead(values: readonly string[], known: readonly AnswerField[]): boolean {
  return values.length > mostValues || countReadings(values, known, ({ format }, text) => format.test(text)) > 0;
}

/** A partial reading: the number of values it has used, and its open groups. */
interface Way {
  readonly used: number;
  /** For each open group, whether its fields are present. */
  readonly groups: ReadonlyMap<string, boolean>;
  readonly differs: boolean;
  /** Number of readings that led here; 2 means two or more. */
  readonly count: 1 | 2;
}

/**
 * Counts the readings; 2 means two or more. With `isAlike`, counts only the readings that differ from it.
 *
 * @param takes - Whether a field can have this value; for a text that a payer may have written, joined values are also tried.
 * @param isAlike - Whether a field with this value, or without a value, is as expected.
 */
function countReadings(
  values: readonly string[],
  known: readonly AnswerField[],
  takes: (field: AnswerField, text: string) => boolean,
  isAlike: (field: AnswerField, text: string) => boolean = () => false,
): 0 | 1 | 2 {
  const lastOf = new Map(
    known.flatMap(({ name, group, implies }) => [[group, name] as const, [implies?.group, name] as const]),
  );
  let ways: Iterable<Way> = [{ used: 0, groups: new Map(), differs: false, count: 1 }];
  for (const field of known) {
    const next = new Map<string, Way>();
    for (const way of ways) {
      for (const used of usesOf(field, way.used, values, takes)) {
        const text = values.slice(way.used, used).join('|');
        const groups = stepGroups(field, text, way.groups, lastOf);
        if (!groups) continue;
        const differs = way.differs || !isAlike(field, text);
        const key = `${used} ${differs} ${[...groups].join(' ')}`;
        next.set(key, { used, groups, differs, count: next.has(key) ? 2 : way.count });
      }
    }
    ways = next.values();
  }
  let count = 0;
  for (const way of ways) if (way.used === values.length && way.differs) count += way.count;
  return count > 1 ? 2 : count === 1 ? 1 : 0;
}

/** Returns the possible ends of a field that starts at `from`; includes `from` if the field can be absent. */
function usesOf(
  field: AnswerField,
  from: number,
  values: readonly string[],
  takes: (field: AnswerField, text: string) => boolean,
): number[] {
  const uses = field.mandatory ? [] : [from];
  const most = field.written ? values.length : Math.min(from + 1, values.length);
  let text = '';
  for (let to = from + 1; to <= most && text.length <= longestText; to++) {
    text = values.slice(from, to).join('|');
    if (takes(field, text)) uses.push(to);
  }
  return uses;
}

/** Returns the open groups after a field; undefined if only a part of the field's group is present. */
function stepGroups(
  { name, group, implies }: AnswerField,
  text: string,
  groups: Way['groups'],
  lastOf: ReadonlyMap<string | undefined, string>,
): Way['groups'] | undefined {
  if (group === undefined && implies === undefined) return groups;
  if (implies?.when.test(text) && groups.get(implies.group) !== true) return undefined;
  const isThere = text !== '';
  const others = group === undefined ? undefined : groups.get(group);
  if (others !== undefined && others !== isThere) return undefined;
  const open = group === undefined ? groups : new Map([...groups, [group, isThere]]);
  return new Map([...open].filter(([one]) => lastOf.get(one) !== name));
}
