/**
 * Filters of reports, built so that the compiler knows which field may be asked what: a report's field has the methods of its type.
 *
 * ```ts
 * const { order_timestart, actual_amount } = reportFilters(745);
 * const filters = [order_timestart.from('2026-11-01'), actual_amount.above('100.00')];
 * ```
 *
 * Interface: Filter object; @assumption Report filters
 *
 * @module
 */
import {
  reportTable,
  type ReportField,
  type ReportFieldOf,
  type ReportFieldType,
  type ReportFilter,
  type ReportId,
  type ReportMode,
} from '../../contract/index.js';
import { checkFilter, unknownReport } from './check.js';

/** A filter as it is sent, which the compiler lets no other report have. */
export type ReportFilterOf<Id extends ReportId> = ReportFilter & {
  /** Only a type: never set. */
  readonly report?: Id;
};

interface Equal<Value, Filter> {
  /** The field is this. */
  equals(value: Value): Filter;
  /** The field is something else. */
  not(value: Value): Filter;
}
interface Present<Filter> {
  /** There is a value. */
  notNull(): Filter;
}
interface Any<Value, Filter> {
  /** The field is one of these. */
  any(values: readonly Value[]): Filter;
}
interface Compared<Value, Filter> extends Equal<Value, Filter>, Present<Filter> {
  above(value: Value): Filter;
  below(value: Value): Filter;
  /** There is no value. */
  isNull(): Filter;
}

/** The filters of a field, by its type. */
export interface FiltersOfType<Filter> {
  /** Ids and codes; a number, or its digits as a string. */
  integer: Compared<number | string, Filter> & Any<number | string, Filter>;
  /** Amounts and rates: a string such as `"12.34"`, never a number, which would not keep its digits. */
  decimal: Compared<string, Filter>;
  /** Days are `YYYY-MM-DD`, UTC. */
  date: Present<Filter> & {
    /** On this day. */
    on(day: string): Filter;
    /** On any other day. */
    notOn(day: string): Filter;
    /** On this day or later. */
    from(day: string): Filter;
    /** On this day or earlier. */
    to(day: string): Filter;
    /** Before this day. */
    before(day: string): Filter;
    /** Not longer ago than that many days, by the gateway's clock. */
    lastDays(days: number): Filter;
    /** There is no time. */
    isNull(): Filter;
  };
  text: Equal<string, Filter> &
    Present<Filter> &
    Any<string, Filter> & {
      /** Has this somewhere in it. */
      like(part: string): Filter;
      /** Has this nowhere in it. */
      notLike(part: string): Filter;
      startsWith(beginning: string): Filter;
      isEmpty(): Filter;
    };
}

/** The fields of a report, each with its filters. */
export type ReportFilters<Id extends ReportId> = {
  readonly [Field in ReportFieldOf<Id> as Field['name']]: FiltersOfType<ReportFilterOf<Id>>[Field['type']];
};

/** The wire's mode of each method. `lastDays` is a `from` too: see `valueOf`. */
const modes = {
  integer: { equals: '=', not: '!=', above: '>', below: '<', any: 'any', isNull: 'isnull', notNull: 'notnull' },
  decimal: { equals: '=', not: '!=', above: '>', below: '<', isNull: 'isnull', notNull: 'notnull' },
  date: {
    on: 'dateis',
    notOn: 'notdate',
    from: 'from',
    to: 'to',
    before: '<',
    lastDays: 'from',
    isNull: 'isnull',
    notNull: 'notnull',
  },
  text: {
    equals: '=',
    not: '!=',
    like: 'like',
    notLike: '!like',
    startsWith: 'start',
    isEmpty: 'empty',
    any: 'any',
    notNull: 'notnull',
  },
} as const satisfies { [Type in ReportFieldType]: Record<keyof FiltersOfType<ReportFilter>[Type], ReportMode<Type>> };

type Nothing<Types extends never> = Types;
/** Every mode of the contract has a method: else this does not compile. */
export type ModesWithoutMethod = Nothing<
  {
    [Type in ReportFieldType]: Exclude<ReportMode<Type>, (typeof modes)[Type][keyof (typeof modes)[Type]]>;
  }[ReportFieldType]
>;

/**
 * The filters of a report, by field. Each gives `{ s, m, v }`.
 *
 * @throws InputError where there is no such report; the filters, where a value cannot be right.
 */
export function reportFilters<Id extends ReportId>(id: Id): ReportFilters<Id> {
  const table = reportTable(id);
  if (!table) throw unknownReport('reportFilters', id);
  return Object.fromEntries(table.fields.map((field) => [field.name, methodsOf(field)])) as ReportFilters<Id>;
}

function methodsOf(field: ReportField): object {
  const methods = Object.entries(modes[field.type]).map(([method, m]) => {
    const build = (value?: unknown): ReportFilter => {
      const v = method === 'lastDays' ? daysBack(value) : value;
      const filter = { s: field.name, m, ...(v === undefined ? {} : { v }) };
      return checkFilter(`${field.name}.${method}`, filter, field);
    };
    return [method, build] as const;
  });
  return Object.freeze(Object.fromEntries(methods));
}

/** `from` counts days back where its value is a negative number, as a string. Interface: Report, described behaviours, 3. */
function daysBack(days: unknown): string {
  return typeof days === 'number' && Number.isInteger(days) && days > 0 ? String(-days) : `${String(days)} days`;
}
