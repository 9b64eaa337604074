/** The closed list of an order result's fields against the interface's table: names, order, formats, and which are signed over. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import {
  answerOnlyFields,
  captureAnswerFields,
  claimedFields,
  decidingFields,
  resultFields,
  reverseAnswerFields,
  unsignedResultFields,
} from '../../src/contract/index.js';
import { interfaceResult } from '../fixtures/interface-tables.js';
import { writtenStates } from '../fixtures/interface-wire.js';

/** Fields beyond the interface's table. Assumptions: States, Page-made orders, HTTP. */
const ours = [
  'capture_amount',
  'capture_status',
  'lang',
  'made_by',
  'preauth',
  'sender_name',
  'verification_tries_left',
  'verification_type',
];
const mandatory = [
  'amount',
  'currency',
  'merchant_id',
  'order_id',
  'order_status',
  'order_time',
  'payment_id',
  'response_status',
];

const amounts = [
  ['0', '1', '1000', '999999999999999'],
  ['-1', '01', '1.00', '1e3', ' 1', '1000000000000000'],
] as const;
const currencies = [
  ['EUR', 'JPY'],
  ['eur', 'EU', 'EURO', '978'],
] as const;
const times = [['21.11.2026 12:00:00'], ['2026-11-21 12:00:00', '21.11.2026', '21.11.26 12:00:00']] as const;
const anyText = [['', 'Tea & Größe №5', '{"a":1}'], ['a\u0000b']] as const;
const codes = { right: ['0', '1000'], wrong: ['10000', 'x'] } as const;

/** Each field: valid values, and invalid ones. */
const values: Readonly<Record<string, readonly [right: readonly string[], wrong: readonly string[]]>> = {
  actual_amount: amounts,
  actual_currency: currencies,
  amount: amounts,
  approval_code: [
    ['123456', 'A1B2C3'],
    ['1234567', '12 456'],
  ],
  capture_amount: amounts,
  capture_status: [writtenStates.capture, ['approved', 'Hold']],
  card_bin: [
    ['444455', '44445555', '12', '0'],
    ['4444XX', '444455556', '-1'],
  ],
  card_type: [
    ['VISA', 'MasterCard'],
    ['4444', 'a|b'],
  ],
  currency: currencies,
  eci: [
    ['05', '7'],
    ['055', 'A'],
  ],
  fee: amounts,
  lang: [
    ['en', 'uk'],
    ['EN', 'eng'],
  ],
  made_by: [['page'], ['merchant', 'pages']],
  masked_card: [
    ['444455XXXXXX1111', '444455******1111', '555566XXXXXXXXX1111'],
    ['4444555566661111', 'XXXXXXXXXXXX1111'],
  ],
  merchant_data: anyText,
  merchant_id: [['700001'], ['0', '07', '-1', '1234567890123']],
  order_id: anyText,
  order_status: [writtenStates.order, ['success', 'Approved', 'approvedx']],
  order_time: times,
  parent_order_id: anyText,
  payment_id: [['800000001'], ['0', 'x', '-1']],
  payment_system: [
    ['card', 'googlepay', 'bank-cz-1'],
    ['c', '|', 'a b'],
  ],
  preauth: [
    ['Y', 'N'],
    ['y', 'YN'],
  ],
  product_id: anyText,
  rectoken: [['a'.repeat(40)], ['a|b', 'a'.repeat(256)]],
  rectoken_lifetime: times,
  response_code: [codes.right, codes.wrong],
  response_description: anyText,
  response_status: [
    ['success', 'failure'],
    ['approved', 'Success'],
  ],
  reversal_amount: amounts,
  rrn: [['123456789012'], ['1'.repeat(33), '12-3']],
  sender_account: anyText,
  sender_cell_phone: [
    ['+420601123456', '(601) 123-456'],
    ['ab', '+4'],
  ],
  sender_email: [['anna@example.com'], ['anna', 'a b@c', 'a@b@c']],
  sender_name: anyText,
  // A fee can be larger than a small payment.
  settlement_amount: [
    ['0', '1', '-7', '-999999999999999'],
    ['-0', '-01', '- 7', '--7', '+7', '-1.00', '-1000000000000000'],
  ],
  settlement_currency: currencies,
  settlement_date: [['21.11.2026', '21.11.2026 12:00:00'], ['2026-11-21']],
  tran_type: [writtenStates.transactionType, ['refund', 'Purchase']],
  verification_status: [['created', 'incorrect', 'verified', 'failed'], ['approved']],
  verification_tries_left: [
    ['0', '3'],
    ['10', '-1'],
  ],
  verification_type: [['amount', 'code'], ['sms']],
};

describe('an order result', () => {
  it('an order result has the fields of the interface and our own, ordered by name as a signature joins them', () => {
    const signed = interfaceResult.filter((name) => !(unsignedResultFields as readonly string[]).includes(name));
    assert.deepEqual(
      resultFields.map(({ name }) => name),
      [...signed, ...ours].sort(),
    );
    assert.deepEqual(unsignedResultFields, ['response_signature_string', 'signature']);
  });

  it('an order result must have the fields of every result, and two numbers', () => {
    assert.deepEqual(
      resultFields.filter((field) => field.mandatory).map(({ name }) => name),
      mandatory,
    );
    assert.deepEqual(
      resultFields.filter((field) => field.number).map(({ name }) => name),
      ['merchant_id', 'payment_id'],
    );
    assert.deepEqual(
      resultFields.filter((field) => field.fixed).map(({ name }) => name),
      ['merchant_id'],
    );
  });

  for (const field of resultFields) {
    it(`${field.name}: its format takes valid values, and no invalid ones`, () => {
      const [right, wrong] = values[field.name] ?? [[], []];
      assert.ok(right.length > 0);
      for (const value of right) assert.match(value, field.format);
      for (const value of wrong) assert.doesNotMatch(value, field.format);
      // Nothing before it and nothing after it: the format matches the complete value.
      for (const value of right) {
        assert.doesNotMatch(`\u0000 ${value}`, field.format);
        assert.doesNotMatch(`${value} \u0000`, field.format);
      }
    });
  }

  it('a text is as long as the interface lets it be, and no longer', () => {
    const longest = {
      ...{ merchant_data: 4096, order_id: 1024, parent_order_id: 1024, product_id: 4096 },
      ...{ response_description: 1000, sender_account: 4096, sender_name: 4096, card_type: 40, payment_system: 64 },
    };
    for (const [name, length] of Object.entries(longest)) {
      const { format } = resultFields.find((field) => field.name === name) ?? assert.fail(name);
      assert.match('x'.repeat(length), format, name);
      assert.doesNotMatch('x'.repeat(length + 1), format, name);
    }
  });

  it('the format of a value matches only the complete value', () => {
    const plain = {
      approval_code: 'A1B2C3',
      card_bin: '444455',
      eci: '05',
      response_code: '1000',
      rrn: '123456789012',
    };
    for (const [name, value] of Object.entries(plain)) {
      const { plain: look } = resultFields.find((field) => field.name === name) ?? assert.fail(name);
      assert.ok(look?.test(value), name);
      for (const other of [` ${value}`, `${value} `, value.slice(1).slice(0, -1)]) assert.ok(!look?.test(other), other);
    }
    const { implies } = resultFields.find(({ name }) => name === 'order_status') ?? assert.fail();
    for (const [status, charged] of [
      ['approved', true],
      ['reversed', true],
      ['declined', false],
      ['approvedx', false],
      ['xreversed', false],
    ] as const) {
      assert.equal(implies?.when.test(status), charged, status);
    }
  });

  it('the formats of a capture or reversal match only complete values', () => {
    const right: Record<string, readonly string[]> = {
      ...{ capture_amount: amounts[0], capture_status: ['hold', 'captured', 'reversed'], merchant_id: ['700001'] },
      ...{ order_id: ['shop-4711'], response_status: ['success'], reversal_amount: amounts[0] },
      ...{ reverse_status: ['created', 'processing', 'approved', 'declined'], transaction_id: ['900000001'] },
    };
    for (const { name, format } of [...captureAnswerFields, ...reverseAnswerFields]) {
      const values = right[name] ?? assert.fail(name);
      for (const value of values) {
        assert.match(value, format, name);
        assert.doesNotMatch(`\u0000${value}`, format, name);
        assert.doesNotMatch(`${value}\u0000`, format, name);
      }
    }
  });

  it('only fields with a payer’s text may contain a bar', () => {
    const texts = [
      'merchant_data',
      'order_id',
      'product_id',
      'sender_account',
      'sender_cell_phone',
      'sender_email',
      'sender_name',
    ];
    assert.deepEqual(
      resultFields.filter((field) => field.written).map(({ name }) => name),
      texts,
    );
  });

  it('an approval has its charge, and related fields come together', () => {
    const groups: Record<string, string[]> = {};
    for (const { name, group } of resultFields) if (group) (groups[group] ??= []).push(name);
    assert.deepEqual(groups, {
      charge: ['actual_amount', 'actual_currency'],
      hold: ['capture_amount', 'preauth'],
      card: ['card_bin', 'masked_card'],
      rectoken: ['rectoken', 'rectoken_lifetime'],
      response: ['response_code', 'response_description'],
      settlement: ['settlement_currency', 'settlement_date'],
      verification: ['verification_status', 'verification_type'],
    });
    const [implied, ...others] = resultFields.flatMap(({ name, implies }) => (implies ? [{ name, ...implies }] : []));
    assert.deepEqual(others, []);
    assert.equal(implied?.name, 'order_status');
    assert.equal(implied.group, 'charge');
    for (const status of writtenStates.order) {
      assert.equal(implied.when.test(status), status === 'approved' || status === 'reversed', status);
    }
  });

  it('is believed for what money and the order hang on', () => {
    const deciding = ['actual_amount', 'actual_currency', 'amount', 'currency', 'order_id', 'order_status'];
    assert.deepEqual([...decidingFields], [...deciding, 'order_time', 'payment_id', 'reversal_amount']);
    assert.deepEqual(claimedFields, ['rectoken', 'rectoken_lifetime', 'sender_account']);
  });
});

it('the answers of refund and capture have their fields in the order of their names', () => {
  for (const fields of [reverseAnswerFields, captureAnswerFields]) {
    const names = fields.map(({ name }) => name);
    assert.deepEqual(names, [...names].sort());
    assert.ok(fields.every((field) => field.mandatory));
    assert.deepEqual(
      fields.filter((field) => field.written).map(({ name }) => name),
      ['order_id'],
    );
  }
  const isStatus = (fields: typeof reverseAnswerFields, name: string) =>
    fields.find((field) => field.name === name)?.format;
  for (const status of writtenStates.transaction)
    assert.match(status, isStatus(reverseAnswerFields, 'reverse_status') ?? /^$/);
  for (const status of writtenStates.capture)
    assert.match(status, isStatus(captureAnswerFields, 'capture_status') ?? /^$/);
});

it('requests may not have fields that only answers have', () => {
  const shared = [
    'lang',
    'merchant_data',
    'merchant_id',
    'order_id',
    'amount',
    'currency',
    'preauth',
    'product_id',
    'rectoken',
  ];
  const payer = [
    'sender_account',
    'sender_cell_phone',
    'sender_email',
    'sender_name',
    'verification_type',
    'signature',
  ];
  const both = new Set([...shared, ...payer]);
  const all = [...interfaceResult, ...ours, 'reverse_status', 'transaction_id'];
  assert.deepEqual([...answerOnlyFields].sort(), all.filter((name) => !both.has(name)).sort());
});
