/**
 * `npm test`: every check of the project, in parallel if that is faster. The last line is `N passed, N failed`.
 *
 *     npm test                          everything; after the first run, only what has changed since it passed
 *     npm test -- --all                 everything, including unchanged files
 *     npm test -- types unit            these stages
 *     npm test -- browser gw-checkout   browser tests whose path contains "gw-checkout"
 *     npm test -- test/core             every test whose path contains "test/core"
 *     npm test -- --browser system      in the installed Chrome or Chromium instead of npm's browser
 *     npm run test:more                 the tests in `test/more`, which this command leaves out; CI runs them, too
 *
 * @module
 */
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { describeBrowser } from './browser.js';
import { readArguments, type Wish } from './test/arguments.js';
import { Progress } from './test/progress.js';
import { endEverything, runStage, type StageResult } from './test/run-stage.js';
import { schedule } from './test/schedule.js';
import { slots, stages, type Options, type Stage } from './test/stages.js';
import { nothing, readTotals } from './test/totals.js';
import { Unchanged } from './test/unchanged.js';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// The tests must not use a developer's database, which a gateway would find through this variable.
delete process.env['DATABASE_URL'];

function stop(text: string): never {
  process.stdout.write(`${text}\n0 passed, 1 failed\n`);
  process.exit(1);
}

function read(args: readonly string[]): Wish {
  const wish = readArguments(args);
  return 'problem' in wish ? stop(wish.problem) : wish;
}

function choose({ words, changed }: Wish): { chosen: Stage[]; alone: boolean } {
  const names = stages({ filters: [], alone: false, changed }).map((stage) => stage.name);
  const wished = words.filter((word) => names.includes(word));
  const filters = words.filter((word) => !names.includes(word));

  const pick = (options: Options): Stage[] => {
    const all = stages(options);
    if (wished.length > 0) return all.filter((stage) => wished.includes(stage.name));
    const usual = all.filter((stage) => stage.onlyByName !== true);
    return filters.length > 0 ? usual.filter((stage) => (stage.files ?? []).length > 0) : usual;
  };
  const asked = pick({ filters, alone: false, changed });
  if (asked.length === 0)
    stop(`No test file's path contains "${filters.join('" or "')}". The stages are ${names.join(', ')}.`);
  const alone = asked.length === 1;
  const picked = pick({ filters, alone, changed });
  const needed = new Set(picked.flatMap((stage) => [stage.name, ...stage.needs]));
  const chosen = stages({ filters, alone, changed }).filter((stage) => needed.has(stage.name));
  return { chosen, alone };
}

function heading(result: StageResult): string {
  const { name, seconds, passed, failed, skipped, unchanged, postponed } = result;
  const counts = [
    ...(passed > 0 || failed + unchanged + postponed === 0 ? [`${String(passed)} passed`] : []),
    ...(failed > 0 ? [`${String(failed)} failed`] : []),
    ...(skipped > 0 ? [`${String(skipped)} skipped`] : []),
    ...(unchanged > 0 ? [`${String(unchanged)} left out: unchanged since they passed`] : []),
    ...(postponed > 0 ? [`${String(postponed)} left for CI`] : []),
  ];
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s  ${counts.join(', ')}\n`;
}

function indent(output: string): string {
  const text = stripVTControlCharacters(output).trim();
  return text === '' ? '' : text.replace(/^/gm, '  ') + '\n';
}

const wish = read(process.argv.slice(2));
if (wish.browser !== undefined) process.env['GW_BROWSER'] = wish.browser;
const { chosen, alone } = choose(wish);
const progress = new Progress(chosen.length);
const unchanged = new Unchanged('checks');
const unfinished = new Set<string>();
const ended = new Map<string, StageResult>();

/** Whether a check passed before, and its inputs have not changed since. */
function isUnchanged({ name, reads }: Stage): boolean {
  return wish.changed && reads !== undefined && unchanged.change(name, { own: reads }) === 'none';
}

async function perform(stage: Stage, live: boolean): Promise<StageResult> {
  const { name, reads } = stage;
  const none = { ...nothing, name, seconds: 0, output: '' };
  const broken = stage.needs.filter((need) => (ended.get(need)?.failed ?? 0) > 0);
  if (broken.length > 0) {
    progress.print(`✗ ${name.padEnd(9)} not run: ${broken.join(', ')} failed\n`);
    return { ...none, failed: 1 };
  }
  unfinished.add(name);
  progress.start(name);
  // Tests report a failure at once. The output of a check is shown at its end.
  const show = (line: string): boolean =>
    live || (stage.files !== undefined && !line.startsWith('– ') && readTotals(name, line) === undefined);
  const result = isUnchanged(stage) ? { ...none, unchanged: 1 } : await runStage(stage, progress.listen(show));
  if (name === 'build') unchanged.lookAgain('dist');
  unfinished.delete(name);
  progress.end(name);
  if (!live && stage.files === undefined && result.failed > 0) progress.print(indent(result.output));
  progress.print(heading(result));
  if (reads !== undefined) {
    if (result.failed > 0) unchanged.forget(name);
    else unchanged.keep(name, { own: reads }, [], { passed: 1, seconds: result.seconds });
  }
  return result;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    progress.print(`\n${signal} during ${[...unfinished].join(', ')}\n`);
    endEverything();
    process.exit(1);
  });
}

if (chosen.some((stage) => stage.browser)) progress.print(`${await describeBrowser().catch(complain)}\n`);
await schedule(
  chosen.map((stage) => ({
    ...stage,
    run: async () => {
      const result = await perform(stage, alone && !chosen.some((other) => other.needs.includes(stage.name)));
      ended.set(stage.name, result);
      return result;
    },
  })),
  slots,
);
unchanged.save();

function complain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const results = [...ended.values()];
const sum = (key: 'passed' | 'failed' | 'unchanged' | 'postponed'): number =>
  results.reduce((all, result) => all + result[key], 0);
const failedStages = results.filter((result) => result.failed > 0).map((result) => result.name);
if (failedStages.length > 0) progress.print(`Failed: ${failedStages.join(', ')}\n`);
const left = results.filter((result) => result.unchanged > 0);
if (left.length > 0) {
  const parts = left.map(({ name, unchanged: count }) => (count === 1 ? name : `${String(count)} of ${name}`));
  progress.print(`Left out, because they have not changed since they passed: ${parts.join(', ')}.\n`);
}
const postponed = results.filter((result) => result.postponed > 0);
for (const { name, postponed: count } of postponed)
  progress.print(
    `Left for CI, although sources have changed: ${String(count)} of ${name}. To run them here: npm test -- ${name}\n`,
  );
if (left.length + postponed.length > 0) progress.print('To run everything: npm test -- --all\n');
progress.print(`${progress.seconds.toFixed(1)} s\n`);
progress.print(`${String(sum('passed'))} passed, ${String(sum('failed'))} failed\n`);
process.exitCode = sum('failed') > 0 || sum('passed') + sum('unchanged') + sum('postponed') === 0 ? 1 : 0;
