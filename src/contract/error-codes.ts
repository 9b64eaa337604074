/**
 * The table of error codes: one row for each code, with all that it means. Code for a payer's browser reads `error-codes/facts.ts` and
 * `error-codes/columns.ts`, which have only the columns of a page.
 *
 * @assumption Error codes
 * @module
 */
import { bankCodes } from './error-codes/bank.js';
import { gatewayCodes } from './error-codes/gateway.js';
import { payerCodes } from './error-codes/payer.js';
import type { ErrorCodeRow } from './error-codes/row.js';
import { shopCodes } from './error-codes/shop.js';

export type { CodeAdvice, CodeParty, ErrorCodeRow } from './error-codes/row.js';

/** The compiler reads a spread with numbers as names, so the type is its own. */
type Rows = typeof shopCodes & typeof payerCodes & typeof bankCodes & typeof gatewayCodes;

export type ErrorCode = keyof Rows;

/** Every row, by its number. */
export const errorRows: Readonly<Record<ErrorCode, ErrorCodeRow>> = {
  ...shopCodes,
  ...payerCodes,
  ...bankCodes,
  ...gatewayCodes,
};

/** Number and English meaning of every code. The payer never sees these meanings, only the texts of the catalogue. */
export const errorCodes = Object.fromEntries(Object.entries(errorRows).map(([code, { name }]) => [code, name])) as {
  readonly [Code in ErrorCode]: Rows[Code]['name'];
};

/** The row of a code; undefined for a code that the interface does not have. */
export function errorRow(code: string | number): ErrorCodeRow | undefined {
  return Object.hasOwn(errorRows, code) ? errorRows[Number(code) as ErrorCode] : undefined;
}
