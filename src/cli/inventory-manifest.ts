/**
 * The manifest of the installed package, made by its build (`scripts/vite/manifest.ts`).
 *
 * @module
 */
import { isObject } from '../contract/index.js';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fileMessage } from '../command/system-error.js';

export type Served = 'latest' | 'version';

interface ManifestFile {
  /** Path below the folder that serves it. */
  readonly file: string;
  readonly served: readonly Served[];
  readonly purpose: string;
  /** Base64. */
  readonly sha384: string;
  /** SHA-384 of each script in a frame document, in base64. Absent in files of other kinds. */
  readonly inlineScripts?: readonly string[];
}

export interface Manifest {
  readonly version: string;
  readonly files: readonly ManifestFile[];
}

/** What the manifest says about a file that the gateway serves from a folder of this kind. */
export function publishedFile(
  { files }: Manifest,
  { file, served }: { readonly file: string; readonly served: Served },
): ManifestFile | undefined {
  return files.find((candidate) => candidate.file === file && candidate.served.includes(served));
}

/** @param path - The shop's own file; the installed package's where undefined. */
export async function readManifest(path: string | undefined): Promise<Manifest> {
  const file = path ?? fileURLToPath(new URL('../manifest.json', import.meta.url));
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = fileMessage(error, file, 'read', '--manifest') ?? `The manifest ${file} cannot be read: ${reason}.`;
    throw new Error(message, { cause: error });
  }
  const manifest = parse(text);
  if (!manifest)
    throw new Error(`${file} is not a manifest of gw-checkout. Name the manifest.json of a build with --manifest.`);
  return manifest;
}

function parse(text: string): Manifest | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value) || typeof value['version'] !== 'string' || !Array.isArray(value['files'])) return undefined;
  const files = (value['files'] as unknown[]).filter(isFile);
  // An unreadable entry would not be checked.
  if (files.length === 0 || files.length !== value['files'].length) return undefined;
  return { version: value['version'], files };
}

function isFile(value: unknown): value is ManifestFile {
  return (
    isObject(value) &&
    ['file', 'purpose', 'sha384'].every((name) => typeof value[name] === 'string') &&
    Array.isArray(value['served']) &&
    value['served'].every((place) => place === 'latest' || place === 'version') &&
    (value['inlineScripts'] === undefined || isTexts(value['inlineScripts']))
  );
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
