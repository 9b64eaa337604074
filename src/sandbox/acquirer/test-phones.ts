/**
 * The one table of receivers' telephone numbers: a number's last four digits decide the result of a transfer to it.
 *
 * @assumption Ours: test data of the sandbox.
 * @module
 */
import { errorCodes, type ErrorCode } from '../../contract/index.js';

export interface TestPhone {
  /** The last four digits. */
  lastDigits: string;
  /** A number that ends so. */
  example: string;
  outcome: 'approved' | 'no card' | ErrorCode;
}

/** Every other number receives. */
export const testPhones: readonly TestPhone[] = [
  { lastDigits: '0000', example: '+420601230000', outcome: 'no card' },
  { lastDigits: '1058', example: '+420601231058', outcome: 1058 },
  { lastDigits: '1089', example: '+420601231089', outcome: 1089 },
];

/** The result of a transfer to this number. */
export function phoneOutcome(phone: string): TestPhone['outcome'] {
  return testPhones.find(({ lastDigits }) => phone.endsWith(lastDigits))?.outcome ?? 'approved';
}

/** Whether a card belongs to the number. */
export function phoneHasCard(phone: string): boolean {
  return phoneOutcome(phone) !== 'no card';
}

/** The table for `docs/sandbox-transfers.md`. */
export function testPhonesMarkdown(): string {
  const rows = testPhones.map(({ lastDigits, example, outcome }) => {
    const message =
      outcome === 'no card'
        ? 'belongs to no card: refused with 1092 before anything begins'
        : outcome === 'approved'
          ? 'receives'
          : `the transfer is declined with ${outcome} (${errorCodes[outcome]})`;
    return `| ends in ${lastDigits} | \`${example}\` | ${message} |`;
  });
  return (
    [
      '| number | example | what comes of it |',
      '| --- | --- | --- |',
      ...rows,
      '| any other | `+420601234567` | receives |',
    ].join('\n') + '\n'
  );
}
