/**
 * `npm run docs`: writes the generated tables into README.md and docs/, and the drawn pictures. `test/docs.test.ts` fails if
 * this would change a file.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { documents } from './docs/documents.js';
import { pictures } from './docs/pictures.js';
import { regenerate } from './docs/tables.js';

for (const file of documents()) {
  const text = readFileSync(file, 'utf8');
  const next = regenerate(text);
  if (next !== text) {
    writeFileSync(file, next);
    console.log(`${file}: tables written`);
  }
}
for (const [file, draw] of Object.entries(pictures)) {
  const picture = draw();
  if (!existsSync(file) || readFileSync(file, 'utf8') !== picture) {
    writeFileSync(file, picture);
    console.log(`${file}: drawn`);
  }
}
