/**
 * `npm run options`: generates `src/core/options/registry.ts` from the schema.
 * `npm run options -- --json-schema FILE`: writes the JSON Schema of the options to FILE, or prints it without FILE.
 */
import { writeFileSync } from 'node:fs';
import { makeJsonSchema, makeRegistry } from './options/make.js';

const at = process.argv.indexOf('--json-schema');
if (at < 0) {
  writeFileSync(new URL('../src/core/options/registry.ts', import.meta.url), makeRegistry());
} else {
  const text = `${JSON.stringify(makeJsonSchema(), null, 2)}\n`;
  const file = process.argv[at + 1];
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
}
