/** Both published packages: the same version, and dependencies that the repository tests. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { packages, readPackage } from '../scripts/packages/package-json.js';

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly devDependencies: Readonly<Record<string, string>>;
};

describe('the published packages', () => {
  it('have the same version', () => {
    assert.equal(new Set(packages.map((name) => readPackage('.', name).version)).size, 1);
  });

  for (const name of packages) {
    it(`${name} needs at least the versions that the tests use, of the same major version`, () => {
      for (const [needed, range] of Object.entries(readPackage('.', name).dependencies)) {
        assert.equal(range, `^${devDependencies[needed] ?? ''}`, needed);
      }
    });
  }
});
