/** Parts and slots that an element's own templates hold and its comment does not name: the analyzer does not look into templates. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Described, Element } from './completeness.js';

function missing(found: Set<string>, documented: Described[] | undefined): string[] {
  const names = new Set((documented ?? []).map(({ name }) => name ?? ''));
  return [...found].filter((name) => !names.has(name));
}

/** Looks at the folder the element lies in. */
export function undocumented(root: string, element: Element): string[] {
  if (element.file === undefined) return [];
  const folder = dirname(element.file);
  const parts = new Set<string>();
  const slots = new Set<string>();
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    const text = readFileSync(join(root, folder, name), 'utf8');
    for (const [, words = ''] of text.matchAll(/[\s`]part="([^"$]+)"/g)) {
      for (const word of words.split(/\s+/)) if (word !== '') parts.add(word);
    }
    for (const [, attributes = ''] of text.matchAll(/<slot\b([^>]*)>/g)) {
      slots.add(/\sname="([^"$]*)"/.exec(attributes)?.[1] ?? '');
    }
  }
  const where = `${element.file}: <${element.tagName ?? element.name ?? ''}>`;
  return [
    ...missing(parts, element.cssParts).map((name) => `${where} has the part '${name}'. Write @csspart ${name} - …`),
    ...missing(slots, element.slots).map((name) =>
      name === ''
        ? `${where} has a default slot. Write @slot - …`
        : `${where} has the slot '${name}'. Write @slot ${name} - …`,
    ),
  ];
}
