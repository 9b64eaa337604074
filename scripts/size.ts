/**
 * `npm run size`: what a working card form costs a payer, against its ceilings. `--update` writes the sizes down, so that the
 * next failure can say what grew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measureAppElement, measureFrame, measureScriptTag, total, type Measured } from './size/measure.js';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const baselineFile = `${root}/bench/sizes.json`;

const scriptTag = await measureScriptTag(root);
const element = await measureAppElement(root);
const frame = await measureFrame(root);
const app: Measured = { files: { ...prefix('app: ', element.files), ...prefix('frame: ', frame.files) }, modules: {} };

function prefix(name: string, files: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(files).map(([file, bytes]) => [name + file, bytes]));
}

/** Bytes of brotli 11; a kB is 1,000 of them. The promises are in docs/sizes.md. */
const ceilings: readonly { name: string; measured: Measured; ceiling: number }[] = [
  { name: 'card form by script tag', measured: scriptTag, ceiling: 26_000 },
  { name: 'card form in an app', measured: app, ceiling: 34_000 },
  { name: 'card form in an app, the element alone', measured: element, ceiling: 16_000 },
];

type Baseline = Record<string, Measured>;
const readBaseline = (): Baseline => {
  try {
    return JSON.parse(readFileSync(baselineFile, 'utf8')) as Baseline;
  } catch {
    return {};
  }
};

const baseline = readBaseline();
let failed = 0;
for (const { name, measured, ceiling } of ceilings) {
  const bytes = total(measured);
  const fits = bytes <= ceiling;
  if (!fits) failed++;
  console.log(`${fits ? 'fits' : 'TOO LARGE'}  ${name}: ${kB(bytes)} of ${kB(ceiling)}`);
  if (!fits) console.log(whatGrew(measured, baseline[name]));
}
if (process.argv.includes('--verbose')) console.log(scriptTag.files, app.files);
if (process.argv.includes('--update')) {
  const sizes = Object.fromEntries(ceilings.map(({ name, measured }) => [name, measured]));
  writeFileSync(baselineFile, `${JSON.stringify(sizes, null, 2)}\n`);
}
process.exit(failed ? 1 : 0);

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`;
}

/** The files and modules that are larger than when sizes were last written down, largest growth first. */
function whatGrew(now: Measured, before: Measured | undefined): string {
  if (!before) return '  (no sizes were written down: `npm run size -- --update` does it)';
  const grown = (sizes: Record<string, number>, old: Record<string, number>) =>
    Object.entries(sizes)
      .map(([name, size]) => ({ name, by: size - (old[name] ?? 0) }))
      .filter(({ by }) => by > 0)
      .sort((a, b) => b.by - a.by)
      .slice(0, 8);
  const files = grown(now.files, before.files).map(({ name, by }) => `  grew by ${by} bytes: ${name}`);
  const modules = grown(now.modules, before.modules).map(({ name, by }) => `    ${by} characters more in ${name}`);
  return [...files, ...modules].join('\n') || '  nothing grew since sizes were written down: the ceiling was lowered.';
}
