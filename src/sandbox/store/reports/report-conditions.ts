/**
 * The conditions of a report's filters in SQL.
 *
 * @module
 */
import { sql, SqliteAdapter } from 'kysely';
import type { ReportFieldType } from '../../../contract/index.js';
import { currenciesOfDigits } from '../../engine/order-parameters.js';
import type { Test } from '../../engine/report-filters.js';
import type { Column, Sql } from './report-columns.js';
import type { Store } from '../tables/schema.js';

const none = currenciesOfDigits(0);
const three = currenciesOfDigits(3);

const signs = { equal: sql`=`, unequal: sql`<>`, above: sql`>`, below: sql`<` } as const;

/** A condition on a column; only integers are compared, so no database rounds. */
export function conditionSql(store: Store, column: Column, type: ReportFieldType, test: Test): Sql {
  const value = column.currency === undefined ? column.value : amountInHundredths(column.value, column.currency);
  switch (test.kind) {
    case 'never':
      return sql`1 = 0`;
    case 'present':
      return type === 'text' ? sql`${value} <> ''` : sql`${column.value} is not null`;
    case 'absent':
      return type === 'text' ? sql`${value} = ''` : sql`${column.value} is null`;
    case 'equal':
    case 'unequal':
    case 'above':
    case 'below':
      return sql`${value} ${signs[test.kind]} ${test.value}`;
    case 'since':
      return sql`${value} >= ${test.value}`;
    case 'before':
      return sql`${value} < ${test.value}`;
    case 'within':
      return sql`(${value} >= ${test.from} and ${value} < ${test.before})`;
    case 'outside':
      return sql`(${value} < ${test.from} or ${value} >= ${test.before})`;
    case 'among':
      return sql`${value} in (${sql.join(test.values)})`;
    case 'contains':
      return likeCondition(store, value, `%${escapeLike(test.value)}%`);
    case 'lacks':
      return sql`not ${likeCondition(store, value, `%${escapeLike(test.value)}%`)}`;
    case 'starts':
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
  const lowered = isSqlite ? sql`lower(${value})` : sql`lower((${value}) collate "C")`;
  return sql`(${lowered} like ${pattern.replace(/[A-Z]/g, (letter) => letter.toLowerCase())} escape '!')`;
}

/** The text with the special characters of a pattern escaped. */
function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}
