/**
 * `npm run test:stories`: builds Storybook, serves it like a static server, and opens every story in a browser. A story
 * fails if its play function fails, the console or the page reports an error, it sends a request to another host, or
 * axe finds a violation, also in frames. A story with the tag `fault` fails if its element does not report a fault of
 * the setup. Every option of the payment page must have a story.
 *
 * `npm run test:stories -- paying paid` selects stories whose id contains one of these words; `--built` uses the
 * existing build; `--pictures` writes pictures to `test-results/stories/`.
 *
 * @module
 */
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from './browser.js';
import { describedOptions } from './options/make.js';
import { cardsByCode } from '../stories/card-form/issuer-codes.js';
import { buildStories, builtStories, storyIndex } from './stories/build.js';
import { StoryVisitor, visitManager, type Visit } from './stories/visit.js';
import { serveFolder } from './stories/serve.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const pictures = `${root}test-results/stories`;

const options = process.argv.slice(2);
const filters = options.filter((option) => !option.startsWith('--'));

if (!options.includes('--built')) buildStories();
/** Pictures take a third of the time. */
const takesPictures = options.includes('--pictures');
await rm(pictures, { recursive: true, force: true });
if (takesPictures) await mkdir(pictures, { recursive: true });

const entries = await storyIndex();
const visits = Object.values(entries)
  .filter(({ id }) => filters.length === 0 || filters.some((filter) => id.includes(filter)))
  .flatMap(({ id, type, tags }): Visit[] => {
    const visit = {
      ...{ id, type, cutsConnections: tags.includes('cut-connection'), showsFault: tags.includes('fault') },
      ...{ forcesColours: tags.includes('forced-colours'), brief: tags.includes('brief') },
    };
    return id.endsWith('each-issuer-code')
      ? [...cardsByCode.keys()].map((code) => ({ ...visit, args: `code:${String(code)}` }))
      : [visit];
  });

/** The story `gw-checkout-options--options-active-tab` shows `options.active_tab`. */
function optionsWithoutStory(): string[] {
  return describedOptions()
    .map(({ path }) => path)
    .filter((path) => !entries[`gw-checkout-options--${path.replace(/[._]/g, '-')}`])
    .map((path) => `no story shows the option ${path}. Fix: write one in stories/checkout/options.stories.ts`);
}

const server = await serveFolder(builtStories);
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env });
let passed = 0;
let failed = 0;

function report(name: string, problems: readonly string[], milliseconds: number): void {
  if (problems.length === 0) passed++;
  else failed++;
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${String(Math.round(milliseconds))} ms)`);
  for (const problem of problems) console.log(`     ${problem.replaceAll('\n', '\n     ')}`);
}

async function run(name: string, look: () => Promise<string[]>): Promise<void> {
  const begun = performance.now();
  const problems = await look().catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
  report(name, problems, performance.now() - begun);
}

try {
  const context = await browser.newContext({ reducedMotion: 'reduce', deviceScaleFactor: takesPictures ? 2 : 1 });
  const waiting = [...visits];
  const work = async (): Promise<void> => {
    const visitor = new StoryVisitor(context, server.url);
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      const now = visit;
      const name = now.args ? `${now.id}-${now.args.replace(/\W/g, '-')}` : now.id;
      await run(name, () => visitor.visit(now, takesPictures ? `${pictures}/${name}` : undefined));
    }
  };
  if (filters.length === 0) await run('the page around the stories', () => visitManager(context, server.url));
  if (filters.length === 0) await run('a story for every option', () => Promise.resolve(optionsWithoutStory()));
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
} finally {
  await browser.close();
  await server.close();
}
console.log(`${String(passed)} passed, ${String(failed)} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
