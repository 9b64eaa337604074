import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { assumptionsIn } from '../../scripts/docs/assumptions.js';

describe('the assumptions of a source file', () => {
  const cases: readonly (readonly [source: string, ...found: string[]])[] = [
    ['/** @assumption HTTP */', 'HTTP'],
    ['/** What it is. @assumption HTTP: wallets (ours) */', 'HTTP: wallets (ours)'],
    ['/** UTC (@assumption Readings settled: Reports). */', 'Readings settled: Reports'],
    ['/** Text.\n *\n * @assumption Ours: a (b, c), d\n *   and e.\n * @module\n */', 'Ours: a (b, c), d and e.'],
    ['/**\n * @assumption HTTP\n *\n * More.\n */\n/** @assumption States */', 'HTTP', 'States'],
    ['  // Both ways. @assumption HTTP\n  const app = 1 * (2);\n', 'HTTP'],
    ['/** No heading: @assumption ours */'],
  ];
  for (const [source, ...found] of cases) {
    it(`are ${JSON.stringify(found)} in ${JSON.stringify(source)}`, () => {
      assert.deepEqual(assumptionsIn(source), found);
    });
  }
});
