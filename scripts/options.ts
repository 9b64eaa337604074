/**
 * `npm run options`: generates `registry.ts` and `fixes.ts` of `src/core/options` from the schema.
 * `npm run options -- --json-schema FILE`: writes the JSON Schema of the options to FILE, or prints it without FILE.
 */
import { writeFileSync } from 'node:fs';
import { makeFixes, makeJsonSchema, makeRegistry } from './options/make.js';

const at = process.argv.indexOf('--json-schema');
if (at < 0) {
  const write = (name: string, text: string) =>
    writeFileSync(new URL(`../src/core/options/${name}`, import.meta.url), text);
  write('registry.ts', makeRegistry());
  write('fixes.ts', makeFixes());
} else {
  const text = `${JSON.stringify(makeJsonSchema(), null, 2)}\n`;
  const file = process.argv[at + 1];
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
}
