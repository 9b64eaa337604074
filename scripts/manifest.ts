/**
 * `npm run manifest` writes custom-elements.json from the elements' source. `--check` (a stage of `npm test`) fails if
 * that would change the file. Both fail if a public member has no description, or an event no type.
 *
 * @module
 */
import { cli } from '@custom-elements-manifest/analyzer/cli.js';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { elementsOf, gaps, type Manifest } from './manifest/completeness.js';
import { addOptions } from './manifest/options.js';
import { undocumented } from './manifest/templates.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const path = fileURLToPath(new URL('../custom-elements.json', import.meta.url));
const check = process.argv.includes('--check');

function firstDifference(before: string, after: string): string {
  const old = before.split('\n');
  const now = after.split('\n');
  const line = now.findIndex((text, index) => text !== old[index]);
  const at = line === -1 ? now.length : line;
  return `line ${String(at + 1)}\n  is:        ${old[at] ?? '(the end)'}\n  should be: ${now[at] ?? '(the end)'}`;
}

// The analyzer logs its progress to the console, but only the manifest is needed here.
const analyzed = (await cli({ argv: ['analyze', '--quiet'], cwd: root, noWrite: true })) as Manifest;
const manifest = addOptions(analyzed);
const elements = elementsOf(manifest);
const text = `${JSON.stringify(manifest, null, 2)}\n`;
const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
const problems = [...elements.flatMap(gaps), ...elements.flatMap((element) => undocumented(root, element))];

if (elements.length === 0 && before === undefined) {
  console.log('manifest: the source defines no element.');
} else if (!check) {
  writeFileSync(path, text);
  console.log(`custom-elements.json: ${elements.map(({ tagName, name }) => tagName ?? name).join(', ')}`);
} else if (before === undefined) {
  problems.push('custom-elements.json is missing. Fix: run `npm run manifest` and commit the file.');
} else if (before !== text) {
  problems.push(
    'custom-elements.json does not match the source. Fix: run `npm run manifest` and commit the file.\n' +
      `The first difference is in ${firstDifference(before, text)}`,
  );
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
