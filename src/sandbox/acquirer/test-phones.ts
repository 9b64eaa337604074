/**
 * The table of the receivers' telephone numbers. The last four digits of a number determine the result of a transfer to it.
 *
 * @assumption Ours: test data of the sandbox.
 * @module
 */
import { errorCodes, type ErrorCode } from '../../contract/index.js';

export interface TestPhone {
  /** The last four digits. */
  lastDigits: string;
  /** A number with these last digits. */
  example: string;
  outcome: 'approved' | 'no card' | ErrorCode;
}

/** A transfer to any other number is approved. */
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
        ? 'belongs to no card: refused with 1092 before the transfer starts'
        : outcome === 'approved'
          ? 'receives'
          : `the transfer is declined with ${outcome} (${errorCodes[outcome]})`;
    return `| ends in ${lastDigits} | \`${example}\` | ${message} |`;
  });
  return (
    [
      '| number | example | result |',
      '| --- | --- | --- |',
      ...rows,
      '| any other | `+420601234567` | approved |',
    ].join('\n') + '\n'
  );
}
