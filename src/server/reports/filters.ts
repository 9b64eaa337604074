/**
 * Typed filters of reports: each field of a report has the methods of its type.
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
import type {
  ReportField,
  ReportFieldOf,
  ReportFieldType,
  ReportFilter,
  ReportId,
  ReportMode,
} from '../../contract/index.js';
import { checkFilter, checkReport } from './check.js';

/** A filter on the wire, with a type that accepts it for its own report only. */
export type ReportFilterOf<Id extends ReportId> = ReportFilter & {
  /** For the compiler only: never set. */
  readonly report?: Id;
};

interface EqualityFilters<Value, Filter> {
  /** The field equals this value. */
  equals(value: Value): Filter;
  /** The field has another value. */
  not(value: Value): Filter;
}
interface Present<Filter> {
  /** The field has a value. */
  notNull(): Filter;
}
interface Any<Value, Filter> {
  /** The field equals one of these values. */
  any(values: readonly Value[]): Filter;
}
interface ComparisonFilters<Value, Filter> extends EqualityFilters<Value, Filter>, Present<Filter> {
  above(value: Value): Filter;
  below(value: Value): Filter;
  /** The field has no value. */
  isNull(): Filter;
}

/** The filters of a field, by its type. */
interface FiltersOfType<Filter> {
  /** Ids and codes; a number, or its digits as a string. */
  integer: ComparisonFilters<number | string, Filter> & Any<number | string, Filter>;
  /** Amounts and rates: a string such as `"12.34"`, because a number would not keep its digits. */
  decimal: ComparisonFilters<string, Filter>;
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
    /** Within the last `days` days, by the gateway's clock. */
    lastDays(days: number): Filter;
    /** The field has no time. */
    isNull(): Filter;
  };
  text: EqualityFilters<string, Filter> &
    Present<Filter> &
    Any<string, Filter> & {
      /** The field contains this text. */
      like(part: string): Filter;
      /** The field does not contain this text. */
      notLike(part: string): Filter;
      startsWith(prefix: string): Filter;
      isEmpty(): Filter;
    };
}

/** The fields of a report, each with its filters. */
export type ReportFilters<Id extends ReportId> = {
  readonly [Field in ReportFieldOf<Id> as Field['name']]: FiltersOfType<ReportFilterOf<Id>>[Field['type']];
};

/** The wire's mode of each method. `lastDays` is also a `from`: see `daysBack`. */
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

type AssertNever<Types extends never> = Types;
/** @internal Every mode of the contract has a method; otherwise this does not compile. */
export type ModesWithoutMethod = AssertNever<
  {
    [Type in ReportFieldType]: Exclude<ReportMode<Type>, (typeof modes)[Type][keyof (typeof modes)[Type]]>;
  }[ReportFieldType]
>;

/**
 * The filters of a report, by field. Each gives `{ s, m, v }`.
 *
 * @throws InputError for an unknown report; the filters throw it for an invalid value.
 */
export function reportFilters<Id extends ReportId>(id: Id): ReportFilters<Id> {
  const { fields } = checkReport('reportFilters', id);
  return Object.fromEntries(fields.map((field) => [field.name, methodsOf(field)])) as ReportFilters<Id>;
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

/** `from` counts days back if its value is a negative number, as a string. Interface: Report, described behaviours, 3. */
function daysBack(days: unknown): string {
  return typeof days === 'number' && Number.isInteger(days) && days > 0 ? String(-days) : `${String(days)} days`;
}
