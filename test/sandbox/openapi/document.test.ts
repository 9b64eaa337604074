/**
 * The OpenAPI document: complete, and equal to what the gateway does. `test/third-party/formats.test.ts` checks it by the schema of OpenAPI.
 */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import * as contract from '../../../src/contract/index.js';
import { makeDocument } from '../../../src/sandbox/openapi/document.js';
import type { Schema } from '../../../src/sandbox/openapi/schemas.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';

const document = makeDocument({ payUrl: 'http://localhost:4010' });
const { schemas } = document.components;

/** Every field of a schema with the name of the schema, at any depth. */
function fieldsOf(name: string, schema: Schema): { name: string; field: string; schema: Schema }[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...parts.flatMap((part) => fieldsOf(name, part)),
    ...Object.entries(schema.properties ?? {}).flatMap(([field, inside]) => [
      { name, field, schema: inside },
      ...fieldsOf(name, inside),
    ]),
  ];
}
const fields = Object.entries(schemas).flatMap(([name, schema]) => fieldsOf(name, schema));

describe('the OpenAPI document', () => {
  it('has an operation for every route of the contract, and no other', () => {
    const routes = Object.values(contract as unknown as Record<string, unknown>).flatMap((one) =>
      typeof one === 'object' && one !== null && 'path' in one && 'safe' in one ? [String(one.path)] : [],
    );
    const paths = [...routes, ...contract.endpoints.map(({ path }) => path)];
    assert.deepEqual(Object.keys(document.paths).sort(), [...new Set(paths)].sort());
    const ids = Array.from(JSON.stringify(document).matchAll(/"operationId":"(\w+)"/g), ([, id]) => id);
    assert.equal(new Set(ids).size, ids.length);
    for (const { id } of contract.endpoints) assert.ok(ids.includes(id), id);
  });

  it('lets no request with an idempotency key be sent again without it', () => {
    for (const { path, safe, takesKey } of contract.endpoints) assert.ok(!takesKey || !safe, path);
  });

  it('the OpenAPI document refers only to its own schemas, and uses each of them', () => {
    const text = JSON.stringify(document);
    const referred = new Set(Array.from(text.matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, name = '']) => name));
    for (const name of referred) assert.ok(schemas[name], name);
    // A message of version 2.0 may replace any signed request.
    assert.deepEqual(
      Object.keys(schemas).filter((name) => !referred.has(name)),
      ['Version2Message'],
    );
  });

  it('has a text for every field, and shares only the texts of several schemas', () => {
    const without = fields.filter(({ schema }) => !schema.description).map(({ name, field }) => `${name}.${field}`);
    assert.deepEqual(without, []);
    const meant = Object.entries(contract.fieldTexts).filter(
      ([name, text]) => fields.filter(({ field, schema }) => field === name && schema.description === text).length < 2,
    );
    assert.deepEqual(meant, []);
  });

  it('has every documented field of an order, of a charge and of a result', () => {
    const names = (name: string) => Object.keys(schemas[name]?.properties ?? {});
    for (const field of contract.orderFields) assert.ok(names('CreateOrderRequest').includes(field), field);
    for (const field of contract.chargeFields) assert.ok(names('RecurringRequest').includes(field), field);
    for (const { name } of contract.resultFields) assert.ok(names('OrderResult').includes(name), name);
    for (const field of contract.reversalFields) assert.ok(names('ReverseRequest').includes(field), field);
    for (const field of contract.captureFields) assert.ok(names('CaptureRequest').includes(field), field);
  });
});

describe('/openapi.json', () => {
  let shop: TestGateway;
  beforeAll(async () => void (shop = await startGateway({ portalOrigin: 'http://localhost:4012' })));
  afterAll(() => shop.stop());

  it('is the document, with the addresses of this gateway', async () => {
    const answer = await shop.fetch(`${shop.payOrigin}/openapi.json`);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
    assert.equal(answer.headers.get('access-control-allow-origin'), null);
    const served = await answer.json();
    const expected = makeDocument({ payUrl: shop.payOrigin, portalUrl: 'http://localhost:4012' });
    assert.deepEqual(served, JSON.parse(JSON.stringify(expected)));
    assert.match(JSON.stringify(served), /"servers":\[\{"url":"http:\/\/localhost:4012"\}\]/);
  });
});
