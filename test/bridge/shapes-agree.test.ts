/**
 * A payer's browser reads the gateway's answers with small shapes of our own, a server with the contract's schemas. Both must take the same answers:
 * checked here with made-up ones, and with every fault that one of their fields can have.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import { runs } from '../helpers/runs.js';
import type { ZodMiniType } from 'zod/mini';
import {
  anyValue,
  cardAnswer,
  fieldState,
  fromChallenge,
  fromCheckoutFrame,
  fromTransferFrame,
  openPort,
  toCheckoutFrame,
  toTransferFrame,
  type Validator,
} from '../../src/bridge/index.js';
import * as contract from '../../src/contract/index.js';
import { info, session, submission, verification } from '../../src/frame/checkout-routes.js';
import { cardSubmission, orderLookup } from '../../src/bridge/routes.js';
import { fee, status, transfer } from '../../src/frame/transfer-routes.js';
import { spoilt, valuesOf } from './schemas.js';

interface Reader {
  safeParse(data: unknown): { readonly success: boolean };
}

/** Node has no pictures; the shape only asks whether it is one. */
class Picture {
  readonly width = 1;
}
Object.assign(globalThis, { ImageBitmap: globalThis.ImageBitmap ?? Picture });

function assertAgree(schema: Reader, shape: Reader, value: unknown, how: string): boolean {
  const [strict, light] = [schema.safeParse(value).success, shape.safeParse(value).success];
  if (strict !== light) {
    const who = strict ? 'the contract takes it and the page does not' : 'the page takes it and the contract does not';
    assert.fail(`${who}: ${how}\n${JSON.stringify(value)}`);
  }
  return strict;
}

const routes = [
  {
    name: 'card submission',
    schema: contract.cardSubmissionResponse,
    ours: cardSubmission,
    theirs: contract.cardSubmission,
  },
  { name: 'order look-up', schema: contract.orderLookupResponse, ours: orderLookup, theirs: contract.orderLookup },
  { name: 'what the page can offer', schema: contract.checkoutInfoResponse, ours: info, theirs: contract.checkoutInfo },
  { name: 'wallet session', schema: contract.walletSessionResponse, ours: session, theirs: contract.walletSession },
  {
    name: 'submission of a page',
    schema: contract.checkoutSubmissionResponse,
    ours: submission,
    theirs: contract.checkoutSubmission,
  },
  {
    name: 'verification',
    schema: contract.checkoutSubmissionResponse,
    ours: verification,
    theirs: contract.verification,
  },
  { name: 'fee of a transfer', schema: contract.transferFeeResponse, ours: fee, theirs: contract.transferFee },
  { name: 'transfer', schema: contract.transferResponse, ours: transfer, theirs: contract.transfer },
  {
    name: 'status of a transfer',
    schema: contract.transferStatusResponse,
    ours: status,
    theirs: contract.transferStatus,
  },
];

describe('the page and the contract read the same', () => {
  for (const { name, schema, ours, theirs } of routes) {
    test(`${name}: the same address, and the same care about sending twice`, () => {
      assert.deepEqual([ours.path, ours.safe], [theirs.path, theirs.safe]);
    });

    test(`${name}: both take a valid answer, unchanged`, () => {
      fc.assert(
        fc.property(valuesOf(schema), (value) => {
          assert.ok(assertAgree(schema, ours.response, value, 'a good answer'), JSON.stringify(value));
          const read = ours.response.safeParse(value);
          assert.ok(read.success);
          assert.equal(read.data, value);
        }),
        runs(120),
      );
    });

    test(`${name}: one field gone or of another kind is taken by both, or by neither`, () => {
      let refused = 0;
      fc.assert(
        fc.property(valuesOf(schema), (value) => {
          for (const { how, value: other } of spoilt(value)) {
            if (!assertAgree(schema, ours.response, other, how)) refused++;
          }
        }),
        { numRuns: 60 },
      );
      assert.ok(refused > 100, `${refused} were refused: spoiling spoils`);
    });
  }

  test('a failure is known by both', () => {
    const schema = contract.failure;
    const reader: Reader = { safeParse: (value) => ({ success: contract.isFailure(value) }) };
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        assert.ok(assertAgree(schema, reader, value, 'a failure'));
        for (const { how, value: other } of spoilt(value)) assertAgree(schema, reader, other, how);
      }),
      runs(120),
    );
    fc.assert(fc.property(fc.jsonValue(), (value) => void assertAgree(schema, reader, value, 'anything')));
  });

  test('neither is confused by values that are not objects, or odd ones', () => {
    for (const { schema, ours } of routes) {
      for (const value of [undefined, null, 0, '', 'text', true, [], [[]], {}, Object.create(null) as unknown]) {
        assertAgree(schema, ours.response, value, 'no answer');
      }
    }
  });
});

// The messages between the frame and the page.
const of = (schema: unknown) => valuesOf(schema as ZodMiniType);
const text = fc.string({ maxLength: 20 });
const type = <const T extends string>(...types: T[]) => fc.constantFrom(...types);
const answers = fc.oneof(
  fc.record({ kind: type('invalid') }),
  fc.record({ kind: type('paid'), result: of(contract.orderResult) }),
  fc.record(
    { kind: type('refused'), result: of(contract.orderResult), code: text, transaction: fc.nat() },
    { requiredKeys: ['kind', 'result', 'code'] },
  ),
  fc.record({ kind: type('challenge'), challenge: of(contract.challenge) }),
  fc.record({ kind: type('failed'), code: text }),
  fc.record({ kind: type('lost'), reason: type('timeout', 'network', 'answer') }),
);
const elsewhere = fc.record({
  kind: type('challenge'),
  challenge: fc.oneof(of(contract.redirection), of(contract.verificationAsked)),
});
const fields = fc.dictionary(text, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4, noNullPrototype: true });
const toFrameMessages = fc.oneof(
  fc.record({ type: type('preview'), preview: fc.boolean() }),
  fc.record({
    type: type('ask-info'),
    request: fc.dictionary(text, fc.oneof(text, fc.integer()), { maxKeys: 4, noNullPrototype: true }),
  }),
  fc.record({ type: type('ask-logo'), address: text }),
  fc.record({ type: type('ask-session'), validation_url: text, domain: text }),
  fc.record({ type: type('verify'), token: text, value: text, fields }),
  fc.record({ type: type('submit'), token: text, attempt: fc.nat(), fields }),
  fc.record({ type: type('load', 'look-up'), token: text, fields }),
  fc.record({ type: type('validate', 'clear', 'focus', 'code-again') }),
);
const fromFrameMessages = fc.oneof(
  fc.record({ type: type('info'), info: of(contract.checkoutInfoResponse) }),
  fc.record({ type: type('info-failed'), problem: text }),
  fc.record({ type: type('logo'), address: text }),
  fc.record({ type: type('session'), session: fields }, { requiredKeys: ['type'] }),
  fc.record({ type: type('load-failed', 'look-up-failed'), problem: text, retry: fc.boolean() }),
  fc.record({ type: type('answered'), attempt: fc.nat(), answer: fc.oneof(answers, elsewhere) }),
  fc.record({ type: type('verified'), answer: fc.oneof(answers, elsewhere) }),
  fc.record({ type: type('loaded', 'looked-up'), order: of(contract.orderLookupResponse) }),
  fc.record({ type: type('height'), height: fc.nat() }),
  fc.record({ type: type('validated'), valid: fc.boolean(), wrong: text }, { requiredKeys: ['type', 'valid'] }),
);

const way = type('card', 'phone');
const toTransferMessages = fc.oneof(
  fc.record({ type: type('receiver'), by: way, choice: fc.boolean(), review: fc.boolean() }),
  fc.record({ type: type('mark', 'validate', 'clear', 'focus') }),
  fc.record({ type: type('ask-quote'), number: fc.nat(), fields }),
  fc.record({ type: type('send'), attempt: fc.nat(), fields }),
  fc.record({ type: type('ask-status'), widget_id: text, order_id: text }),
);
const fieldStates = fc.dictionary(text, type('empty', 'incomplete', 'invalid', 'valid', 'checking'), {
  maxKeys: 5,
  noNullPrototype: true,
});
const fromTransferMessages = fc.oneof(
  fc.record(
    {
      type: type('change'),
      fields: fieldStates,
      brand: text,
      complete: fc.boolean(),
      by: way,
      receiver: fc.nat(),
    },
    { requiredKeys: ['type', 'fields', 'complete', 'by', 'receiver'] },
  ),
  fc.record({ type: type('quoted'), number: fc.nat(), quote: of(contract.transferFeeResponse) }),
  fc.record({ type: type('quote-failed'), number: fc.nat(), problem: text, refused: fc.boolean() }),
  fc.record({ type: type('status'), order: text, status: of(contract.transferStatusResponse) }),
  fc.record({ type: type('status-failed'), order: text, problem: text }, { requiredKeys: ['type', 'order'] }),
  fc.record({
    type: type('answered'),
    attempt: fc.nat(),
    answer: fc.oneof(
      fc.record({ kind: type('accepted'), order: text }),
      fc.record({ kind: type('challenge'), challenge: of(contract.challenge) }),
      fc.record({ kind: type('failed'), code: text }),
      fc.record({ kind: type('lost'), reason: type('timeout', 'network', 'answer') }),
      fc.record({ kind: type('invalid') }),
    ),
  }),
  fc.record({ type: type('height'), height: fc.nat() }),
  fc.record({ type: type('validated'), valid: fc.boolean(), wrong: text }, { requiredKeys: ['type', 'valid'] }),
);

/** Sends messages over a real port. Returns the received messages in order, and the number of refused ones. */
async function over<Message>(shape: Validator<Message>, messages: readonly unknown[]) {
  const { port1, port2 } = new MessageChannel();
  const received: Message[] = [];
  let malformed = 0;
  await new Promise<void>((resolve) => {
    const count = () => received.length + malformed === messages.length && resolve();
    const take = (message: Message) => {
      received.push(message);
      count();
    };
    openPort(port2, shape, take, () => {
      malformed++;
      count();
    });
    for (const message of messages) port1.postMessage(message);
    if (messages.length === 0) resolve();
  });
  port1.close();
  port2.close();
  return { received, malformed };
}

describe('the messages between the page and its frame', () => {
  const all: readonly [string, Validator<unknown>, fc.Arbitrary<unknown>][] = [
    ['to the frame', toCheckoutFrame, toFrameMessages],
    ['from the frame', fromCheckoutFrame, fromFrameMessages],
    ['to the transfer’s frame', toTransferFrame, toTransferMessages],
    ['from the transfer’s frame', fromTransferFrame, fromTransferMessages],
  ];
  for (const [name, shape, messages] of all) {
    test(`${name}: every message arrives as it was sent`, async () => {
      const sent = fc.sample(messages, { numRuns: 400, seed: 3 }).map((message) => structuredClone(message));
      const { received, malformed } = await over(shape, sent);
      assert.equal(malformed, 0);
      assert.deepEqual(received, sent);
    });

    test(`${name}: a message that is malformed or incomplete is dropped`, async () => {
      const wrong = fc.sample(messages, { numRuns: 100, seed: 4 }).flatMap((message) => {
        const { type: kind, ...rest } = message as { type: string };
        return [rest, { ...rest, type: `${kind}?` }, [message], { message }];
      });
      const { received, malformed } = await over(shape, [...wrong, null, 1, 'pay', []]);
      assert.deepEqual(received, []);
      assert.equal(malformed, wrong.length + 4);
    });
  }

  test('an answer never carries a card: only the shape’s fields are read, and an order is flat', () => {
    const order = fc.sample(of(contract.orderResult), 1)[0] as object;
    assert.ok(cardAnswer({ kind: 'paid', result: order }));
    assert.ok(!cardAnswer({ kind: 'paid', result: { ...order, card: { number: 1 } } }));
  });

  test('a logo is a picture or none', () => {
    const message = { type: 'logo', address: 'x' };
    assert.ok(fromCheckoutFrame(message));
    assert.ok(fromCheckoutFrame({ ...message, bitmap: Reflect.construct(globalThis.ImageBitmap, []) as unknown }));
    for (const bitmap of ['<svg onload>', {}, 1, null]) assert.ok(!fromCheckoutFrame({ ...message, bitmap }));
  });
});

test('the page that holds the issuer’s frame says that the payer came back, or that the frame may not be shown, and nothing else', () => {
  for (const right of [{ type: 'returned', MD: 'of the order' }, { type: 'refused' }]) {
    assert.ok(fromChallenge(right), JSON.stringify(right));
  }
  const others = [{ type: 'returned' }, { type: 'returned', MD: 7 }, { type: '', MD: 'x' }, { type: '' }, {}];
  for (const wrong of [...others, { type: 'opened' }, 'refused', null]) {
    assert.ok(!fromChallenge(wrong), JSON.stringify(wrong));
  }
});

test('a field is empty, incomplete, invalid, valid or being checked', () => {
  for (const state of ['empty', 'incomplete', 'invalid', 'valid', 'checking']) assert.ok(fieldState(state), state);
  for (const other of ['', 'full', 1, undefined]) assert.ok(!fieldState(other), String(other));
});

test('a value that is passed on unread is not undefined', () => {
  assert.ok([null, 0, '', false, {}].every(anyValue));
  assert.ok(!anyValue(undefined));
});
