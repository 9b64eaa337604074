/** Writes the files of a published package other than its code: types, `package.json`, texts, and editor data. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../manifest/completeness.js';
import { makeDocument } from '../../src/sandbox/openapi/document.js';
import { makeJsonSchema } from '../options/make.js';
import { emitDeclarations, forgetDeclarations, writeDeclarations } from './declarations.js';
import { sandboxDoors, shopDoors } from './doors.js';
import { vsCodeData, webTypes } from './editor-data.js';
import { publishedManifest } from './elements-manifest.js';
import { sandboxPackage, shopPackage, type Repository } from './package-json.js';

/** The packages in `dist`, by name. */
export const packages = ['gw-checkout', 'gw-checkout-sandbox'] as const;
export type PackageName = (typeof packages)[number];

export const folderOf = (root: string, name: PackageName): string => join(root, 'dist', name);

/** Completes both packages after the build has written their code. */
export async function completePackages(root: string): Promise<void> {
  await emitDeclarations(root);
  await completeShop(root, folderOf(root, 'gw-checkout'));
  await completeSandbox(root, folderOf(root, 'gw-checkout-sandbox'));
  await forgetDeclarations(root);
}

async function completeShop(root: string, folder: string): Promise<void> {
  await writeDeclarations(root, folder, shopDoors.all, ['lit', 'react', 'vue', 'svelte', 'solid-js']);
  const made = await repository(root);
  const elements = JSON.parse(await readFile(join(root, 'custom-elements.json'), 'utf8')) as Manifest;
  await writeJson(join(folder, 'package.json'), shopPackage(made));
  await writeJson(join(folder, 'options.schema.json'), makeJsonSchema());
  await writeData(join(folder, 'custom-elements.json'), publishedManifest(elements));
  await writeData(join(folder, 'html.custom-data.json'), vsCodeData(elements));
  await writeData(join(folder, 'web-types.json'), webTypes(elements, made.version));
  // The hashes of the files that a gateway of this version serves, for a shop's inventory of scripts.
  await cp(join(folderOf(root, 'gw-checkout-sandbox'), 'page', 'manifest.json'), join(folder, 'manifest.json'));
  await writeTexts(root, folder, 'gw-checkout');
}

async function completeSandbox(root: string, folder: string): Promise<void> {
  await writeDeclarations(root, folder, sandboxDoors, []);
  await writeJson(join(folder, 'package.json'), sandboxPackage(await repository(root)));
  // Contains the address at which the command serves by default.
  await writeData(join(folder, 'openapi.json'), makeDocument({ payUrl: 'http://localhost:4010' }));
  await writeTexts(root, folder, 'gw-checkout-sandbox');
}

async function writeTexts(root: string, folder: string, name: PackageName): Promise<void> {
  await cp(join(root, 'docs', 'packages', `${name}.md`), join(folder, 'README.md'));
  for (const text of ['LICENSE', 'CHANGELOG.md']) await cp(join(root, text), join(folder, text));
}

async function repository(root: string): Promise<Repository> {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Repository;
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** Only programs read this file. Without white space it is half as large. */
async function writeData(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value)}\n`);
}
