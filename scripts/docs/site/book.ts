/** The pages of the site in reading order, each with its address and its neighbours. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { decisionFiles, readDecision } from '../decisions.js';
import { isLeftOut, recordsFolder, sections, type PageEntry, type PageSection } from './pages.js';

export interface Page extends PageEntry {
  /** Address below the site's root, with `/` between folders. */
  readonly url: string;
  readonly section: string;
  /** The file of the parent page. */
  readonly parent?: string;
}

/**
 * `docs/apps/vue.md` becomes `apps/vue.html`. Other files go to `project/`, because SECURITY.md and
 * docs/security.md are different pages.
 */
export function urlOf(file: string): string {
  const path = file.startsWith('docs/') ? file.slice('docs/'.length) : `project/${posix.basename(file).toLowerCase()}`;
  return path.replace(/(^|\/)README\.md$/, '$1index.md').replace(/(\.md)?$/, '.html');
}

const records = (): PageEntry[] =>
  decisionFiles().map((name) => {
    const file = `${recordsFolder}/${name}`;
    const { number, title, summary } = readDecision(name, readFileSync(file, 'utf8'));
    return { file, title: `${number}. ${title.replaceAll('`', '')}`, about: summary.replaceAll('`', '') };
  });

const below = (entry: PageEntry): readonly PageEntry[] =>
  entry.file === `${recordsFolder}/README.md` ? records() : (entry.pages ?? []);

/** Every page in reading order. */
export function allPages(list: readonly PageSection[] = sections): Page[] {
  return list.flatMap(({ title: section, groups }) =>
    groups.flatMap(({ pages }) =>
      pages.flatMap((entry) => [
        { ...entry, section, url: urlOf(entry.file) },
        ...below(entry).map((child) => ({ ...child, section, url: urlOf(child.file), parent: entry.file })),
      ]),
    ),
  );
}

/** The documents in `docs/`. */
export const writtenPages = (): string[] =>
  readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.md') && !isLeftOut(file))
    .sort();

/** The problems of a list compared with the existing documents: one sentence each, with the fix. */
export function listProblems(
  listed: readonly PageEntry[],
  written: readonly string[],
  exists: (file: string) => boolean,
): string[] {
  const files = listed.map(({ file }) => file);
  const list = 'scripts/docs/site/pages.ts';
  return [
    ...written
      .filter((file) => !files.includes(file))
      .map((file) => `${file} is not in ${list}: add a line where the page belongs.`),
    ...files
      .filter((file, at) => files.indexOf(file) !== at)
      .map((file) => `${file} is twice in ${list}: remove one of the lines.`),
    ...files
      .filter((file) => !exists(file))
      .map((file) => `${list} names ${file}, which does not exist: remove or correct the line.`),
    ...listed
      .filter(({ title, about }) => title === '' || about === '')
      .map(({ file }) => `${file} has no description in ${list}: add one.`),
  ];
}
