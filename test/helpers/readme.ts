/** What README.md tells a newcomer to do: its files and its commands, as printed. */
import { readFileSync } from 'node:fs';

export const readme = readFileSync('README.md', 'utf8');

const blocks = (language: string): string[] =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, text = '']) => text);

/** The first line of a sample that is a file is a comment with its name. */
const named = /^(?:\/\/ (\S+)|<!-- (\S+) -->)\n/;

/** The files to save, by their names. */
export const readmeFiles: ReadonlyMap<string, string> = new Map(
  ['js', 'html'].flatMap(blocks).flatMap((text) => {
    const [, script, page] = named.exec(text) ?? [];
    const name = script ?? page;
    return name === undefined ? [] : [[name, text] as const];
  }),
);

/** The lines to type in a terminal, in their order. */
export const readmeCommands: readonly string[] = blocks('sh').flatMap((text) => text.trimEnd().split('\n'));

/** The test card to pay with. */
export const readmeCard: string = /test card `([\d ]+)`/.exec(readme)?.[1] ?? '';
