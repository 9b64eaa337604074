/**
 * The source an element is made of: its own file, and every file of the page's side that it imports, at once or later. What is
 * drawn inside the gateway's frame is no part of it: no page can style that.
 *
 * @module
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const rooms = /^src\/(elements|ui)\//;

/** Paths from the root, with their text. */
export function sourcesOf(root: string, file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const open = [normalize(file)];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path) || !rooms.test(path) || !existsSync(join(root, path))) continue;
    const text = readFileSync(join(root, path), 'utf8');
    found.set(path, text);
    for (const [, target = ''] of text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)'(\.[^']+)\.js'/g)) {
      open.push(normalize(join(dirname(path), `${target}.ts`)));
    }
  }
  return found;
}
