/** The last table of docs/assumptions.md: each section, and the files whose comments belong to it. */
import { readdirSync, readFileSync } from 'node:fs';
import { subjectHeadings, subjectsOf } from './assumption-subjects.js';
import { assumptionsIn } from './assumptions.js';

const source = new URL('../../src/', import.meta.url);

export interface AssumptionPlace {
  /** Path below `src`. */
  readonly file: string;
  readonly comment: string;
}

/** Every comment of the source that states an assumption about the gateway. */
export function assumptionPlaces(): AssumptionPlace[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  return files.flatMap((file) =>
    assumptionsIn(readFileSync(new URL(file, source), 'utf8')).map((comment) => ({ file, comment })),
  );
}

/** The anchor of a heading, as Markdown viewers generate it. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

export function assumptionRows(): string[][] {
  const places = assumptionPlaces();
  return subjectHeadings.map((heading) => {
    const files = places.filter(({ comment, file }) => subjectsOf(comment, file).includes(heading));
    const links = [...new Set(files.map(({ file }) => `[${file}](../src/${file})`))];
    return [`[${heading}](#${anchor(heading)})`, links.join(', ')];
  });
}
