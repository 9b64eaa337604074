/** The state of an order as the console shows it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { orderBadge } from '../../../src/sandbox/app/console/badge.js';

type Order = Parameters<typeof orderBadge>[0];
const order: Order = { status: 'approved', capture_status: '', reversal_amount: 0, amount: 1000 };

const badges: [Partial<Order>, tone: string, word: string][] = [
  [{}, 'good', 'approved'],
  [{ capture_status: 'captured' }, 'good', 'approved'],
  [{ capture_status: 'hold' }, 'busy', 'held'],
  [{ capture_status: 'hold', reversal_amount: 1 }, 'busy', 'held'],
  [{ reversal_amount: 1 }, 'good', 'partly reversed'],
  [{ reversal_amount: 999 }, 'good', 'partly reversed'],
  [{ status: 'declined' }, 'bad', 'declined'],
  [{ status: 'processing' }, 'busy', 'processing'],
  [{ status: 'created' }, 'plain', 'created'],
  [{ status: 'expired' }, 'quiet', 'expired'],
  [{ status: 'reversed', reversal_amount: 1000 }, 'quiet', 'reversed'],
];

describe('an order’s badge in the console', () => {
  test('an order that can still be paid after a refused try says both', () => {
    const open = { ...order, status: 'processing' as const };
    assert.match(
      String(orderBadge(open, { status: 'declined' })),
      /"badge busy"[^]*>open · last attempt declined<\/span>$/,
    );
    assert.match(String(orderBadge(open, { status: 'processing' })), />processing<\/span>$/);
    assert.match(String(orderBadge({ ...order, status: 'declined' }, { status: 'declined' })), />declined<\/span>$/);
  });

  for (const [change, tone, word] of badges) {
    test(`${JSON.stringify(change)} is "${word}"`, () => {
      const shown = String(orderBadge({ ...order, ...change }));
      assert.match(shown, new RegExp(`^<span class="badge ${tone}"><svg [^]*</svg>${word}</span>$`));
    });
  }
});
