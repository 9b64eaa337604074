/**
 * `npm run test:pictures`: draws every state of `pictures/list.ts` and `pictures/gateway-list.ts` with npm's browser
 * and font, and compares it with the accepted picture in `test/pictures/`. `test-results/pictures/index.html` shows the
 * differences, old next to new.
 *
 * `npm run test:pictures -- paid card-form/` selects names that contain one of these words; `--accept` accepts the
 * differences; `--built` uses the existing build of Storybook; `--docs` draws the pictures of the docs without a
 * comparison.
 *
 * @module
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBundledBrowser } from './browser.js';
import { accept, acceptedBytes, acceptedNames, forget, mostBytes, readAccepted } from './pictures/accepted.js';
import { compare } from './pictures/compare.js';
import { drawDocs } from './pictures/docs.js';
import { writeReport, type Finding } from './pictures/report.js';
import { shotsOf, type Shot, type Studio } from './pictures/shots.js';
import { drawing } from './pictures/take.js';
import { buildStories, builtStories, storyIndex } from './stories/build.js';
import { serveFolder } from './stories/serve.js';

const report = fileURLToPath(new URL('../test-results/pictures', import.meta.url));
const options = process.argv.slice(2);
const filters = options.filter((option) => !option.startsWith('--'));
const accepts = options.includes('--accept');

const findings: Finding[] = [];
let passed = 0;
let failed = 0;

async function check(studio: Studio, shot: Shot): Promise<void> {
  const begun = performance.now();
  try {
    for (const [name, taken] of await shot.take(studio)) await checkPicture(name, taken, shot.mayDiffer);
  } catch (error) {
    // Playwright's call log follows on more lines.
    const [words = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    fail({ name: shot.name, words });
  }
  console.log(`     ${shot.name} (${String(Math.round(performance.now() - begun))} ms)`);
}

async function checkPicture(name: string, taken: Buffer, mayDiffer: number | undefined): Promise<void> {
  const accepted = await readAccepted(name);
  const { now, isSame, words = 'no accepted picture exists yet', difference } = compare(taken, accepted, mayDiffer);
  if (isSame) return void passed++;
  const finding = { name, words, accepted, now, difference };
  if (!accepts) return fail(finding);
  await accept(name, now);
  passed++;
  findings.push(finding);
  console.log(`new  ${name}: ${words}`);
}

function fail(finding: Finding): void {
  failed++;
  findings.push(finding);
  console.log(`FAIL ${finding.name}: ${finding.words}`);
}

/** Pictures of states that are no longer in the lists. */
async function checkLeftOver(shots: readonly Shot[]): Promise<void> {
  const drawn = new Set(shots.flatMap(({ pictures }) => pictures));
  for (const name of (await acceptedNames()).filter((accepted) => !drawn.has(accepted))) {
    if (accepts) await forget(name);
    else fail({ name, words: 'accepted, but no state has this picture', accepted: await readAccepted(name) });
  }
}

async function checkSize(): Promise<void> {
  const bytes = await acceptedBytes();
  const words = `test/pictures has ${megabytes(bytes)} of at most ${megabytes(mostBytes)}`;
  if (bytes > mostBytes) fail({ name: 'size', words });
  else console.log(words);
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const { executablePath, args, env } = await findBundledBrowser();
if (!options.includes('--built')) buildStories();
const server = await serveFolder(builtStories);
const { host, pathname } = new URL(server.url);
// The name of a page must not depend on the free port of the run.
const browser = await chromium.launch({
  ...{ executablePath, env },
  args: [...args, ...drawing, `--host-resolver-rules=MAP localhost:80 ${host}`],
});
try {
  const studio: Studio = { browser, stories: `http://localhost${pathname}`, index: await storyIndex() };
  if (options.includes('--docs')) {
    await drawDocs(studio, filters);
  } else {
    const shots = shotsOf(filters);
    const waiting = [...shots];
    const work = async (): Promise<void> => {
      for (let shot = waiting.shift(); shot; shot = waiting.shift()) await check(studio, shot);
    };
    await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
    if (filters.length === 0) await checkLeftOver(shots);
    await checkSize();
    const outcome = `${String(passed)} passed, ${String(failed)} failed`;
    findings.sort((one, other) => (one.name < other.name ? -1 : 1));
    console.log(`See ${await writeReport(report, findings, outcome)}`);
    console.log(outcome);
    process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  }
} finally {
  await browser.close();
  await server.close();
}
