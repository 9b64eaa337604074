import { readdirSync, readFileSync } from 'node:fs';

const folders = ['docs', 'src', 'test', 'scripts', 'stories', 'demo', 'bench', '.changeset', 'packages'];
const kinds = /\.(?:md|ts|tsx|js|mjs)$/;
/** Unchanged apps of earlier versions, and what is generated or built. */
const left = /(?:^|\/)(?:node_modules|dist|fixtures|generated)\/|^packages\/[\w-]+\/(?:cjs|cli|lib|page)\//;

/** Rules and their examples contain the words that they find. */
const rulesThemselves = /^scripts\/words\/rules\/|^test\/scripts\/words/;

/** The text of the interface is quoted verbatim. */
const quoted = 'docs/interface.md';

export function proseFiles(): string[] {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const ownFiles = readdirSync('.').filter((file) => file.endsWith('.md'));
  return [...ownFiles, ...inFolders]
    .filter((file) => kinds.test(file) && !left.test(file) && !rulesThemselves.test(file) && file !== quoted)
    .sort();
}

export const readProse = (file: string) => readFileSync(file, 'utf8');
