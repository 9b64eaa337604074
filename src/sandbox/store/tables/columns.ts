import type { ColumnType } from 'kysely';

/** A number that is null until it is known. */
export type NullableTime = ColumnType<number | null, number | null | undefined, number | null>;
