/** The files made from the schema of the options are up to date, and no page loads the schema. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import * as z from 'zod';
import { describedOptions, makeFixes, makeJsonSchema, makeRegistry } from '../../../scripts/options/make.js';
import { flatColours, interfaceRows } from './interface-rows.js';
import { optionsAt } from './paths.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

test('the registry is as the schema makes it (else: npm run generate)', () => {
  assert.equal(readFileSync(`${root}src/core/options/registry.ts`, 'utf8'), makeRegistry());
});

test('the fixes are as the schema makes them (else: npm run generate)', () => {
  assert.equal(readFileSync(`${root}src/core/options/fixes.ts`, 'utf8'), makeFixes());
});

describe('the JSON Schema', () => {
  const schema = makeJsonSchema();
  // Read back by another reader: what it takes is what an editor will take.
  const reader = z.fromJSONSchema(JSON.parse(JSON.stringify(schema)) as Parameters<typeof z.fromJSONSchema>[0]);
  const takes = (input: unknown) => reader.safeParse(input).success;

  test('the JSON Schema takes the interface’s values, and a file that names it', () => {
    for (const { path, type, values } of interfaceRows) {
      for (const value of values) {
        const input = optionsAt(path, type === 'Array' ? [value] : value);
        assert.ok(takes(input), JSON.stringify(input));
      }
    }
    for (const name of Object.keys(flatColours)) assert.ok(takes({ css_variable: { main: name } }));
    assert.ok(takes({ $schema: './options.schema.json', options: { theme: { css_variable: { main: '#12aBcD' } } } }));
    assert.ok(takes({}));
  });

  const refused: unknown[] = [
    [],
    'x',
    { option: {} },
    { options: { fullscreen: true } },
    { options: { methods: 'card' } },
    { options: { methods: ['cash'] } },
    { options: { methods: [] } },
    { options: { full_screen: 'yes' } },
    { options: { link: 'javascript:alert(1)' } },
    { options: { logo_url: '/l.svg' } },
    { options: { theme: { type: 'pink' } } },
    { params: { amount: 0 } },
    { params: { amount: 1.5 } },
    { params: { token: 'short' } },
    { params: { lang: 'pt' } },
    { messages: { pt: {} } },
    { messages: { en: { card: 7 } } },
    { css_variable: { main: 'reddish' } },
  ];
  for (const input of refused) {
    test(`refuses ${JSON.stringify(input)}`, () => assert.ok(!takes(input)));
  }

  test('the JSON Schema describes each option, and has nothing internal', () => {
    const text = JSON.stringify(schema);
    for (const { path, description } of describedOptions()) assert.ok(description, path);
    assert.doesNotMatch(text, /textFormat/);
    assert.match(text, /"format":"date"/);
  });
});

test('a page loads neither the schema library nor the explanations, and little of the rest', async () => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: 'src/core/options/index.ts', formats: ['es'], fileName: 'options' },
      rolldownOptions: { output: { minify: true } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  assert.ok(first && 'output' in first);
  const chunks = first.output.filter((file) => file.type === 'chunk');
  const loaded = chunks.filter(({ isDynamicEntry }) => !isDynamicEntry);
  const modules = loaded.flatMap((chunk) => Object.keys(chunk.modules));
  for (const module of chunks.flatMap((chunk) => Object.keys(chunk.modules)))
    assert.doesNotMatch(module, /zod|schema\.ts/);
  for (const module of modules) assert.doesNotMatch(module, /explain|describe|nearest|show/);
  assert.equal(loaded.length, 1, 'its own code and the registry are one file');
  const bytes = loaded.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
  // The name of the chunk with the explanations is a hash, which weighs some bytes more or less.
  assert.ok(bytes <= 3560, `the options of a page weigh ${bytes} bytes`);
});
