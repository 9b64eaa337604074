/**
 * SQL fragments of the reports. They use only SQL that both SQLite and PostgreSQL support.
 *
 * Each table has a letter: `o` orders, `a` attempts, `s` settlements, `c` chargebacks. Every join finds at most one row, so the count is
 * the same without a join.
 *
 * @module
 */
import { sql, type RawBuilder } from 'kysely';
import type { ReportFieldName, ReportId } from '../../../contract/index.js';

export type Sql = RawBuilder<unknown>;
export type Letter = 'o' | 'a' | 's';

/** One field of a report. */
export interface Column {
  value: Sql;
  /** The currency of an amount in minor units. A decimal without a currency is a rate in millionths. */
  currency?: Sql;
  /** The tables to join for it. */
  needs: readonly Letter[];
  /** An index finds the few rows of one value. */
  isKey?: true;
}

export type Columns<Id extends ReportId> = { readonly [Name in ReportFieldName<Id>]: Column };

/** The rows of a report. */
export interface Source {
  /** The table with one row for each row of the report, and its letter. */
  from: Sql;
  joins: Readonly<Partial<Record<Letter, Sql>>>;
  /** Its key. It orders rows of the same time. */
  id: Sql;
  time: Sql;
  /** The fields for the beginning, which is `time`, and for the end, which is never earlier. */
  span?: { readonly began: string; readonly ended: string };
  merchantId: Sql;
  /** The condition for rows of the report; all rows if absent. */
  only?: Sql;
  columns: Readonly<Record<string, Column>>;
}

/** A field that every row has, or that is null. */
export function column(value: Sql, ...needs: Letter[]): Column {
  return { value, needs };
}

/** A number that matches few rows of the table, or one. */
export function key(value: Sql): Column {
  return { value, needs: [], isKey: true };
}

/** An amount, in minor units of the currency in the other argument. */
export function money(value: Sql, currency: Sql, ...needs: Letter[]): Column {
  return { value, currency, needs };
}

/** A text of a joined row, which may be missing. */
export function text(value: Sql, ...needs: Letter[]): Column {
  return { value: sql`coalesce(${value}, '')`, needs };
}

/** The merchant's value overrides the page's. */
export const senderEmail = column(sql`coalesce(nullif(o.sender_email, ''), a.sender_email, '')`, 'o', 'a');

/** The charged amount of an order with a hold: 0 until the capture, then the captured amount. */
export const captured = sql`case o.capture_status when 'hold' then 0 else o.capture_amount end`;
