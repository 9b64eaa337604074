/** Writes the files of a published package other than its code: types, texts, and editor data. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../manifest/completeness.js';
import { makeDocument } from '../../src/sandbox/openapi/document.js';
import { makeJsonSchema } from '../options/make.js';
import { emitDeclarations, forgetDeclarations, writeDeclarations } from './declarations.js';
import { sandboxEntries, shopEntries } from './entries.js';
import { vsCodeData, webTypes } from './editor-data.js';
import { publishedManifest } from './elements-manifest.js';
import { folderOf, packages, readPackage } from './package-json.js';

/** Completes both packages after the build has written their code. */
export async function completePackages(root: string): Promise<void> {
  await emitDeclarations(root);
  await completeShop(root, folderOf(root, 'gw-checkout'));
  await completeSandbox(root, folderOf(root, 'gw-checkout-sandbox'));
  await forgetDeclarations(root);
  for (const name of packages) await cp(join(root, 'LICENSE'), join(folderOf(root, name), 'LICENSE'));
  // Both have the same version and the same changes.
  await cp(
    join(folderOf(root, 'gw-checkout'), 'CHANGELOG.md'),
    join(folderOf(root, 'gw-checkout-sandbox'), 'CHANGELOG.md'),
  );
}

async function completeShop(root: string, folder: string): Promise<void> {
  const { elements, tools, types } = shopEntries;
  const needs = ['lit', 'react', 'vue', 'svelte', 'solid-js'];
  await writeDeclarations(root, folder, { ...elements, ...tools }, types, needs);
  const manifest = JSON.parse(await readFile(join(root, 'custom-elements.json'), 'utf8')) as Manifest;
  await writeFile(join(folder, 'options.schema.json'), `${JSON.stringify(makeJsonSchema(), null, 2)}\n`);
  await writeData(join(folder, 'custom-elements.json'), publishedManifest(manifest));
  await writeData(join(folder, 'html.custom-data.json'), vsCodeData(manifest));
  await writeData(join(folder, 'web-types.json'), webTypes(manifest, readPackage(root, 'gw-checkout').version));
  // The hashes of the files that a gateway of this version serves, for a shop's inventory of scripts.
  await cp(join(folderOf(root, 'gw-checkout-sandbox'), 'page', 'manifest.json'), join(folder, 'manifest.json'));
}

async function completeSandbox(root: string, folder: string): Promise<void> {
  await writeDeclarations(root, folder, sandboxEntries, {}, []);
  // Contains the address at which the command serves by default.
  await writeData(join(folder, 'openapi.json'), makeDocument({ payUrl: 'http://localhost:4010' }));
}

/** Only programs read this file. Without white space it is half as large. */
async function writeData(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value)}\n`);
}
