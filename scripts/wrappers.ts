/**
 * The components and types for React, Vue, Svelte and Solid, made from custom-elements.json. `npm run generate` writes them.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, type Oxfmtrc } from 'oxfmt';
import type { Manifest } from './manifest/completeness.js';
import { wrappedElements } from './wrappers/shape.js';
import { reactComponent, reactIndex, vueComponent, vueIndex } from './wrappers/source.js';
import { reactTags, solidTags, svelteTags, vueGlobal } from './wrappers/tags.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** They hold nothing else. */
export const wrapperFolders = ['react', 'vue', 'svelte', 'solid'].map((framework) => `src/${framework}/generated`);

/** The content of every file, by its path from the root. */
export async function wrapperFiles(manifest: Manifest): Promise<Map<string, string>> {
  const elements = wrappedElements(manifest);
  const sources: [string, string][] = [
    ...elements.map((element): [string, string] => [`src/react/generated/${element.tag}.ts`, reactComponent(element)]),
    ['src/react/generated/index.ts', reactIndex(elements)],
    ['src/react/generated/jsx.ts', reactTags(elements)],
    ...elements.map((element): [string, string] => [`src/vue/generated/${element.tag}.ts`, vueComponent(element)]),
    ['src/vue/generated/index.ts', vueIndex(elements)],
    ['src/vue/generated/global.ts', vueGlobal(elements)],
    ['src/svelte/generated/index.ts', svelteTags(elements)],
    ['src/solid/generated/index.ts', solidTags(elements)],
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

/** The options of `npm run format`. */
function formatOptions(): Oxfmtrc {
  const withComments = readFileSync(`${root}/.oxfmtrc.json`, 'utf8');
  return JSON.parse(withComments.replace(/^\s*\/\/.*$/gm, '')) as Oxfmtrc;
}
