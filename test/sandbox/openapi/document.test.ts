/**
 * The OpenAPI document: complete, and equal to what the gateway does. `test/third-party/formats.test.ts` checks it by the schema of OpenAPI.
 */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import * as contract from '../../../src/contract/index.js';
import { makeDocument } from '../../../src/sandbox/openapi/document.js';
import { schemaTexts, textNames } from '../../../src/sandbox/openapi/field-texts.js';
import { operations } from '../../../src/sandbox/openapi/operations.js';
import type { Schema } from '../../../src/sandbox/openapi/schema.js';
import { endpoints } from '../../helpers/endpoints.js';
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
    const { accessTokenPath, reportPath, transferStep2Path } = contract;
    const paths = [...routes, ...endpoints, accessTokenPath, reportPath, `${transferStep2Path}/{MD}/{hash}`];
    assert.deepEqual(Object.keys(document.paths).sort(), [...new Set(paths)].sort());
    const ids = Array.from(JSON.stringify(document).matchAll(/"operationId":"(\w+)"/g), ([, id]) => id);
    assert.equal(new Set(ids).size, ids.length);
    for (const { id } of operations) assert.ok(ids.includes(id), id);
  });

  it('says of every operation whether it is safe to repeat, as the contract does', () => {
    for (const { path, isSafe, takesKey } of operations) {
      const route = Object.values(contract as unknown as Record<string, unknown>).find(
        (one): one is { path: string; safe: boolean } =>
          typeof one === 'object' && one !== null && 'safe' in one && 'path' in one && one.path === path,
      );
      if (route) assert.equal(isSafe, route.safe, path);
      assert.ok(!takesKey || !isSafe, path);
    }
  });

  it('refers to schemas that are there, and has none that nothing refers to', () => {
    const text = JSON.stringify(document);
    const referred = new Set(Array.from(text.matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, name = '']) => name));
    for (const name of referred) assert.ok(schemas[name], name);
    // A message of version 2.0 stands in the place of any signed request.
    assert.deepEqual(
      Object.keys(schemas).filter((name) => !referred.has(name)),
      ['Version2Message'],
    );
  });

  it('has a text for every field, and no text for a field that is not there', () => {
    const without = fields.filter(({ schema }) => !schema.description).map(({ name, field }) => `${name}.${field}`);
    assert.deepEqual(without, []);
    const used = new Set(fields.flatMap(({ name, field }) => [`${name}.${field}`, field]));
    assert.deepEqual(
      textNames.filter((name) => !used.has(name)),
      [],
    );
    for (const name of Object.keys(schemaTexts)) assert.ok(schemas[name], name);
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
