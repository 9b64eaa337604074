/** Any messages in any order, from anyone: a page takes no port but its frame's, and no answer but one to what it asked. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import {
  expectFrame,
  fromFrame,
  fromCheckoutFrame,
  fromTransferFrame,
  toFrame,
  toCheckoutFrame,
  toTransferFrame,
} from '../../src/bridge/index.js';
import {
  begin,
  inFlight,
  pageTransition,
  type PaymentEvent,
  type PaymentState,
  type VerifiedEvent,
} from '../../src/core/checkout/index.js';
import type { OrderResult, OrderStatus } from '../../src/contract/index.js';
import { runs } from '../helpers/runs.js';

// Node has none.
Reflect.set(globalThis, 'ImageBitmap', Array);

const token = '0123456789abcdef0123456789abcdef01234567';
const word = fc.constantFrom(
  ...[
    'frame-ready',
    'loaded',
    'looked-up',
    'answered',
    'verified',
    'validated',
    'pay',
    'load-failed',
    'look-up-failed',
    'shop',
    'height',
  ],
  ...[
    'paid',
    'refused',
    'challenge',
    'lost',
    'failed',
    'invalid',
    'approved',
    'declined',
    'processing',
    'created',
    'success',
    token,
    '',
  ],
);
const name = fc.constantFrom(
  'type',
  'kind',
  'order',
  'order_data',
  'answer',
  'attempt',
  'valid',
  'code',
  'reason',
  'fields',
  'token',
  'problem',
);
/** Values that structured cloning can carry; mostly of the words that messages are made of. */
const { any } = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      word,
      fc.integer({ min: -1, max: 3 }),
      fc.boolean(),
      fc.constantFrom(null, undefined, NaN, 1n),
      fc.string(),
    ),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(name, tie('any'), { maxKeys: 5 }),
    fc.anything({ withDate: true, withMap: true, withBigInt: true, withSparseArray: true, withTypedArray: true }),
  ),
}));

/** An order result; some of it may be wrong. */
const result = (status: OrderStatus, id: string): OrderResult => ({
  ...{ response_status: 'success', order_status: status, order_id: id, amount: '1000', currency: 'EUR' },
  ...{ merchant_id: 700001, payment_id: 800000001, actual_amount: status === 'approved' ? '1000' : '0' },
});
const status = fc.constantFrom<OrderStatus>('approved', 'declined', 'processing', 'created', 'expired', 'reversed');
const order = fc.record({
  order_data: fc.tuple(status, fc.constantFrom(token, 'order-1')).map(([one, id]) => result(one, id)),
});
const answer = fc.oneof(
  status.map((one) => ({ kind: 'paid', result: result(one, token) })),
  status.map((one) => ({ kind: 'refused', result: result(one, token), code: '1037' })),
  status.map((one) => ({ kind: 'refused', result: result(one, token), code: '1037', final: true })),
  fc.constantFrom({ kind: 'invalid' }, { kind: 'failed', code: '1013' }, { kind: 'lost', reason: 'timeout' }),
);
/** Well-formed messages too, or the state would stay where it began. */
const message = fc.oneof(
  { weight: 3, arbitrary: any },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('loaded', 'looked-up'), order }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('answered'), attempt: fc.integer({ min: 0, max: 3 }), answer }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('verified'), answer }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('validated'), valid: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'pay' }, { type: 'look-up-failed' }) },
);
/** The page's own actions in between. */
const own = fc.constantFrom<PaymentEvent>(
  { type: 'frame-ready' },
  { type: 'pay' },
  { type: 'shop', proceed: true },
  { type: 'retry' },
);

describe('messages of any structure', () => {
  test('are judged without a throw, and a judged one judges the same after it was cloned', () => {
    const shapes = [toFrame, fromFrame, toCheckoutFrame, fromCheckoutFrame, toTransferFrame, fromTransferFrame];
    fc.assert(
      fc.property(message, (value) => {
        for (const shape of shapes) {
          if (shape(value)) assert.ok(shape(structuredClone(value)));
        }
      }),
      runs(500),
    );
  });

  test('messages in any order change the page only as the gateway’s answer to its own attempt does', () => {
    const reached = new Set<PaymentState['name']>();
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(
          fc.oneof(
            message,
            own.map((event) => ({ own: event })),
          ),
          { maxLength: 25, size: 'max' },
        ),
        (underWay, all) => {
          // Half of the runs begin where a payment is on its way.
          let [state] = begin(token);
          const way: readonly PaymentEvent[] = [
            { type: 'frame-ready' },
            { type: 'loaded', order: { order_data: result('created', token) } },
            { type: 'pay' },
            { type: 'validated', valid: true },
            { type: 'shop', proceed: true },
          ];
          if (underWay) for (const event of way) [state] = pageTransition(state, event);
          let submitted = underWay ? 1 : 0;
          for (const one of all) {
            const isOwn = typeof one === 'object' && one !== null && 'own' in one;
            if (!isOwn && !fromCheckoutFrame(one)) continue;
            const event = (isOwn ? one.own : one) as PaymentEvent | VerifiedEvent;
            const before = state;
            const [after, commands] = pageTransition(before, event);
            state = after;
            reached.add(state.name);
            const submits = commands.filter((command) => command.do === 'submit').length;
            submitted += submits;
            assert.ok(submits === 0 || (isOwn && event.type === 'shop'), 'a message alone never pays');
            if (event.type === 'answered' && event.attempt !== before.attempt) assert.equal(state, before);
            if (
              event.type === 'answered' &&
              event.answer.kind === 'refused' &&
              event.answer.result.order_status === 'approved'
            ) {
              assert.ok(!commands.some((command) => command.do === 'emit-error'), 'a refusal of an approved order');
            }
            if (state.name === 'paid' && before.name !== 'paid') {
              assert.ok(inFlight(before) && submitted > 0, 'nothing is paid that was not sent');
              assert.equal(state.result.order_status, 'approved');
            }
          }
        },
      ),
      runs(800),
    );
    assert.ok(reached.has('paid') && reached.has('checking'), `reached: ${[...reached].join()}`);
  });
});

test('a page gives a port only to its own frame, at each correct hello, whatever other messages arrive', () => {
  const listeners = new EventTarget();
  const saved = [globalThis.addEventListener, globalThis.removeEventListener];
  Object.assign(globalThis, {
    addEventListener: listeners.addEventListener.bind(listeners),
    removeEventListener: listeners.removeEventListener.bind(listeners),
  });
  const origin = 'https://pay.example';
  const data = fc.oneof(
    { weight: 2, arbitrary: any },
    fc.record({ gw: fc.constantFrom('hello', 'connect', 'Hello'), channel: fc.constantFrom('ours', 'theirs', '') }),
    { weight: 4, arbitrary: fc.constant({ gw: 'hello', channel: 'ours' }) },
  );
  const said = fc.record({
    data,
    origin: fc.constantFrom(origin, origin, 'https://pay.example.org', 'null', ''),
    from: fc.constantFrom('frame', 'frame', 'other', 'none'),
  });
  let opened = 0;
  try {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 12 }), (all) => {
        const sent: unknown[][] = [];
        const frameWindow = { postMessage: (...given: unknown[]) => sent.push(given) };
        const other = { postMessage: () => assert.fail('a port for another window') };
        const frame = { contentWindow: frameWindow } as unknown as HTMLIFrameElement;
        const ports: MessagePort[] = [];
        const end = expectFrame({ frame, origin, channel: 'ours', connected: (port) => ports.push(port) });
        let expected = 0;
        for (const { data: value, origin: from, from: who } of all) {
          const source = who === 'frame' ? frameWindow : who === 'other' ? other : null;
          listeners.dispatchEvent(Object.assign(new Event('message'), { data: value, origin: from, source }));
          const { gw, channel } = (
            typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
          ) as Record<string, unknown>;
          if (gw === 'hello' && channel === 'ours' && from === origin && who === 'frame') expected++;
        }
        end();
        listeners.dispatchEvent(
          Object.assign(new Event('message'), { data: { gw: 'hello', channel: 'ours' }, origin, source: frameWindow }),
        );
        assert.equal(ports.length, expected);
        for (const [content, to] of sent) assert.deepEqual([content, to], [{ gw: 'connect', channel: 'ours' }, origin]);
        opened += expected;
        for (const port of ports) port.close();
      }),
      runs(200),
    );
  } finally {
    Object.assign(globalThis, { addEventListener: saved[0], removeEventListener: saved[1] });
  }
  assert.ok(opened > 0, `${opened} were connected`);
});
