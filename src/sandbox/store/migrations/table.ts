/**
 * What the migrations write tables with. Only types that SQLite and PostgreSQL both know.
 *
 * @module
 */
import type { Kysely } from 'kysely';

export type Columns = Readonly<Record<string, 'text' | 'bigint' | 'integer' | 'text?' | 'bigint?' | 'integer?'>>;

/** A table of `columns`, a question mark meaning "may be null"; the first column is the key. */
export async function table(db: Kysely<unknown>, name: string, columns: Columns): Promise<void> {
  let builder = db.schema.createTable(name);
  Object.entries(columns).forEach(([column, type], index) => {
    const plain = type.replace('?', '') as 'text' | 'bigint' | 'integer';
    builder = builder.addColumn(column, plain, (made) => {
      const known = type.endsWith('?') ? made : made.notNull();
      return index === 0 ? known.primaryKey() : known;
    });
  });
  await builder.execute();
}

/** Adds columns, each with what the rows that are there already get; null means "not yet". */
export async function addColumns(
  db: Kysely<unknown>,
  name: string,
  columns: Readonly<Record<string, { type: 'text' | 'bigint' | 'integer'; value: string | number | null }>>,
): Promise<void> {
  for (const [column, { type, value }] of Object.entries(columns)) {
    await db.schema
      .alterTable(name)
      .addColumn(column, type, (made) => (value === null ? made : made.notNull().defaultTo(value)))
      .execute();
  }
}
