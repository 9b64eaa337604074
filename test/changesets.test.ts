/** Each changeset (`.changeset/README.md`) names the package and the level, and has a text. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'vitest';

const files = readdirSync('.changeset').filter((name) => name.endsWith('.md') && name !== 'README.md');

describe('changesets', () => {
  for (const file of files) {
    test(file, () => {
      assert.match(file, /^[a-z0-9]+(-[a-z0-9]+)*\.md$/);
      const [, level, body = ''] =
        /^---\n'gw-checkout': (patch|minor|major)\n---\n\n([^]*)$/.exec(readFileSync(`.changeset/${file}`, 'utf8')) ??
        [];
      assert.ok(level, `${file} has no level: .changeset/README.md shows the form`);
      assert.match(body, /^\S[^]*\.\n$/, `${file}: the text ends with a sentence`);
    });
  }

  test('say each thing once', () => {
    const bodies = files.map((file) => readFileSync(`.changeset/${file}`, 'utf8').replace(/^---[^]*---\s*/, ''));
    assert.equal(new Set(bodies).size, bodies.length);
  });
});
