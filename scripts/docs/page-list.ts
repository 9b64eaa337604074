/** The list of all pages for `docs/index.md`: a line for each, in the order of the site. */
import { posix } from 'node:path';
import { sections, type PageEntry } from './site/pages.js';

const line = ({ file, title, about, pages = [] }: PageEntry): string =>
  [`- [${title}](${posix.relative('docs', file)}): ${about}`, ...pages.map(line).map((text) => `  ${text}`)].join('\n');

export function pageList(): string {
  return sections
    .map(({ title, groups }) => {
      const lists = groups.map(({ title: group, pages }) => {
        const lines = pages.filter(({ file }) => file !== 'docs/index.md').map(line);
        return `${group === undefined ? '' : `### ${group}\n\n`}${lines.join('\n')}`;
      });
      return `## ${title}\n\n${lists.join('\n\n')}`;
    })
    .join('\n\n');
}
