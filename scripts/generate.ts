/**
 * `npm run generate` writes the files that are made from the elements' source and are not committed: custom-elements.json,
 * and from it `generated` in `src/react`, `src/vue`, `src/svelte` and `src/solid`. It fails if a public member has no
 * description, or an event no type. npm runs it after `npm ci`, and wireit before each script that reads the files.
 *
 * @module
 */
import { cli } from '@custom-elements-manifest/analyzer/cli.js';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { elementsOf, gaps, type Manifest } from './manifest/completeness.js';
import { addOptions } from './manifest/options.js';
import { undocumented } from './manifest/templates.js';
import { wrapperFiles, wrapperFolders } from './wrappers.js';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

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
