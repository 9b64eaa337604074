/** CONTRIBUTING.md names layers, files and commands that exist, and every layer. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, test } from 'vitest';
import { layers } from './helpers/layers-table.js';

const text = readFileSync('CONTRIBUTING.md', 'utf8');
const spans = new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span));

const folders = ['src', 'test', 'scripts', 'stories', 'demo', 'bench', 'docs'];
const isPath = (span: string) => /^[\w./-]+$/.test(span) && folders.some((folder) => span.startsWith(`${folder}/`));

/** `src/panels/ID/panel.ts` names a file that a reader creates: the folder above `ID` exists. */
const existing = (path: string) => (/\/ID\//.test(path) ? dirname(path.replace(/ID\/.*/, 'ID')) : path);

describe('CONTRIBUTING.md', () => {
  test('names paths that exist', () => {
    const paths = [...spans].filter(isPath);
    assert.ok(paths.length >= 60, `${paths.length} paths`);
    assert.deepEqual(
      paths.filter((path) => !existsSync(existing(path))),
      [],
    );
  });

  test('describes every layer, and no other', () => {
    const [, section = ''] = text.split(/^## (?=The layers)/m);
    const rows = section.split(/^## /m)[0]?.match(/^\| `.*?\|/gm) ?? [];
    const described = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    assert.deepEqual(
      described.sort(),
      [...new Set(layers.map(({ name }) => name))].filter((name) => name !== 'sandbox').sort(),
    );
  });

  test('names commands that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    assert.ok(named.length >= 15);
    for (const name of named) assert.ok(name in scripts, `npm run ${name}`);
  });

  test('links to headings that it has', () => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    );
    for (const [, anchor = ''] of text.matchAll(/\]\(#([^)]+)\)/g)) assert.ok(headings.includes(anchor), `#${anchor}`);
  });
});
