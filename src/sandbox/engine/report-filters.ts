/**
 * Filters of a report: checks the request's filters and turns them into conditions that a database can test. Each function that reads a
 * value returns undefined for an invalid one.
 *
 * @assumption Report filters: modes by the field's type, and every refusal names the field and what is allowed.
 * @module
 */
import {
  daysBackPattern,
  integerPattern,
  isCalendarDate,
  isObject,
  modesWithoutValue,
  momentPattern,
  reportModes,
  type ReportField,
  type ReportTable,
} from '../../contract/index.js';
import { PortalRefusal } from './refusal.js';

/** The maximum number of filters in a request, and of values in all of its lists. Ours: databases limit the parameters of a statement. */
const maximumFilters = 50;
const maximumListValues = 1000;
/** The longest text to search for: the length of the longest `order_id`. */
const maximumTextLength = 1024;
const day = 86_400_000;
/** The largest signed 64-bit integer: databases compare such integers. */
const widest = 2n ** 63n - 1n;

/**
 * A condition on a field. Moments are in milliseconds since 1970, decimals in units of the field's last place. A null matches only `absent`.
 * An absent text is an empty text, which is also a value for `=` and similar modes.
 */
export type Test =
  | { readonly kind: 'present' | 'absent' | 'never' }
  | { readonly kind: 'compare'; readonly sign: Sign; readonly value: number | bigint | string }
  | { readonly kind: 'within' | 'outside'; readonly from: number; readonly before: number }
  | { readonly kind: 'any'; readonly values: readonly (number | string)[] }
  | { readonly kind: 'like' | '!like' | 'start'; readonly value: string };

/** A comparison, as in SQL. */
type Sign = '=' | '!=' | '>' | '<' | '>=';

export interface Condition {
  readonly field: ReportField;
  readonly test: Test;
}

/**
 * Reads the filters of a request.
 *
 * @param name - The report's number, for messages.
 * @throws PortalRefusal for an invalid filter, and if a mandatory field has no filter.
 */
export function readFilters(name: number, table: ReportTable, filters: unknown, now: number): Condition[] {
  if (!Array.isArray(filters)) {
    throw new PortalRefusal('`filters` must be an array of objects with `s` (field), `m` (mode) and `v` (value)');
  }
  if (filters.length > maximumFilters)
    throw new PortalRefusal(`\`filters\` must contain ${maximumFilters} filters at most`);
  const conditions = filters.map((filter: unknown, index) => readFilter(name, table, filter, index, now));
  const listValues = conditions.reduce((sum, { test }) => sum + (test.kind === 'any' ? test.values.length : 0), 0);
  if (listValues > maximumListValues) throw tooLong();
  if (!conditions.some(({ field }) => table.mandatory.includes(field.name))) {
    throw new PortalRefusal(
      `\`filters\` of report ${name} must have a filter on at least one of: ${table.mandatory.join(', ')}`,
    );
  }
  return conditions;
}

function readFilter(name: number, table: ReportTable, filter: unknown, index: number, now: number): Condition {
  const place = `\`filters[${index}]\``;
  if (!isObject(filter)) {
    throw new PortalRefusal(`${place} must be an object with \`s\` (field), \`m\` (mode) and \`v\` (value)`);
  }
  const { s, m, v } = filter;
  const field = table.fields.find((candidate) => candidate.name === s);
  if (!field) {
    const fieldNames = table.fields.map((candidate) => candidate.name).join(', ');
    throw new PortalRefusal(
      `${place}: \`s\` must name a field of report ${name}${receivedName(s)}. Its fields are: ${fieldNames}`,
    );
  }
  const modes: readonly string[] = reportModes[field.type];
  if (typeof m !== 'string' || !modes.includes(m)) {
    throw new PortalRefusal(
      `${place}: \`m\` of \`${field.name}\`, a field of type ${field.type}, must be one of: ${modes.join(' ')}`,
    );
  }
  const test = modesWithoutValue.includes(m) ? presence(m) : readTest(field, m, v, now);
  if (test === undefined) {
    throw new PortalRefusal(`${place}: \`v\` of \`${field.name}\` with \`${m}\` must be ${expected(field, m)}`);
  }
  return { field, test };
}

/** The sent name, if it has the form of a field's name. No other text is repeated. */
function receivedName(name: unknown): string {
  return typeof name === 'string' && /^[a-z]\w{0,39}$/i.test(name) ? `, which has no \`${name}\`` : '';
}

function presence(mode: string): Test {
  return { kind: mode === 'notnull' ? 'present' : 'absent' };
}

function readTest(field: ReportField, mode: string, value: unknown, now: number): Test | undefined {
  if (mode === 'any') return readList(field, value);
  switch (field.type) {
    case 'integer':
      return compare(mode, readInteger(value));
    case 'decimal':
      return readDecimalTest(mode, value, field.size);
    case 'date':
      return readDateTest(mode, value, now);
    case 'text':
      return readTextTest(mode, value);
  }
}

function compare(mode: string, value: number | bigint | string | undefined): Test | undefined {
  return value === undefined ? undefined : { kind: 'compare', sign: mode as Sign, value };
}

/**
 * A value with more places than the field equals nothing. Above means above the next lower value, below means below the next higher value.
 */
function readDecimalTest(mode: string, value: unknown, places: number): Test | undefined {
  const decimal = readDecimal(value, places);
  if (decimal === undefined || decimal.exact || mode === '>') return compare(mode, decimal?.floor);
  if (mode === '<') return compare(mode, decimal.floor + 1n);
  return { kind: mode === '=' ? 'never' : 'present' };
}

function readDateTest(mode: string, value: unknown, now: number): Test | undefined {
  if (mode === 'dateis' || mode === 'notdate') {
    const span = readDay(value);
    return span && { kind: mode === 'dateis' ? 'within' : 'outside', ...span };
  }
  const daysAgo = mode === 'from' ? readDaysAgo(value, now) : undefined;
  if (daysAgo !== undefined) return compare('>=', daysAgo);
  const span = readMoment(value);
  if (span === undefined) return undefined;
  if (mode === 'from') return compare('>=', span.from);
  // `to` includes the given day or second, `<` does not.
  return compare('<', mode === 'to' ? span.before : span.from);
}

function readTextTest(mode: string, value: unknown): Test | undefined {
  const text = readText(value);
  if (text === undefined || mode === '=' || mode === '!=') return compare(mode, text);
  return { kind: mode as 'like' | '!like' | 'start', value: text };
}

function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  return text.length <= maximumTextLength ? text : undefined;
}

/** A list, or its values joined by commas, without duplicates. */
function readList(field: ReportField, value: unknown): Test | undefined {
  const parts: unknown = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value;
  const list: readonly unknown[] = Array.isArray(parts) ? parts : [parts];
  if (list.length > maximumListValues) throw tooLong();
  const read = list.map((part) => (field.type === 'integer' ? readInteger(part) : readText(part)));
  const values = new Set(read.filter((part) => part !== undefined));
  return values.size > 0 && !read.includes(undefined) ? { kind: 'any', values: [...values] } : undefined;
}

function tooLong(): PortalRefusal {
  return new PortalRefusal(
    `\`filters\` must list ${maximumListValues} values with \`any\` at most, all of them together`,
  );
}

/** The valid values, for messages. */
function expected({ type, size }: ReportField, mode: string): string {
  const single = {
    integer: 'a whole number of 15 digits at most',
    decimal: `a decimal such as 12.34, with ${19 - size} digits at most before the point`,
    date: 'a day as YYYY-MM-DD, or a moment as YYYY-MM-DD HH:MM:SS',
    text: `a text of ${maximumTextLength} characters at most`,
  }[type];
  if (mode === 'any') return `a list, or its values joined by commas; each ${single}`;
  if (mode === 'dateis' || mode === 'notdate') return 'a day as YYYY-MM-DD';
  return mode === 'from' ? `${single}; or a negative number, such as -2, of days before now` : single;
}

/** From `from`, up to but not including `before`; milliseconds since 1970, UTC. */
interface Span {
  from: number;
  before: number;
}

/** A decimal in units of its last place. `exact` is false if it has more places; it is then above `floor`. */
interface Decimal {
  floor: bigint;
  exact: boolean;
}

/** A number or its digits, 15 at most. */
function readInteger(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  return integerPattern.test(String(value)) ? Number(value) : undefined;
}

/** `YYYY-MM-DD`: the full day. */
function readDay(value: unknown): Span | undefined {
  if (typeof value !== 'string' || !isCalendarDate(value)) return undefined;
  const from = Date.parse(`${value}T00:00:00Z`);
  return { from, before: from + day };
}

/** A day, or `YYYY-MM-DD HH:MM:SS`: that second. */
function readMoment(value: unknown): Span | undefined {
  const date = typeof value === 'string' ? momentPattern.exec(value)?.[1] : undefined;
  if (date === undefined || !isCalendarDate(date)) return readDay(value);
  const from = Date.parse(`${String(value).replace(' ', 'T')}Z`);
  return { from, before: from + 1000 };
}

/** `-2`, as a number or its digits: this number of days before now. Interface: Report, described behaviour 3. */
function readDaysAgo(value: unknown, now: number): number | undefined {
  const isWritten = typeof value === 'number' || typeof value === 'string';
  return isWritten && daysBackPattern.test(String(value)) ? now + Number(value) * day : undefined;
}

/**
 * A decimal, read by its digits and not as a float: `12.34` with two places is 1234.
 *
 * @param places - The field's decimal places. The rest of the 19 digits of `dec(19,places)` is for the integer part.
 */
function readDecimal(value: unknown, places: number): Decimal | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const [, sign, integer = '', rest = ''] = /^(-?)(\d{1,17})(?:\.(\d{1,20}))?$/.exec(String(value)) ?? [];
  if (integer === '' || integer.length > 19 - places) return undefined;
  const digits = BigInt(integer + rest.slice(0, places).padEnd(places, '0'));
  const exact = !/[1-9]/.test(rest.slice(places));
  const floor = sign ? -digits - (exact ? 0n : 1n) : digits;
  return { floor: floor > widest ? widest : floor < -widest ? -widest : floor, exact };
}
