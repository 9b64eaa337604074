/** The state of an order as the console shows it. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { deliveryBadge, orderBadge } from '../../../src/sandbox/app/console/badge.js';

type Order = Parameters<typeof orderBadge>[0];
const order: Order = { status: 'approved', capture_status: '', reversal_amount: 0 };

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

describe('a delivery’s badge in the console', () => {
  const hint = /trust the certificate\. Start it with <code>NODE_EXTRA_CA_CERTS=ca\.pem<\/code>/;
  for (const code of [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_GET_ISSUER_CERT',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ]) {
    test(`shows beside ${code} how the sandbox trusts the shop’s certificate`, () => {
      const shown = String(deliveryBadge(null, code));
      assert.ok(shown.includes(`${code}</span>`));
      assert.match(shown, hint);
    });
  }

  for (const [status, error] of [
    [null, 'ECONNREFUSED'],
    [null, 'CERT_HAS_EXPIRED'],
    [null, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    [503, ''],
    [200, ''],
  ] as const) {
    test(`does not mention certificates beside ${status ?? error}`, () => {
      assert.doesNotMatch(String(deliveryBadge(status, error)), hint);
    });
  }
});
