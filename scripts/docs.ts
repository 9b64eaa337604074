/**
 * `npm run docs`: writes the generated tables into README.md and docs/. `test/docs.test.ts` fails if this would change a file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { documents } from './docs/documents.js';
import { regenerate } from './docs/tables.js';

for (const file of documents()) {
  const text = readFileSync(file, 'utf8');
  const next = regenerate(text);
  if (next !== text) {
    writeFileSync(file, next);
    console.log(`${file}: tables written`);
  }
}
