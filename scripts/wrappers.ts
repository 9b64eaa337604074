/**
 * `npm run wrappers` writes the components of `src/react` and `src/vue` from custom-elements.json; `test/wrappers/generated.test.ts`
 * fails where that would change a file. `wrap.ts` and `raw.ts` beside them are written by hand.
 *
 * @module
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, type Oxfmtrc } from 'oxfmt';
import type { Manifest } from './manifest/completeness.js';
import { wrappedElements } from './wrappers/shape.js';
import { reactComponent, reactIndex, reactTags, vueComponent, vueIndex } from './wrappers/source.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const byHand = ['wrap.ts', 'raw.ts'];

/** Every generated file by its path from the root, as it should be. */
export async function wrapperFiles(manifest: Manifest): Promise<Map<string, string>> {
  const elements = wrappedElements(manifest);
  const sources: [string, string][] = [
    ...elements.map((one): [string, string] => [`src/react/${one.tag}.ts`, reactComponent(one)]),
    ['src/react/index.ts', reactIndex(elements)],
    ['src/react/jsx.ts', reactTags(elements)],
    ...elements.map((one): [string, string] => [`src/vue/${one.tag}.ts`, vueComponent(one)]),
    ['src/vue/index.ts', vueIndex(elements)],
  ];
  return new Map(
    await Promise.all(sources.map(async ([path, source]) => [path, await formatted(path, source)] as const)),
  );
}

async function formatted(path: string, source: string): Promise<string> {
  const { code, errors } = await format(path, source, formatOptions());
  const [error] = errors;
  if (error) throw new Error(`${path} is generated with a syntax error: ${error.message}`);
  return code;
}

/** What `npm run format` uses. */
function formatOptions(): Oxfmtrc {
  const withComments = readFileSync(`${root}/.oxfmtrc.json`, 'utf8');
  return JSON.parse(withComments.replace(/^\s*\/\/.*$/gm, '')) as Oxfmtrc;
}

/** Generated files that lie there now. */
export function writtenWrappers(): Map<string, string> {
  const folders = ['src/react', 'src/vue'];
  const paths = folders.flatMap((folder) => readdirSync(`${root}/${folder}`).map((name) => `${folder}/${name}`));
  const generated = paths.filter((path) => !byHand.some((name) => path.endsWith(`/${name}`)));
  return new Map(generated.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]));
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(`${root}/custom-elements.json`, 'utf8')) as Manifest;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = await wrapperFiles(readManifest());
  for (const [path, text] of writtenWrappers()) {
    if (!wanted.has(path)) rmSync(`${root}/${path}`);
    else if (wanted.get(path) === text) wanted.delete(path);
  }
  for (const [path, text] of wanted) {
    writeFileSync(`${root}/${path}`, text);
    console.log(path);
  }
}
