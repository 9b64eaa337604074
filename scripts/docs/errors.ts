/** The sections of docs/errors.md: a heading for each code in the registry. */
import { allErrors, partyNames, reproduction, type ErrorArea, type ErrorEntry } from '../../src/errors/index.js';
import { table } from './table.js';

const of = (area: ErrorArea) => allErrors.filter((entry) => entry.area === area);

/** A table of an area's codes, with links to their sections. */
export function errorRows(area: ErrorArea): string {
  return table(
    ['code', 'what happened', 'who can fix it'],
    of(area).map(({ code, what, party }) => [`[\`${code}\`](#${code})`, what, party]),
  );
}

function section(entry: ErrorEntry): string {
  const { code, what, cause, fix, party } = entry;
  const how = reproduction(entry);
  const lines = [
    `### ${code}`,
    what,
    `**Cause.** ${cause}`,
    `**Fix.** ${fix}`,
    `**Who can fix it.** ${partyNames[party]}`,
    ...(how === undefined ? [] : [`**Reproduce it.** ${how}`]),
  ];
  return `${lines.join('\n\n')}\n`;
}

/** A section for each code of an area. */
export function errorSections(area: ErrorArea): string {
  return of(area).map(section).join('\n');
}
