/**
 * The output of a run.
 *
 * @module
 */
import { roomOf, rooms, type Room } from './rooms.js';
import type { Verdict } from './try-fault.js';

export interface Row {
  readonly room: Room;
  faults: number;
  noticed: number;
  byTypes: number;
  timedOut: number;
  survived: number;
  /** In places that only browser tests run. */
  browser: number;
  equivalent: number;
}

export type Result = Verdict & { readonly kind: 'tests' | 'types' | 'browser' | 'equivalent' };

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 157)}…` : line;
};

/** Original and replacement on separate lines, because they may be long. */
export function describeSurvivor({ fault, outcome, asked }: Verdict): string {
  const { file, line, column, kind, original, replacement } = fault;
  const tests =
    outcome === 'not run'
      ? 'no Node test runs it'
      : `asked: ${asked.slice(0, 3).join(', ')}${asked.length > 3 ? ` and ${String(asked.length - 3)} more` : ''}`;
  return `✗ ${file}:${String(line)}:${String(column)}  ${kind}, ${tests}\n    - ${shorten(original)}\n    + ${shorten(replacement)}\n`;
}

export function tally(results: readonly Result[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { fault, outcome, kind } of results) {
    const room = roomOf(fault.file);
    const row = rows.get(room.name) ?? {
      room,
      ...{ faults: 0, noticed: 0, byTypes: 0, timedOut: 0, survived: 0, browser: 0, equivalent: 0 },
    };
    rows.set(room.name, row);
    if (kind === 'browser') row.browser += 1;
    else if (kind === 'equivalent') row.equivalent += 1;
    else {
      row.faults += 1;
      if (outcome === 'timed out') row.timedOut += 1;
      if (kind === 'types') row.byTypes += 1;
      if (kind === 'types' || outcome === 'noticed' || outcome === 'timed out') row.noticed += 1;
      else row.survived += 1;
    }
  }
  const order = (row: Row): number => (rooms.includes(row.room) ? rooms.indexOf(row.room) : rooms.length);
  return [...rows.values()].sort((a, b) => order(a) - order(b));
}

const percent = ({ faults, noticed }: Row): number => (faults === 0 ? 100 : (100 * noticed) / faults);

export const isUnder = (row: Row): boolean => percent(row) < row.room.threshold;

const headings = [
  'room',
  'faults',
  'noticed',
  'of these timed out',
  'of these by types',
  'survived',
  '%',
  'at least',
  'browser',
  'equivalent',
];

/** As Markdown, also for `docs/testing.md`. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.room.name,
    ...[row.faults, row.noticed, row.timedOut, row.byTypes, row.survived].map(String),
    ...[percent(row).toFixed(1), String(row.room.threshold), String(row.browser), String(row.equivalent)],
  ]);
  const lines = [headings, headings.map(() => '---'), ...cells];
  return lines.map((line) => `| ${line.join(' | ')} |\n`).join('');
}
