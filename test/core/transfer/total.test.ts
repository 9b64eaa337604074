/** The machine has an answer to everything: every state and every event, also those that make no sense together. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import { transferProblemCodes, transferStatuses } from '../../../src/contract/index.js';
import {
  begin,
  inFlight,
  sameDraft,
  transition,
  unfinished,
  type Quote,
  type LookUpCause,
  type TransferAnswer,
  type TransferCommand,
  type TransferEvent,
  type TransferState,
} from '../../../src/core/transfer/index.js';
import { challenge, freeze, quoteOf, statusOf, draftOf } from './samples.js';

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 });
const flag = fc.boolean();
const widget = fc.constantFrom(undefined, 'first', 'second', '');
const order = fc.constantFrom('name-1', 'name-2', '');
const attempt = fc.nat(2);
const number = fc.nat(2);
const code = fc.constantFrom('1000', '1002', '1013', '1016', '1018', '1054', '1058', '9999', '', 'constructor');
const problem = fc.oneof(fc.constantFrom(...transferProblemCodes), code);
const draft = fc.constantFrom(draftOf(), draftOf('5000'), draftOf('10000', { by: 'phone', receiver: 2 }));
const quote: fc.Arbitrary<Quote> = fc.constantFrom(
  quoteOf(draftOf()),
  quoteOf(draftOf(), 200),
  quoteOf(draftOf('5000')),
);
const causes: readonly LookUpCause[] = ['accept', 'loss', 'return', 'close', 'failure', 'resume'];
const status = fc.tuple(fc.constantFrom(...transferStatuses), maybe(code)).map(([name, why]) => statusOf(name, why));

const shared = {
  widget,
  order: maybe(order),
  registered: flag,
  attempt,
  draft: maybe(draft),
  quote: maybe(quote),
  fresh: flag,
  asking: fc.record({ number, draft: maybe(draft), losses: fc.nat(8), problem: maybe(problem) }),
};
const open = {
  ...shared,
  tries: fc.nat(12),
  after: fc.constantFrom(...causes),
  status: maybe(fc.constantFrom(...transferStatuses)),
};
const anyState: { [Name in TransferState['name']]: fc.Arbitrary<TransferState & { name: Name }> } = {
  starting: fc.record({ ...shared, name: fc.constant('starting'), isResuming: flag }),
  editing: fc.record({
    ...shared,
    name: fc.constant('editing'),
    problem: maybe(problem),
    masked: maybe(fc.constant('444455XXXXXX0001')),
    isValidating: flag,
    awaitsQuote: flag,
  }),
  review: fc.record({ ...shared, name: fc.constant('review'), problem: maybe(problem), changed: flag }),
  asking: fc.record({ ...shared, name: fc.constant('asking'), step: fc.constantFrom('page', 'quote') }),
  sending: fc.record({ ...shared, name: fc.constant('sending') }),
  challenge: fc.record({
    ...shared,
    name: fc.constant('challenge'),
    challenge: fc.constant(challenge),
    tries: fc.nat(12),
  }),
  checking: fc.record({ ...open, name: fc.constant('checking') }),
  unknown: fc.record({ ...open, name: fc.constant('unknown') }),
  sent: fc.record({ ...shared, name: fc.constant('sent'), result: fc.constant(statusOf('success')) }),
  closed: fc.record({ ...shared, name: fc.constant('closed'), problem, retry: flag, isResuming: flag }),
};
const someState: fc.Arbitrary<TransferState> = fc.oneof(...Object.values(anyState));

const answer: fc.Arbitrary<TransferAnswer> = fc.oneof(
  fc.constant({ kind: 'invalid' } as const),
  fc.record({ kind: fc.constant('accepted' as const), order }),
  fc.record({ kind: fc.constant('challenge' as const), challenge: fc.constant(challenge) }),
  fc.record({ kind: fc.constant('failed' as const), code }),
  fc.record({ kind: fc.constant('lost' as const), reason: fc.constantFrom('timeout', 'network', 'answer') }),
);
const anyEvent: { [Type in TransferEvent['type']]: fc.Arbitrary<Extract<TransferEvent, { type: Type }>> } = {
  'frame-ready': fc.constant({ type: 'frame-ready' }),
  'frame-failed': fc.constant({ type: 'frame-failed' }),
  'frame-lost': fc.constant({ type: 'frame-lost' }),
  widget: fc.record({ type: fc.constant('widget'), widget }),
  draft: fc.record({ type: fc.constant('draft'), draft: maybe(draft) }),
  'quote-due': fc.constant({ type: 'quote-due' }),
  quoted: fc.record({ type: fc.constant('quoted'), number, quote, registered: flag }),
  'quote-failed': fc.record({ type: fc.constant('quote-failed'), number, problem, refused: flag }),
  review: fc.constant({ type: 'review' }),
  validated: fc.record({ type: fc.constant('validated'), valid: flag }),
  change: fc.constant({ type: 'change' }),
  send: fc.record({ type: fc.constant('send'), order }),
  page: fc.record({ type: fc.constant('page'), proceed: flag }),
  'page-failed': fc.constant({ type: 'page-failed' }),
  answered: fc.record({ type: fc.constant('answered'), attempt, answer }),
  returned: fc.constant({ type: 'returned' }),
  'challenge-closed': fc.constant({ type: 'challenge-closed' }),
  'challenge-refused': fc.constant({ type: 'challenge-refused' }),
  status: fc.record({ type: fc.constant('status'), order, status }),
  'status-failed': fc.record({ type: fc.constant('status-failed'), order, problem: maybe(code) }),
  'check-again': fc.constant({ type: 'check-again' }),
  retry: fc.constant({ type: 'retry' }),
  reset: fc.constant({ type: 'reset' }),
};

/** The states in which an event has a meaning. In any other state it changes nothing. */
const meant: { readonly [Type in TransferEvent['type']]: readonly TransferState['name'][] } = {
  'frame-ready': ['starting', 'closed', 'sending', 'review', 'asking', 'editing', 'checking', 'unknown'],
  'frame-lost': ['starting', 'editing', 'review', 'asking', 'sending', 'challenge', 'checking', 'unknown'],
  'frame-failed': ['starting'],
  widget: ['starting', 'editing', 'review', 'asking', 'sent', 'closed'],
  draft: ['starting', 'editing', 'review', 'closed'],
  'quote-due': ['editing'],
  // Any that has a question on its way.
  quoted: Object.keys(anyState) as TransferState['name'][],
  'quote-failed': Object.keys(anyState) as TransferState['name'][],
  review: ['editing'],
  validated: ['editing'],
  change: ['review', 'editing'],
  send: ['review'],
  page: ['asking'],
  'page-failed': ['asking'],
  answered: ['sending'],
  returned: ['challenge'],
  'challenge-closed': ['challenge'],
  'challenge-refused': ['challenge'],
  status: ['challenge', 'checking', 'unknown'],
  'status-failed': ['challenge', 'checking', 'unknown'],
  'check-again': ['checking', 'unknown'],
  retry: ['closed', 'editing'],
  reset: ['starting', 'editing', 'review', 'sent', 'closed'],
};

/** Events that name what they are the answer to: those of another count for nothing. */
function isStale(state: TransferState, event: TransferEvent): boolean {
  switch (event.type) {
    case 'quoted':
    case 'quote-failed':
      return state.asking.draft === undefined || event.number !== state.asking.number;
    case 'answered':
      return event.attempt !== state.attempt;
    case 'status':
    case 'status-failed':
      return event.order !== state.order;
    case 'page':
    case 'page-failed':
      return state.name === 'asking' && state.step !== 'page';
    case 'validated':
      return state.name === 'editing' && !state.isValidating;
    default:
      return false;
  }
}

function assertState(state: TransferState): void {
  assert.ok(state.name in anyState, `a state there is: ${state.name}`);
  assert.ok(Number.isInteger(state.attempt) && Number.isInteger(state.asking.number));
  assert.match(typeof state.order, /^(string|undefined)$/);
  assert.equal(typeof state.registered, 'boolean');
  assert.equal(typeof state.fresh, 'boolean');
  switch (state.name) {
    case 'asking':
      return assert.match(state.step, /^(page|quote)$/);
    case 'challenge':
      return assert.ok(state.challenge);
    case 'checking':
    case 'unknown':
      return assert.ok(state.tries >= 0 && causes.includes(state.after));
    case 'sent':
      return assert.equal(state.result.status, 'success');
    case 'closed':
      assert.equal(typeof state.problem, 'string');
      return assert.equal(typeof state.retry, 'boolean');
    default:
      return;
  }
}

function assertCommand(command: TransferCommand, state: TransferState): void {
  switch (command.do) {
    case 'wait-for-quote':
    case 'ask-status':
      return assert.ok(command.delay >= 0 && command.delay <= 30);
    case 'ask-quote':
      return assert.deepEqual([command.number, command.draft], [state.asking.number, state.asking.draft]);
    case 'emit-error':
      return assert.equal(typeof command.problem, 'string');
    default:
      return;
  }
}

describe('every state and every event', () => {
  for (const [name, state] of Object.entries<fc.Arbitrary<TransferState>>(anyState)) {
    test(`${name}: whatever happens leads to a state there is, the same each time, and writes into nothing`, () => {
      for (const event of Object.values<fc.Arbitrary<TransferEvent>>(anyEvent)) {
        fc.assert(
          fc.property(state, event, (before, what) => {
            freeze(before);
            freeze(what);
            const [after, commands] = transition(before, what);
            assertState(after);
            for (const command of commands) assertCommand(command, after);
            assert.deepEqual(transition(before, what), [after, commands]);

            const count = (kind: TransferCommand['do']) => commands.filter((command) => command.do === kind).length;
            assert.ok(count('ask-quote') <= 1 && count('ask-status') <= 1 && count('submit') <= 1);
            if (count('submit') > 0) {
              assert.ok(before.name === 'asking' && before.step === 'quote' && what.type === 'quoted');
              assert.ok(sameDraft(before.draft, before.asking.draft));
              assert.deepEqual(before.quote, what.quote);
              assert.equal(after.name, 'sending');
            }
            if (count('emit-success') > 0 || (after.name === 'sent' && before.name !== 'sent')) {
              assert.ok(inFlight(before) && what.type === 'status' && what.status.status === 'success');
            }
            if (inFlight(before)) assert.equal(after.widget, before.widget);
          }),
          { numRuns: 50 },
        );
      }
    });
  }

  test('an event that makes no sense leaves the very same state, and asks for nothing', () => {
    for (const [type, event] of Object.entries<fc.Arbitrary<TransferEvent>>(anyEvent)) {
      const names = meant[type as TransferEvent['type']];
      fc.assert(
        fc.property(someState, event, (state, what) => {
          fc.pre(!names.includes(state.name) || isStale(state, what));
          const [after, commands] = transition(state, what);
          assert.equal(after, state);
          assert.deepEqual(commands, []);
        }),
        { numRuns: 100, maxSkipsPerRun: 1000 },
      );
    }
  });

  test('a quote that comes while the page is still asked sends nothing', () => {
    fc.assert(
      fc.property(anyState.asking, anyEvent.quoted, draft, (some, what, wanted) => {
        const { number: newest, quote: shown } = what;
        const state = { ...some, step: 'page' as const, order: 'name-1', draft: wanted, quote: shown };
        const [after, commands] = transition({ ...state, asking: { number: newest, draft: wanted, losses: 0 } }, what);
        assert.ok(after.name === 'asking' && after.step === 'page');
        assert.deepEqual(commands, [{ do: 'emit-fee', quote: shown, draft: wanted }]);
      }),
    );
  });

  test('a stored transfer begins at the next load by its name, as a transfer in flight', () => {
    fc.assert(
      fc.property(someState, widget, (state, shown) => {
        const earlier = unfinished(freeze(state));
        assert.equal(earlier?.order, earlier && state.order);
        if (inFlight(state) && state.order !== undefined) assert.ok(earlier);
        const [first, commands] = begin(shown, freeze(earlier));
        assertState(first);
        assert.deepEqual(commands, [{ do: 'connect' }]);
        assert.equal(inFlight(first), earlier !== undefined);
        assert.equal(first.order, earlier?.order);
      }),
    );
  });
});
