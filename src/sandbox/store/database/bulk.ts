import { CompiledQuery, type Insertable } from 'kysely';
import type { DatabaseTransaction } from '../tables/schema.js';
import type { Database } from '../tables/schema.js';

/** Marks a statement that runs once and returns no rows, so libsql does not prepare it: see `libsql.ts`. */
export const uncached = '/* once */ ';

/** Maximum number of rows in one statement. A larger number is not faster. */
const together = 250;

/**
 * Inserts rows that all have the same columns in the same order. Their values are part of the statement, because binding each
 * value takes twice as long, and SQLite binds at most 32,766. Use it only for generated rows, never for values from outside.
 */
export async function insertMany<Name extends keyof Database>(
  transaction: DatabaseTransaction,
  name: Name,
  rows: readonly Insertable<Database[Name]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const head = `${uncached}insert into ${name} (${Object.keys(first).join(', ')}) values `;
  for (let start = 0; start < rows.length; start += together) {
    const values = rows.slice(start, start + together).map((row) => `(${Object.values(row).map(literal).join(',')})`);
    await transaction.executeQuery(CompiledQuery.raw(head + values.join(',')));
  }
}

/** In both databases, a quote inside a text is doubled. */
function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (value === null) return 'null';
  if (Number.isSafeInteger(value)) return String(value);
  throw new TypeError('A row can contain only strings, whole numbers and null.');
}
