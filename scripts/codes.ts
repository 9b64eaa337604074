/** `npm run codes`: generates the files of `src/contract/error-codes/` that have some columns of the table of error codes. */
import { writeFileSync } from 'node:fs';
import { errorRows } from '../src/contract/error-codes.js';
import { makeServerColumns } from './codes/make-server.js';
import { makeColumns } from './codes/make.js';

const write = (name: string, text: string) =>
  writeFileSync(new URL(`../src/contract/error-codes/${name}`, import.meta.url), text);

write('columns.ts', makeColumns(errorRows));
write('server-columns.ts', makeServerColumns(errorRows));
