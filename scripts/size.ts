/**
 * `npm run size`: compares the sizes of what a payer's browser loads, before a card can be typed and later, with their
 * ceilings. It also fails if a module was added to a first load. `--update` saves the sizes and the modules, so the
 * next failure can name the growth.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measureLoads } from './size/loads.js';
import { total } from './size/measure.js';
import { kB, newcomers, whatGrew, type Baseline } from './size/report.js';

const baselineFile = fileURLToPath(new URL('../bench/sizes.json', import.meta.url));
const update = process.argv.includes('--update');

const readBaseline = (): Baseline => {
  try {
    return JSON.parse(readFileSync(baselineFile, 'utf8')) as Baseline;
  } catch {
    return {};
  }
};

const loads = await measureLoads();
const baseline = readBaseline();
let failed = 0;
for (const load of loads) {
  const { name, measured, ceiling, kind } = load;
  const bytes = total(measured);
  if (ceiling === undefined) {
    failed++;
    console.log(`NO CEILING  ${name}: ${kB(bytes)}. Fix: give it a name and a ceiling in scripts/size/loads.ts.`);
    continue;
  }
  const fits = bytes <= ceiling;
  if (!fits) failed++;
  console.log(
    `${fits ? 'fits' : 'TOO LARGE'}  ${kind === 'first' ? '' : `${kind}: `}${name}: ${kB(bytes)} of ${kB(ceiling)}`,
  );
  if (!fits) console.log(whatGrew(measured, baseline[name]));
  const fresh = update ? [] : newcomers(load, baseline[name]);
  if (fresh.length === 0) continue;
  failed++;
  console.log(`NEW IN THE FIRST LOAD of ${name}:\n${fresh.join('\n')}`);
  console.log('  Fix: import it on demand (`import()`). If it is needed at once, run `npm run size -- --update`.');
}
if (process.argv.includes('--verbose')) for (const { name, measured } of loads) console.log(name, measured.files);
if (update) {
  const sizes = Object.fromEntries(
    loads.map(({ name, kind, ceiling, measured }) => [name, { kind, ceiling, ...measured }]),
  );
  writeFileSync(baselineFile, `${JSON.stringify(sizes, null, 2)}\n`);
}
process.exit(failed ? 1 : 0);
