/** `npm run options -- --json-schema FILE` writes the JSON Schema of the options to FILE, or prints it without FILE. */
import { writeFileSync } from 'node:fs';
import { makeJsonSchema } from './options/make.js';

const text = `${JSON.stringify(makeJsonSchema(), null, 2)}\n`;
const file = process.argv[process.argv.indexOf('--json-schema') + 1];
if (process.argv.includes('--json-schema') && file) writeFileSync(file, text);
else process.stdout.write(text);
