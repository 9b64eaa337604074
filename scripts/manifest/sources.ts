/**
 * The source of an element: its own file, and every file for the page that it imports, at once or on demand. Files that
 * run inside the gateway's frame are excluded, because a page cannot style them.
 *
 * @module
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const folders = /^src\/(elements|ui)\//;

/** Paths from the root, with their text. */
export function sourcesOf(root: string, file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const open = [normalize(file)];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path) || !folders.test(path) || !existsSync(join(root, path))) continue;
    const text = readFileSync(join(root, path), 'utf8');
    found.set(path, text);
    for (const [, target = ''] of text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)'(\.[^']+)\.js'/g)) {
      open.push(normalize(join(dirname(path), `${target}.ts`)));
    }
  }
  return found;
}
