/**
 * The conditions of a report's filters in SQL.
 *
 * @module
 */
import { sql, SqliteAdapter, type RawBuilder } from 'kysely';
import type { ReportFieldType } from '../../../contract/index.js';
import { currenciesOfDigits } from '../../engine/order-parameters.js';
import type { Test } from '../../engine/report-filters.js';
import type { Store } from '../tables/schema.js';

const none = currenciesOfDigits(0);
const three = currenciesOfDigits(3);

export type Sql = RawBuilder<unknown>;

/** A field as SQL. */
export interface ReportColumn {
  type: ReportFieldType;
  value: Sql;
  /** The currency of an amount in minor units. */
  currency: Sql | undefined;
  /** The letters of the tables to join for it. */
  needs: readonly string[];
  /** An index finds the few rows of one value. */
  isKey: boolean;
}

/** A condition on a column; only integers are compared, so no database rounds. */
export function conditionSql(store: Store, column: ReportColumn, test: Test): Sql {
  const { type, currency } = column;
  const value = currency === undefined ? column.value : amountInHundredths(column.value, currency);
  switch (test.kind) {
    case 'never':
      return sql`1 = 0`;
    case 'present':
      return type === 'text' ? sql`${value} <> ''` : sql`${column.value} is not null`;
    case 'absent':
      return type === 'text' ? sql`${value} = ''` : sql`${column.value} is null`;
    case 'compare':
      return sql`${value} ${sql.raw(test.sign)} ${test.value}`;
    case 'within':
      return sql`(${value} >= ${test.from} and ${value} < ${test.before})`;
    case 'outside':
      return sql`(${value} < ${test.from} or ${value} >= ${test.before})`;
    case 'any':
      return sql`${value} in (${sql.join(test.values)})`;
    case 'like':
      return likeCondition(store, value, `%${escapeLike(test.value)}%`);
    case '!like':
      return sql`not ${likeCondition(store, value, `%${escapeLike(test.value)}%`)}`;
    case 'start':
      return likeCondition(store, value, `${escapeLike(test.value)}%`);
  }
}

/**
 * The amount as the report shows it, in hundredths of the major unit. Both databases truncate a division towards zero, so half a hundredth
 * is added or subtracted first, by the amount's sign. `hundredths` in the engine does the same.
 */
function amountInHundredths(amount: Sql, currency: Sql): Sql {
  return sql`(case when ${currency} in (${sql.join(none.map((code) => sql.lit(code)))}) then ${amount} * 100
    when ${currency} in (${sql.join(three.map((code) => sql.lit(code)))})
    then (${amount} + case when ${amount} < 0 then -5 else 5 end) / 10 else ${amount} end)`;
}

/** Ignores the case of ASCII letters only, because SQLite's `lower` and `like` know no others. */
function likeCondition(store: Store, value: Sql, pattern: string): Sql {
  const isSqlite = store.getExecutor().adapter instanceof SqliteAdapter;
  const lowerCase = isSqlite ? sql`lower(${value})` : sql`lower((${value}) collate "C")`;
  return sql`(${lowerCase} like ${pattern.replace(/[A-Z]/g, (letter) => letter.toLowerCase())} escape '!')`;
}

/** The text with the special characters of a pattern escaped. */
function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}
