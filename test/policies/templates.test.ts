/** The forms for issues: well-formed, with a warning about card data, and without invented addresses. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const folder = '.github/ISSUE_TEMPLATE';
const attributes = z.strictObject({
  label: z.string().optional(),
  description: z.string().optional(),
  value: z.string().optional(),
  options: z.array(z.string()).optional(),
});
const form = z.strictObject({
  name: z.string(),
  description: z.string(),
  labels: z.array(z.string()),
  body: z.array(
    z.strictObject({
      type: z.enum(['markdown', 'textarea', 'input', 'dropdown']),
      id: z.string().optional(),
      attributes,
      validations: z.strictObject({ required: z.boolean() }).optional(),
    }),
  ),
});

describe('the forms for issues', () => {
  const files = readdirSync(folder).filter((name) => name !== 'config.yml');

  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');

    it(`${file} is well-formed, and each field has an id of its own and a label`, () => {
      const { body } = form.parse(parse(text));
      const fields = body.filter(({ type }) => type !== 'markdown');
      const ids = fields.map(({ id }) => id ?? assert.fail('a field without an id'));
      assert.deepEqual(ids, [...new Set(ids)]);
      for (const field of fields) assert.ok(field.attributes.label, field.id);
      for (const { attributes: of } of body.filter(({ type }) => type === 'dropdown'))
        assert.ok((of.options ?? []).length > 1);
    });

    it(`${file} names only files that exist, and no address`, () => {
      for (const [, name = ''] of text.matchAll(/`([\w/-]+\.md)`/g)) assert.ok(existsSync(name), name);
      assert.doesNotMatch(text, /https?:|@\w+\.\w/);
    });
  }

  it('the forms that describe a payment warn about card data', () => {
    for (const file of ['bug.yml', 'barrier.yml'])
      assert.match(readFileSync(join(folder, file), 'utf8'), /Never send card data/);
  });
});
