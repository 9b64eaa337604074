import { CompiledQuery, type Insertable } from 'kysely';
import type { Within } from '../tables/schema.js';
import type { Database } from '../tables/schema.js';

/** Begins a statement that is run once and gives no rows: libsql need not keep it prepared, see `libsql.ts`. */
export const once = '/* once */ ';

/** The most rows of one statement: more are not faster. */
const together = 250;

/**
 * Inserts rows that all have the same columns in the same order. Their values are written into the statement: binding each value would take
 * twice as long, and SQLite binds at most 32,766. Only for generated rows, never for values from outside.
 */
export async function insertMany<Name extends keyof Database>(
  within: Within,
  name: Name,
  rows: readonly Insertable<Database[Name]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const head = `${once}insert into ${name} (${Object.keys(first).join(', ')}) values `;
  for (let begin = 0; begin < rows.length; begin += together) {
    const values = rows.slice(begin, begin + together).map((row) => `(${Object.values(row).map(literal).join(',')})`);
    await within.executeQuery(CompiledQuery.raw(head + values.join(',')));
  }
}

/** Both databases read quotes alike: doubled within. */
function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (value === null) return 'null';
  if (Number.isSafeInteger(value)) return String(value);
  throw new TypeError('A row has texts, whole numbers and null.');
}
