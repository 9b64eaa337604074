/**
 * `npm run size`: compares the sizes of what a payer's browser loads, before a card can be typed and later, with their
 * ceilings. A failure names the files and modules that have grown since the last run in this folder that passed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureLoads } from './size/loads.js';
import { total, type Measured } from './size/measure.js';
import { kB, whatGrew } from './size/report.js';

const lastRun = fileURLToPath(new URL('../node_modules/.cache/gw-checkout/sizes.json', import.meta.url));

const readLastRun = (): Readonly<Record<string, Measured>> => {
  try {
    return JSON.parse(readFileSync(lastRun, 'utf8')) as Record<string, Measured>;
  } catch {
    return {};
  }
};

const loads = await measureLoads();
const before = readLastRun();
let failed = 0;
for (const { name, measured, ceiling, kind } of loads) {
  const bytes = total(measured);
  if (ceiling === undefined) {
    failed++;
    console.log(`NO CEILING  ${name}: ${kB(bytes)}. Fix: give it a ceiling in scripts/size/ceilings.ts.`);
    continue;
  }
  const fits = bytes <= ceiling;
  if (!fits) failed++;
  const files = Object.keys(measured.files).length;
  console.log(
    `${fits ? 'fits' : 'TOO LARGE'}  ${kind === 'first' ? '' : `${kind}: `}${name}: ${kB(bytes)} of ${kB(ceiling)}, ${String(files)} ${files === 1 ? 'file' : 'files'}`,
  );
  if (!fits) console.log(whatGrew(measured, before[name]));
}
if (process.argv.includes('--verbose')) for (const { name, measured } of loads) console.log(name, measured.files);
if (failed === 0) {
  mkdirSync(dirname(lastRun), { recursive: true });
  writeFileSync(lastRun, JSON.stringify(Object.fromEntries(loads.map(({ name, measured }) => [name, measured]))));
}
process.exit(failed ? 1 : 0);
