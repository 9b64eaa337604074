/**
 * `npm run generate` writes the files that are made from the source and are not committed:
 * - the columns of the error codes, the registry of the options, the loaders of the catalogues and the tokens of the look, in
 *   `src`;
 * - custom-elements.json, and from it `generated` in `src/react`, `src/vue`, `src/svelte` and `src/solid`.
 *
 * It fails if a public member has no description, or an event no type. npm runs it after `npm ci`, and wireit before each script that
 * reads the files.
 *
 * @module
 */
import { cli } from '@custom-elements-manifest/analyzer/cli.js';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorRows } from '../src/contract/error-codes.js';
import { makeCatalogueLoaders } from './catalogues/make.js';
import { makeServerColumns } from './codes/make-server.js';
import { makeColumns } from './codes/make.js';
import { elementsOf, gaps, type Manifest } from './manifest/completeness.js';
import { makeFixes, makeRegistry } from './options/make.js';
import { makeTokens } from './tokens/make.js';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const sources = {
  'src/contract/error-codes/columns.ts': makeColumns(errorRows),
  'src/contract/error-codes/server-columns.ts': makeServerColumns(errorRows),
  'src/core/i18n/loaders/form.ts': makeCatalogueLoaders('form'),
  'src/core/i18n/loaders/page.ts': makeCatalogueLoaders('page'),
  'src/core/i18n/loaders/transfer.ts': makeCatalogueLoaders('transfer'),
  'src/core/options/fixes.ts': makeFixes(),
  'src/core/options/registry.ts': makeRegistry(),
  'src/core/theme/tokens.ts': await makeTokens(),
};
for (const [path, text] of Object.entries(sources)) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

// These modules read the files above.
const { addOptions } = await import('./manifest/options.js');
const { undocumented } = await import('./manifest/templates.js');
const { wrapperFiles, wrapperFolders } = await import('./wrappers.js');

// The analyzer logs its progress to the console, but only the manifest is needed here.
const analyzed = (await cli({ argv: ['analyze', '--quiet'], cwd: root, noWrite: true })) as Manifest;
const manifest = addOptions(analyzed);
const elements = elementsOf(manifest);

for (const folder of wrapperFolders) rmSync(folder, { recursive: true, force: true });
for (const [path, text] of await wrapperFiles(manifest)) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
writeFileSync('custom-elements.json', `${JSON.stringify(manifest, null, 2)}\n`);

const problems = [...elements.flatMap(gaps), ...elements.flatMap((element) => undocumented(root, element))];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
