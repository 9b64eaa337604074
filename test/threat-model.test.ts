/** The threat model names existing tests: each file exists and has a title that begins as the document says. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { describe, test } from 'vitest';

const model = readFileSync('docs/threat-model.md', 'utf8');

/** Rows of the tables whose last column is the test. */
const controls = model.split(/^## /m).flatMap((section) => {
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows[0]?.endsWith('| test |') ? rows.slice(2) : [];
});

interface Named {
  readonly title: string;
  readonly file: string;
}

function testsIn(text: string): Named[] {
  return [...text.matchAll(/`([^`]+)` in \[[^\]]+\]\(([^)]+)\)/g)].map(([, title = '', file = '']) => ({
    title,
    file: normalize(join('docs', file)),
  }));
}

function titlesOf(file: string): string[] {
  const calls = readFileSync(file, 'utf8').matchAll(/\b(?:it|test|describe)\(\s*(['"`])((?:\\[^]|(?!\1)[^\\])*)\1/g);
  return [...calls].map(([, , title = '']) => title.replace(/\\(.)/g, '$1'));
}

describe('docs/threat-model.md', () => {
  test('has a test for each control', () => {
    assert.ok(controls.length >= 30, `${controls.length} controls`);
    for (const row of controls) assert.notEqual(testsIn(row).length, 0, row);
  });

  test('names no test but in a control', () => {
    assert.deepEqual(testsIn(model), controls.flatMap(testsIn));
  });

  test('has every finding, S1 to S19', () => {
    for (let number = 1; number <= 19; number++) assert.match(model, new RegExp(`^\\| S${number} \\|`, 'm'));
  });

  for (const { title, file } of testsIn(model)) {
    test(`${file}: ${title}`, () => {
      assert.ok(existsSync(file), `there is no ${file}`);
      const found = titlesOf(file).some((one) => one.startsWith(title));
      assert.ok(found, `${file} has no test whose title begins with "${title}"`);
    });
  }
});
