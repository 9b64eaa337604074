/** The promises to a payer and a shop, whatever happens, and in whatever order. The promises themselves are in `world.ts`. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import { runs } from '../../helpers/runs.js';
import { stepArbitrary, World } from './world.js';

const steps = fc.array(stepArbitrary, { minLength: 10, maxLength: 80, size: 'max' });
const withOrder = fc.boolean();

describe('whatever happens, and in whatever order', () => {
  test('one submission at a time; paid, refused and unknown are only reported when true; a payment always ends', () => {
    fc.assert(
      fc.property(steps, withOrder, (all, ordered) => {
        const world = new World({ withOrder: ordered });
        for (const step of all) world.step(step);
        world.settleDown();
        if (world.state.name === 'unknown') world.checkAgain();
        assert.notEqual(world.state.name, 'unknown', 'checking again settles what the gateway knows');
      }),
      { ...runs(1500), includeErrorInReport: true },
    );
  });

  test('the same applies to a gateway that does not list attempts, though more may stay unknown', () => {
    fc.assert(
      fc.property(steps, withOrder, (all, ordered) => {
        const world = new World({ withOrder: ordered, silent: true });
        for (const step of all) world.step(step);
        world.settleDown();
      }),
      { ...runs(1000), includeErrorInReport: true },
    );
  });

  test('the same applies to the payment page, which verifies cards and makes orders of its own', () => {
    fc.assert(
      fc.property(steps, withOrder, (all, ordered) => {
        const world = new World({ withOrder: ordered, page: true });
        for (const step of all) world.step(step);
        world.settleDown();
        if (world.state.name === 'unknown') world.checkAgain();
        assert.notEqual(world.state.name, 'unknown', 'checking again settles what the gateway knows');
      }),
      { ...runs(1500), includeErrorInReport: true },
    );
  });

  test('and to the payment page if the gateway does not list attempts', () => {
    fc.assert(
      fc.property(steps, withOrder, (all, ordered) => {
        const world = new World({ withOrder: ordered, silent: true, page: true });
        for (const step of all) world.step(step);
        world.settleDown();
      }),
      { ...runs(1000), includeErrorInReport: true },
    );
  });

  test('(the generated payments get everywhere)', () => {
    const visits = new Map<string, number>();
    for (const [index, all] of fc.sample(steps, { numRuns: 500, seed: 1 }).entries()) {
      const world = new World({ page: true, withOrder: index % 2 === 0 });
      for (const step of all) world.step(step);
      for (const name of world.visited) visits.set(name, (visits.get(name) ?? 0) + 1);
    }
    const wanted = ['asking', 'paying', 'challenge', 'checking', 'unknown', 'paid', 'closed', 'ready'];
    for (const name of [...wanted, 'verified', 'page order', 'not sent']) {
      assert.ok((visits.get(name) ?? 0) >= 5, `${name} is reached: ${JSON.stringify([...visits])}`);
    }
  });
});
