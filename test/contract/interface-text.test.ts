/** The tables of `contract/` against the interface's own text, so a value that changes on both sides is noticed. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import * as contract from '../../src/contract/index.js';
import { orderStatus, transactionRecord, transactionTypes } from '../../src/contract/index.js';
import { partyFor } from '../../src/contract/error-codes/facts.js';
import { minorDigits } from '../../src/core/money/index.js';
import { testCards } from '../../src/sandbox/acquirer/test-cards.js';
import { isCurrency } from '../../src/sandbox/engine/order-parameters.js';
import {
  interfaceMandatory,
  interfaceMessages,
  interfaceRecord,
  interfaceReports,
} from '../fixtures/interface-tables.js';
import * as written from '../fixtures/interface-wire.js';

interface Schema {
  safeParse(value: unknown): { success: boolean };
}

const schemas = { ...contract, reportRequest: contract.reportEndpoint.request } as unknown as Readonly<
  Record<string, Schema>
>;
const schemaOf = (name: string): Schema => {
  const schema = schemas[name];
  assert.ok(schema, name);
  return schema;
};
const objectOf = (fields: readonly written.WrittenField[]) =>
  Object.fromEntries(fields.map(([name, , sample]) => [name, sample]));

describe('error codes', () => {
  it('have the written numbers and names, and no others', () => {
    const rows = written.writtenCodes.replace(/\s+/g, ' ').trim().split(' · ');
    const codes = Object.fromEntries(rows.map((row) => [row.slice(0, 4), row.slice(5)]));
    assert.deepEqual({ ...contract.errorCodes }, codes);
  });

  it('are blamed on whom the text blames, the rest on the issuer or the card', () => {
    const listed = new Map(
      Object.entries(written.writtenParties).flatMap(([who, all]) => all.map((code) => [code, who])),
    );
    for (const code of Object.keys(contract.errorCodes)) {
      assert.equal(partyFor(code), listed.get(Number(code)) ?? 'bank', code);
    }
  });
});

it('states are the written ones, in their order', () => {
  assert.deepEqual(contract.orderStatuses, written.writtenStates.order);
  assert.deepEqual(contract.transactionStatuses, written.writtenStates.transaction);
  assert.deepEqual(transactionTypes, written.writtenStates.transactionType);
  assert.deepEqual(contract.captureStatuses, written.writtenStates.capture);
  assert.deepEqual(contract.transferStatuses, written.writtenStates.transfer);
  assert.deepEqual(contract.verificationTypes, ['amount', 'code']);
  assert.deepEqual(contract.recurringPeriods, ['day', 'week', 'month', 'year']);
});

it('addresses are the written ones', () => {
  const paths = {
    accessToken: contract.accessTokenPath,
    report: contract.reportPath,
    createOrder: contract.createOrder.path,
    cardSubmission: contract.cardSubmission.path,
    orderLookup: contract.orderLookup.path,
    checkoutInfo: contract.checkoutInfo.path,
    checkoutUrl: contract.checkoutUrl.path,
    recurring: contract.recurring.path,
    transactionList: contract.transactionList.path,
    orderStatus: orderStatus.path,
    reverse: contract.reverse.path,
    capture: contract.capture.path,
    transfer: contract.transfer.path,
    transferStatus: contract.transferStatus.path,
    transferFee: contract.transferFee.path,
    transferStep2: contract.transferStep2Path,
  };
  assert.deepEqual(paths, written.writtenPaths);
});

it('only requests that move no money may be sent again', () => {
  const unsafe = [
    'createOrder',
    'cardSubmission',
    'checkoutUrl',
    'recurring',
    'reverse',
    'capture',
    'transfer',
    'checkoutSubmission',
    'verification',
  ];
  for (const name of unsafe) assert.equal((schemas[name] as unknown as { safe: boolean }).safe, false, name);
  for (const name of ['orderLookup', 'checkoutInfo', 'transactionList', 'transferStatus', 'transferFee']) {
    assert.equal((schemas[name] as unknown as { safe: boolean }).safe, true, name);
  }
});

it('limits are the written ones', () => {
  assert.equal(contract.accessTokenLifetime, 3600);
  assert.deepEqual(contract.recommendedPage, { least: 10, most: 500 });
  assert.equal(contract.orderTokenLength, 40);
  assert.equal(contract.defaultLifetime, 36_000);
  assert.equal(contract.maximumLifetime, 69_120_000);
  assert.deepEqual(Object.values(contract.reportMessages), interfaceMessages);
  for (const id of ['page-0123456789ab', `page-${'a'.repeat(123)}`]) assert.match(id, contract.pageOrderPattern);
  for (const id of ['page-0123456789a', 'page-0123456789aB', 'order-0123456789ab', 'page-0123456789ag']) {
    assert.doesNotMatch(id, contract.pageOrderPattern);
  }
});

for (const [name, fields] of Object.entries({ ...written.writtenRequests, ...written.writtenAnswers })) {
  describe(name, () => {
    const right = objectOf(fields);
    const accepts = (value: unknown) => schemaOf(name).safeParse(value).success;

    it('takes every written field', () => assert.ok(accepts(right)));

    for (const [field, required, sample, most] of fields) {
      it(`${field} is ${required ? 'required' : 'optional'}, of its type${most ? `, ${most} characters at most` : ''}`, () => {
        const rest = objectOf(fields.filter(([other]) => other !== field));
        assert.equal(accepts(rest), !required);
        assert.ok(!accepts({ ...right, [field]: Array.isArray(sample) ? {} : [sample] }), 'another type');
        if (most === undefined) return;
        assert.ok(accepts({ ...right, [field]: 'x'.repeat(most) }));
        assert.ok(!accepts({ ...right, [field]: 'x'.repeat(most + 1) }));
      });
    }
  });
}

describe('reports', () => {
  const kinds: Readonly<Record<string, contract.ReportFieldType>> = {
    str: 'text',
    int: 'integer',
    dec: 'decimal',
    dt: 'date',
  };
  const names = { 666: 'Settlements report EU', 403: 'Settlements report non-EU', 500: 'Chargebacks report' };
  const allNames = { ...names, 528: 'Success transactions report', 745: 'All transactions report' };

  for (const [id, fields] of Object.entries(interfaceReports)) {
    it(`${id} has the written name, fields, types and mandatory filters`, () => {
      const table = contract.reportTable(id);
      const rows = fields.map(([name, type]) => {
        const [, kind = '', size = '0', places] = /^([a-z]+)(?:\((\d+)(?:,(\d+))?\))?$/.exec(type) ?? [];
        return { name, type: kinds[kind], size: Number(places ?? size) };
      });
      assert.deepEqual(table?.fields, rows);
      assert.deepEqual(table.mandatory, interfaceMandatory[id]);
      assert.equal(table.name, allNames[Number(id) as keyof typeof allNames]);
    });
  }

  it('are these five, with the written filter modes', () => {
    assert.deepEqual([...contract.reportIds].sort(), [403, 500, 528, 666, 745]);
    assert.deepEqual(contract.reportModes, written.writtenModes);
    assert.deepEqual(contract.modesWithoutValue, ['isnull', 'notnull', 'empty']);
  });
});

it('a transaction record has the written fields in their order, each of its shape', () => {
  const samples: readonly (readonly [unknown, (shape: string) => boolean])[] = [
    [7, (shape) => /^(integer|number)/.test(shape)],
    [7.5, (shape) => shape.startsWith('number')],
    ['Y', (shape) => shape.startsWith('string')],
    ['text', (shape) => shape.startsWith('string') && !shape.includes('Y or N')],
    [null, (shape) => shape.endsWith('or null')],
    [true, () => false],
  ];
  const shape = transactionRecord.shape as unknown as Readonly<Record<string, Schema>>;
  assert.deepEqual(
    Object.keys(shape).filter((name) => name !== 'made_by'),
    interfaceRecord.map(([name]) => name),
  );
  for (const [name, words] of interfaceRecord) {
    for (const [value, fits] of samples) {
      // The states of an attempt are a closed list.
      if (name === 'transaction_status' && typeof value === 'string') continue;
      assert.equal(shape[name]?.safeParse(value).success, fits(words), `${name} ${String(value)}`);
    }
  }
});

describe('the sandbox', () => {
  it('has the written test cards', () => {
    const rows = testCards.slice(0, written.writtenCards.length);
    assert.deepEqual(
      rows.map(({ number, authentication, outcome }) => [number, authentication, outcome]),
      written.writtenCards,
    );
    for (const { number } of testCards) assert.equal(testCards.filter((card) => card.number === number).length, 1);
  });

  for (const [digits, codes] of Object.entries(written.writtenExponents)) {
    it(`takes the currencies of ${digits} digits, and counts in their minor units`, () => {
      for (const code of codes.split(' ')) {
        assert.ok(isCurrency(code), code);
        assert.equal(minorDigits(code), Number(digits), code);
      }
    });
  }
});
