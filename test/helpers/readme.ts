/** The steps of README.md for a newcomer: its files and its commands, as printed. */
import { readFileSync } from 'node:fs';

export const readme = readFileSync('README.md', 'utf8');

const blocks = (language: string, from = readme): string[] =>
  [...from.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, text = '']) => text);

const commandsIn = (text: string): string[] =>
  blocks('sh', text).flatMap((block) =>
    block
      .trimEnd()
      .replaceAll(/ +#.*$/gm, '')
      .split('\n'),
  );

/** The first line of a sample that is a file is a comment with its name. */
const named = /^(?:\/\/ (\S+)|<!-- (\S+) -->)\n/;

/** The files to save, by their names. */
export const readmeFiles: ReadonlyMap<string, string> = new Map(
  ['js', 'html']
    .flatMap((language) => blocks(language))
    .flatMap((text) => {
      const [, script, page] = named.exec(text) ?? [];
      const name = script ?? page;
      return name === undefined ? [] : [[name, text] as const];
    }),
);

/** The lines to type in a terminal, in their order, without the comments beside them. */
export const readmeCommands: readonly string[] = commandsIn(readme);

/** Those for the shop of the two files. */
export const shopCommands: readonly string[] = commandsIn(readme.slice(readme.indexOf('\n## ')));

/** The test card to pay with. */
export const readmeCard: string = /test card `([\d ]+)`/.exec(readme)?.[1] ?? '';
