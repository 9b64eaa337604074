/**
 * Helpers of the migrations. They use only types that both SQLite and PostgreSQL have.
 *
 * Texts are compared and sorted by their bytes, as SQLite does: PostgreSQL would sort by the locale of its machine, in which `order-10`
 * may come before `order-1-a`.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../database/dialect.js';

type Type = 'text' | 'bigint' | 'integer';

export type Columns = Readonly<Record<string, Type | `${Type}?`>>;

/** Creates a table with `columns`. A question mark means "may be null"; the first column is the key. */
export async function table(db: Kysely<unknown>, name: string, columns: Columns): Promise<void> {
  let builder = db.schema.createTable(name);
  Object.entries(columns).forEach(([column, type], index) => {
    const baseType = type.replace('?', '') as Type;
    builder = builder.addColumn(column, typeFor(db, baseType), (definition) => {
      const withNull = type.endsWith('?') ? definition : definition.notNull();
      return index === 0 ? withNull.primaryKey() : withNull;
    });
  });
  await builder.execute();
}

/** Adds columns, each with the value for existing rows; null means "not yet". */
export async function addColumns(
  db: Kysely<unknown>,
  name: string,
  columns: Readonly<Record<string, { type: Type; value: string | number | null }>>,
): Promise<void> {
  for (const [column, { type, value }] of Object.entries(columns)) {
    await db.schema
      .alterTable(name)
      .addColumn(column, typeFor(db, type), (definition) =>
        value === null ? definition : definition.notNull().defaultTo(value),
      )
      .execute();
  }
}

function typeFor(db: Kysely<unknown>, type: Type) {
  return type === 'text' && isPostgres(db) ? sql`text collate "C"` : type;
}
