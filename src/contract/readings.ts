/**
 * How the string under a signature can be read.
 *
 * The string joins values with a vertical bar and holds no names. Anyone who can write a bar into one value, or can choose the names,
 * can cut the same string in another way, and the signature still fits. This file finds the other ways. It knows nothing of secrets.
 *
 * @assumption What a signature proves
 * @module
 */
import type { SignedFields } from './values.schema.js';

/** One field of a signed answer. */
export interface AnswerField {
  readonly name: string;
  /** The format that every value of the field has. */
  readonly format: RegExp;
  /** A narrower format by which a value is recognized without its name; `format` where absent. */
  readonly plain?: RegExp;
  readonly mandatory?: boolean;
  /** A JSON number; a string where absent. */
  readonly number?: boolean;
  /** The fields of a group are all there, or none of them. */
  readonly group?: string;
  /** With such a value, the fields of this group, whose names come before, are there. */
  readonly implies?: { readonly when: RegExp; readonly group: string };
  /** A text that a payer may have written, and that may hold a bar where the gateway did not refuse it. */
  readonly written?: boolean;
  /** Known beforehand, so that no reading gives it another value. */
  readonly fixed?: boolean;
}

/** More values than any answer has: such a string is not searched. */
const mostValues = 96;
/** Characters of the longest text of an answer. */
const longestText = 4096;

/** The values of an object in the order in which they are signed, empty ones left out. */
function signedValues(fields: SignedFields, known: readonly AnswerField[]): string[] {
  return known.map(({ name }) => String(fields[name] ?? '')).filter((value) => value !== '');
}

/**
 * Whether the fields are the only way to cut their string: each value is recognizable, and neither other names nor a bar inside a
 * payer's text give another reading that differs in what decides.
 *
 * @param known - Every field there is, in the order of their names.
 * @param deciding - The fields in which two readings must not differ, however a text is cut.
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
  // Amounts of 0 and none are the same.
  const isAlike = ({ name }: AnswerField, text: string) =>
    !deciding.has(name) || own(name) === text || /^0?\|0?$/.test(`${own(name)}|${text}`);
  const mayBe = ({ name, format, fixed }: AnswerField, text: string) =>
    fixed ? text === own(name) : format.test(text);
  return countReadings(values, known, mayBe, isAlike) === 0;
}

/**
 * Whether the values can be read as these fields at all, with bars in every text that a payer may have written. So many that nobody
 * searches them count as readable: what may be an answer is not to pass as anything else.
 */
export function canBeRead(values: readonly string[], known: readonly AnswerField[]): boolean {
  return values.length > mostValues || countReadings(values, known, ({ format }, text) => format.test(text)) > 0;
}

/** A reading on its way: how many values it has used, and what it may still do. */
interface Way {
  readonly used: number;
  /** Of the groups that have begun and not ended: whether their fields are there. */
  readonly groups: ReadonlyMap<string, boolean>;
  readonly differs: boolean;
  /** Readings that came this way; 2 stands for more. */
  readonly count: 1 | 2;
}

/**
 * How many readings there are, 2 for more. With `isAlike`, only those that differ from it somewhere.
 *
 * @param takes - Whether a field can have this value; a text that a payer may have written is offered joined values too.
 * @param isAlike - Whether a field with this value, or without one, is as it is expected.
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

/** Up to which value a field can go that begins at `from`; `from` itself where it can be absent. */
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

/** The open groups after a field; undefined where it is there and others of its group are not, or the other way round. */
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
