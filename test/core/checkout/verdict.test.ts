/**
 * D10: one judge of lost answers. The elements' machines and `$checkout('Api')` are given the same answers of the gateway, and have
 * to come to the same end.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import { runs } from '../../helpers/runs.js';
import {
  errorCodes,
  orderStatuses,
  type OrderLookupResponse,
  type TransferStatus,
} from '../../../src/contract/index.js';
import {
  begin,
  judge,
  judgeFailure,
  judgeSilence,
  lookUpDelays,
  makePageOrder,
  pageTransition,
  transition,
  type IssuerVisit,
  type PaymentEvent,
  type PaymentState,
  type LookUpResult,
} from '../../../src/core/checkout/index.js';
import { begin as beginTransfer, transition as transferTransition } from '../../../src/core/transfer/index.js';
import type { TransferState } from '../../../src/core/transfer/index.js';
import { payByCard } from '../../../src/global/card-payment.js';
import { statusOf, draftOf } from '../transfer/samples.js';
import { lookedUp, tokenOf } from './samples.js';

/** The gateway's answer to one look-up: the order, its failure, or nothing that can be read. */
type Answer = OrderLookupResponse | { readonly code: string } | undefined;
const isOrder = (answer: Answer): answer is OrderLookupResponse => answer !== undefined && 'order_data' in answer;

const token = tokenOf('one');
const pageOrder = makePageOrder(() => 'abcdef0123456789');
const attempts = ['created', 'processing', 'approved', 'declined'] as const;

const order: fc.Arbitrary<OrderLookupResponse> = fc
  .record({
    status: fc.constantFrom(...orderStatuses),
    id: fc.constantFrom(7, 8, 9),
    attempt: fc.option(fc.constantFrom(...attempts), { nil: undefined }),
    code: fc.constantFrom('1037', '1000', undefined),
  })
  .map(({ status, id, attempt, code }) =>
    lookedUp(status, attempt && { id, status: attempt, ...(code ? { code } : {}) }),
  );
const answer: fc.Arbitrary<Answer> = fc.oneof(
  { arbitrary: order, weight: 3 },
  { arbitrary: fc.constantFrom('1018', '1035', '1002').map((code) => ({ code })), weight: 2 },
  { arbitrary: fc.constant(undefined), weight: 1 },
);
/** Sequences that stay undecided for long are what the judges could differ in: one answer, several times. */
const answers = fc
  .array(fc.tuple(answer, fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 6 })
  .map((runs) => runs.flatMap(([one, times]) => Array.from({ length: times }, () => one)))
  .map((all) => [...all, ...Array.from({ length: 9 }, () => undefined)].slice(0, lookUpDelays.length));

/** How a payment ended, in one line. */
function ending(state: PaymentState): string {
  return 'problem' in state && state.problem !== undefined ? state.problem : state.name;
}

/** The machine of the elements. */
function machine(all: readonly Answer[], before: OrderLookupResponse | undefined): string {
  let [state] = begin(before && token);
  const play = (event: PaymentEvent) => ([state] = (before ? transition : pageTransition)(state, event));
  play({ type: 'frame-ready' });
  if (before) play({ type: 'loaded', order: before });
  if (state.name === 'ready') {
    play({ type: 'pay' });
    play({ type: 'validated', valid: true });
    play({ type: 'shop', proceed: true, token: before ? token : pageOrder });
    play({ type: 'answered', attempt: 1, answer: { kind: 'lost', reason: 'answer' } });
  }
  for (const one of all) {
    if (state.name !== 'checking') break;
    play(isOrder(one) ? { type: 'looked-up', order: one } : { type: 'look-up-failed', problem: one?.code });
  }
  return ending(state);
}

/** `$checkout('Api')`, with a gateway that gives these answers. */
async function api(all: readonly Answer[], before: OrderLookupResponse | undefined): Promise<string> {
  const { fetch, setTimeout } = globalThis;
  const left = before ? [before, ...all] : [...all];
  const respond = (one: Answer) => {
    const failure = one && !isOrder(one) && { response_status: 'failure', error_code: one.code, error_message: 'No.' };
    // A page-made order is answered completely, with its token.
    const found = failure || (before ? one : { ...one, token });
    return new Response(one ? JSON.stringify({ response: found }) : 'gone');
  };
  globalThis.fetch = (address) =>
    Promise.resolve(respond(String(address).endsWith('/ajax') ? undefined : left.shift()));
  globalThis.setTimeout = ((run: () => void) => queueMicrotask(run)) as typeof globalThis.setTimeout;
  try {
    const card = { payment_system: 'card', card_number: '4444555511116666', expiry_date: '1230', cvv2: '123' };
    const made = { merchant_id: 700001, amount: 100, currency: 'EUR', order_desc: 'Tea' };
    const outcome = await payByCard({ ...card, ...(before ? { token } : made) }, 'https://pay.example');
    return outcome.problem ?? (outcome.done ? 'paid' : 'nothing');
  } finally {
    Object.assign(globalThis, { fetch, setTimeout });
  }
}

describe("D10: $checkout('Api') and the elements give the same verdict for the same answers", () => {
  test('D10: for an order of the shop, whatever was known of it before', async () => {
    await fc.assert(
      fc.asyncProperty(answers, order, async (all, before) => {
        assert.equal(await api(all, before), machine(all, before));
      }),
      runs(600),
    );
    // By a seed of its own: a rare ending comes by chance, not in every run.
    const cases = fc.sample(fc.tuple(answers, order), { numRuns: 2000, seed: 1 });
    const ends = new Set(cases.map(([all, before]) => machine(all, before)));
    for (const end of ['paid', '1037', 'order_paid', 'order_expired', 'not_sent', 'unknown']) {
      assert.ok(ends.has(end), `${end} is reached: ${[...ends].join(', ')}`);
    }
  });

  test('D10: for an order that the page makes, which may never have reached the gateway', async () => {
    const ends = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(answers, async (all) => {
        const end = machine(all, undefined);
        ends.set(end, (ends.get(end) ?? 0) + 1);
        assert.equal(await api(all, undefined), end);
      }),
      runs(400),
    );
    assert.ok((ends.get('not_sent') ?? 0) > 0, JSON.stringify([...ends]));
  });

  const never = Array.from({ length: 9 }, () => ({ code: '1018' }));
  test('D10: an order of the page that never arrived is not_sent, by both', async () => {
    assert.equal(machine(never, undefined), 'not_sent');
    assert.equal(await api(never, undefined), 'not_sent');
  });

  test('D10: an order of the page that the gateway has spoken of is not taken for one that never arrived', async () => {
    const spoken = [lookedUp('created', { id: 8, status: 'processing' }), ...never.slice(1)];
    assert.equal(machine(spoken, undefined), 'unknown');
    assert.equal(await api(spoken, undefined), 'unknown');
  });

  test('D10: an attempt that waits at the issuer for a payer who never came there is not_sent, by both', async () => {
    const waiting = Array.from({ length: 9 }, () => lookedUp('processing', { id: 8, status: 'created' }));
    const before = lookedUp('created');
    assert.equal(machine(waiting, before), 'not_sent');
    assert.equal(await api(waiting, before), 'not_sent');
  });
});

describe('D10: a payment and a transfer', () => {
  const statuses = fc.array(fc.constantFrom<TransferStatus>('created', 'processing', 'declined', 'success'), {
    minLength: 9,
    maxLength: 9,
  });
  /** The same story of an order. */
  const told: Readonly<Record<TransferStatus, OrderLookupResponse>> = {
    created: lookedUp('processing', { id: 8, status: 'created' }),
    processing: lookedUp('processing', { id: 8, status: 'processing' }),
    declined: lookedUp('processing', { id: 8, status: 'declined', code: '1037' }),
    success: lookedUp('approved', { id: 8, status: 'approved' }),
  };
  const known = { token, nextToken: token, attempt: 1, previous: 7, name: 'checking', tries: 0 } as const;

  function payment(after: 'close' | 'loss', all: readonly TransferStatus[]): string {
    let state: PaymentState = { ...known, after };
    for (const status of all) [state] = transition(state, { type: 'looked-up', order: told[status] });
    return ending(state);
  }

  function transfer(after: 'close' | 'loss', all: readonly TransferStatus[]): string {
    const [first] = beginTransfer('widget');
    let state: TransferState = {
      ...first,
      order: 'one',
      registered: true,
      draft: draftOf(),
      name: 'checking',
      tries: 0,
      after,
    };
    for (const status of all) {
      const event = { type: 'status', order: 'one', status: statusOf(status, '1037') } as const;
      [state] = transferTransition(state, event);
    }
    if (state.name === 'sent') return 'paid';
    return 'problem' in state && state.problem !== undefined ? state.problem : state.name;
  }

  test('D10: end alike when the payer closed the issuer’s page', () => {
    fc.assert(
      fc.property(statuses, (all) => {
        // The page looks up a transfer as long as the gateway says that it is in progress.
        assert.equal(transfer('close', all).replace('checking', 'unknown'), payment('close', all));
      }),
    );
  });

  test('D10: end alike when the answer was lost, once it is known whose refusal it is', () => {
    const slow = statuses.map((all) => ['processing', 'processing', 'processing', ...all] as const);
    fc.assert(
      fc.property(slow, (all) => {
        assert.equal(transfer('loss', all).replace('checking', 'unknown'), payment('loss', all));
      }),
    );
  });
});

describe('D10: the judge', () => {
  const rows: readonly (readonly [LookUpResult, number, IssuerVisit, string])[] = [
    ['paid', 0, 'never', 'paid'],
    ['again', 8, 'left', 'again'],
    ['order_expired', 0, 'never', 'order_expired'],
    ['1037', 2, 'never', 'again'],
    ['1037', 3, 'never', '1037'],
    ['1037', 0, 'left', '1037'],
    ['waiting', 2, 'left', 'again'],
    ['waiting', 3, 'left', 'challenge_closed'],
    ['waiting', 3, 'never', 'not_sent'],
    ['waiting', 8, 'elsewhere', 'again'],
    ['absent', 2, 'never', 'again'],
    ['absent', 3, 'left', 'not_sent'],
  ];
  for (const [sighting, tries, visit, expected] of rows) {
    test(`D10: ${sighting}, look-up ${tries}, issuer ${visit}: ${expected}`, () => {
      assert.equal(judge(sighting, tries, visit), expected);
    });
  }

  test('D10: silence is a proof only for a name that the gateway does not know and has never mentioned', () => {
    assert.equal(judgeSilence('1018', 3, true), 'not_sent');
    for (const [problem, tries, unheard] of [
      ['1018', 2, true],
      ['1018', 8, false],
      ['1002', 8, true],
      [undefined, 8, true],
    ] as const) {
      assert.equal(judgeSilence(problem, tries, unheard), 'again', `${problem} ${tries} ${unheard}`);
    }
  });

  test('D10: knows which codes leave open if money moves', () => {
    const codes = Object.keys(errorCodes).filter((code) => judgeFailure(code) === 'again');
    assert.deepEqual(codes, ['1002', '1013', '1019', '1089', '1122']);
  });
});
