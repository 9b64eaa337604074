/** Makes `src/contract/error-codes/server-columns.ts`: the columns of the table of error codes that the server client needs. */
import type { ErrorCodeRows } from '../../src/contract/error-codes/row.js';

/** The content of `server-columns.ts`. */
export function makeServerColumns(table: ErrorCodeRows): string {
  const rows = Object.entries(table);
  const advice = rows
    .map(([code, row]): [string, [string, unknown][]] => [code, Object.entries(row.advice)])
    .filter(([, texts]) => texts.length > 0)
    .map(
      ([code, texts]) => `  ${code}: {\n${texts.map(([kind, text]) => property(kind, String(text))).join('\n')}\n  },`,
    );
  const withoutOrder = rows.filter(([, row]) => row.outcome === 'no order').map(([code]) => `'${code}'`);
  return `/**
 * The columns of the error codes that the server client needs. The complete table is several times as large.
 *
 * Generated from ../error-codes.ts by \`npm run generate\`. Do not edit.
 *
 * @module
 */
import type { CodeAdvice } from './row.js';

/** Codes that say that the gateway has no such order. */
export const noOrder: readonly string[] = [${withoutOrder.join(', ')}];

/** Cause and next step by the kind of a request. */
export const advice: Readonly<Record<string, CodeAdvice>> = {
${advice.join('\n')}
};
`;
}

/** A property as the formatter writes it: a long text has a line of its own, unless its name is short. */
function property(name: string, text: string): string {
  const value = text.includes("'") ? JSON.stringify(text) : `'${text}'`;
  const line = `    ${name}: ${value},`;
  return line.length <= 120 || name.length < 5 ? line : `    ${name}:\n      ${value},`;
}
