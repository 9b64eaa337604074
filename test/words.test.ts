/** Plain English in every file that has been edited: `npm run words` shows the same findings, `scripts/words.ts` says how to work with them. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { allowed, exceptions } from '../scripts/words/allowed.js';
import { check } from '../scripts/words/check.js';
import { proseFiles, readProse } from '../scripts/words/files.js';
import { isLater, later } from '../scripts/words/later.js';

const files = proseFiles();

describe('plain English', () => {
  test('in every file that is not on the list of later ones', () => {
    const held = files.filter((file) => !isLater(file));
    assert.ok(held.length > 0);
    const found = held.flatMap((file) => check(file, readProse(file))).filter((finding) => !allowed(finding));
    const lines = found.map(
      ({ file, line, rule, context, instead }) => `${file}:${line} ${rule}: “${context}” → ${instead}`,
    );
    assert.deepEqual(lines, [], 'Rewrite the sentences. `npm run words -- --rules` has the reasons.');
  });

  test('the list of later ones names files that exist', () => {
    for (const area of later)
      assert.ok(
        files.some((file) => file.startsWith(area)),
        area,
      );
  });

  test('each exception is needed', () => {
    for (const { file, rule, found } of exceptions) {
      const findings = check(file, readProse(file));
      assert.ok(
        findings.some((finding) => finding.rule === rule && found.test(finding.found)),
        `scripts/words/allowed.ts: ${file}, ${rule}, ${String(found)} matches nothing`,
      );
    }
  });
});
