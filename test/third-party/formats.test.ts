/** Files in a format of others, checked by a validator of others. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { validate } from 'dockerfile-utils';
import assert from 'node:assert/strict';
import { it } from 'vitest';
import { makeDocument } from '../../src/sandbox/openapi/document.js';
import { containerfile } from '../policies/container.js';

it('the OpenAPI document is valid by the schema of OpenAPI 3.1', async () => {
  const document = makeDocument({ payUrl: 'http://localhost:4010' });
  const { valid, errors } = await new Validator().validate(document as unknown as Parameters<Validator['validate']>[0]);
  assert.ok(valid, JSON.stringify(errors, null, 2));
});

it('the container file is well-formed', () => {
  assert.deepEqual(validate(containerfile), []);
  assert.ok(validate(`${containerfile}\nRUNN x`).length > 0, 'the parser finds no fault');
});
