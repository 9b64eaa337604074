/** Makes `src/contract/error-codes/columns.ts`: the columns of the table of error codes that a page needs. */
import type { ErrorCodeRow, ErrorCodeRows, NextStep } from '../../src/contract/error-codes/row.js';

/** The usual next steps of a bank's refusal, and of everything else: also of a code that the table does not have. */
const usualNext = { bank: 'ce', other: 'ae' };
/** Each step as its letter. */
const letters: Readonly<Record<NextStep, string>> = { again: 'a', card: 'c', change: 'e', receiver: 'r' };

/** Questions about a code that a page asks, each a pattern of the codes that answer yes. */
const questions: Readonly<Record<string, { text: string; holds: (row: ErrorCodeRow) => boolean }>> = {
  isOpen: { text: 'Money may move: the order is looked up.', holds: ({ outcome }) => outcome === 'open' },
  isMerchantUnknown: { text: 'No such merchant or widget.', holds: ({ outcome }) => outcome === 'no merchant' },
  isOrderUnknown: { text: 'No such order or token.', holds: ({ outcome }) => /^no (order|token)$/.test(outcome) },
  isExpired: { text: 'Too late to pay.', holds: ({ outcome }) => / expired$/.test(outcome) },
  isChallengeExpired: { text: 'Too late to confirm.', holds: ({ outcome }) => outcome === 'challenge expired' },
  triesAgain: {
    text: 'The same card may succeed: trying again is a next step.',
    holds: ({ party, payer }) => party === 'bank' && payer.next.includes('again'),
  },
  triesAgainFirst: {
    text: 'Trying again with the same card is the best step.',
    holds: ({ party, payer }) => party === 'bank' && payer.next[0] === 'again',
  },
  asksCode: { text: 'The payer types the security code again.', holds: ({ payer }) => payer.field === 'cvv2' },
  asksCard: {
    text: 'The payer types a card instead of the stored one.',
    holds: ({ payer }) => payer.field === 'rectoken',
  },
  asksAmount: { text: 'The payer changes the amount.', holds: ({ payer }) => payer.field === 'amount' },
  asksReceiver: {
    text: 'The payer changes the receiver of the transfer.',
    holds: ({ payer }) => payer.field === 'receiver',
  },
  beginsWithHeading: {
    text: 'In a transfer, the first sentence of the text is the heading.',
    holds: ({ payer }) => payer.transferHeading === 'first sentence',
  },
};

/** The content of `columns.ts`. */
export function makeColumns(table: ErrorCodeRows): string {
  const rows = Object.entries(table);
  const codesOf = (holds: (row: ErrorCodeRow) => boolean) => rows.filter(([, row]) => holds(row)).map(([code]) => code);
  /** A pattern for each value of a column. */
  const column = (valueOf: (row: ErrorCodeRow) => string, usual?: (row: ErrorCodeRow) => string) => {
    const special = rows.map(([, row]) => row).filter((row) => valueOf(row) !== usual?.(row));
    const values = [...new Set(special.map(valueOf))].sort();
    return values
      .map(
        (value) => `  ${nameOf(value)}: ${pattern(codesOf((row) => special.includes(row) && valueOf(row) === value))},`,
      )
      .join('\n');
  };
  const asked = Object.entries(questions).map(
    ([name, { text, holds }]) => `/** ${text} */\nexport const ${name} = ${pattern(codesOf(holds))};`,
  );
  const words = rows
    .filter(([, row]) => row.payer.words.length > 0)
    .map(([code, row]) => `  ${code}: [${row.payer.words.map((id) => `'${id}'`).join(', ')}],`);
  return `/**
 * The columns of the error codes that a page needs, as patterns of codes. A page loads only those that it uses.
 *
 * Generated from ../error-codes.ts by \`npm run generate\`. Do not edit.
 *
 * @module
 */

/** Codes by the responsible party. */
export const party = {
${column((row) => row.party)}
};

/** The usual next steps: \`a\` again, \`c\` another card, \`e\` edit the fields, \`r\` another receiver. */
export const bankNext = '${usualNext.bank}';
export const otherNext = '${usualNext.other}';

/** Codes by other next steps. */
export const next = {
${column(nextOf, ({ party }) => (party === 'bank' ? usualNext.bank : usualNext.other))}
};

/** Ids of heading and sentences, for codes that do not have those of their party. */
export const words = {
${words.join('\n')}
} as const;

${asked.join('\n\n')}
`;
}

const nextOf = ({ payer }: ErrorCodeRow): string => payer.next.map((step) => letters[step]).join('');

const nameOf = (value: string): string => (/^\w+$/.test(value) ? value : `'${value}'`);

/** A regular expression that matches these texts: `1004` and `1024` become `/^10[02]4$/`. */
function pattern(codes: readonly string[]): string {
  if (codes.length === 0) return '/^(?!)/';
  const inner = alternatives(codes);
  return `/^${inner}$/`;
}

/** Texts that begin with one character and continue alike share a class: `[78]2`. */
function alternatives(texts: readonly string[]): string {
  const byRest = new Map<string, string>();
  for (const start of new Set(texts.map((text) => text.slice(0, 1)))) {
    const rests = texts.filter((text) => text.startsWith(start)).map((text) => text.slice(1));
    const rest = rests.join('') === '' ? '' : alternatives(rests);
    byRest.set(rest, (byRest.get(rest) ?? '') + start);
  }
  const parts = [...byRest].map(([rest, starts]) => (starts.length > 1 ? `[${starts}]` : starts) + rest);
  return parts.length > 1 ? `(${parts.join('|')})` : (parts[0] ?? '');
}
