/** The promises to a payer and a page, whatever happens, and in whatever order. The promises themselves are in `world.ts`. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import { runs } from '../../helpers/runs.js';
import { stepArbitrary, World } from './world.js';

const steps = fc.array(stepArbitrary, { minLength: 10, maxLength: 120, size: 'max' });

describe('whatever happens, and in whatever order', () => {
  test('one transfer at a time, as it was reviewed; sent, declined and unknown only when true; and it always ends', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const world = new World({ keepsNames: true });
        for (const step of all) world.step(step);
        world.settleDown();
        world.finish();
      }),
      { ...runs(2000), includeErrorInReport: true },
    );
  });

  test('the same applies to a gateway that keeps no names, though more may stay unknown', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const world = new World({ keepsNames: false });
        for (const step of all) world.step(step);
        world.settleDown();
        world.finish();
      }),
      { ...runs(1000), includeErrorInReport: true },
    );
  });

  test('(the generated transfers get everywhere)', () => {
    const visits = new Map<string, number>();
    for (const [index, all] of fc.sample(steps, { numRuns: 2500, seed: 1 }).entries()) {
      const world = new World({ keepsNames: index % 3 > 0 });
      for (const step of all) world.step(step);
      for (const name of world.visited) visits.set(name, (visits.get(name) ?? 0) + 1);
    }
    const states = ['starting', 'editing', 'review', 'asking', 'sending', 'challenge', 'checking', 'unknown', 'sent'];
    const ways = ['accept', 'loss', 'return', 'close', 'failure', 'resume'].map((cause) => `after ${cause}`);
    const problems = [
      'not_sent',
      'challenge_closed',
      'challenge_refused_address',
      '1037',
      '1024',
      '1058',
      'shop_failed',
    ];
    const more = ['closed', 'resumed', 'changed', 'watch', 'begun anew', 'failed 1013', 'frame_unreachable'];
    for (const name of [...states, ...ways, ...problems, ...more]) {
      assert.ok((visits.get(name) ?? 0) >= 3, `${name} is reached: ${JSON.stringify([...visits])}`);
    }
  });
});
