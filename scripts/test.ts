/**
 * `npm test`: every check of the project, side by side where that is quicker. Its last line is `N passed, N failed`.
 *
 *     npm test                          everything
 *     npm test -- types unit            these stages
 *     npm test -- browser gw-checkout   the browser tests whose path holds "gw-checkout"
 *     npm test -- test/core             every test whose path holds "test/core"
 *     npm run test:more                 what this leaves out, in `test/more`; CI runs it too
 *
 * @module
 */
import { stripVTControlCharacters } from 'node:util';
import { endEverything, runStage, type StageResult } from './test/run-stage.js';
import { schedule } from './test/schedule.js';
import { slots, stages, type Options, type Stage } from './test/stages.js';

process.chdir(new URL('..', import.meta.url).pathname);
// Somebody's database is not for tests: a gateway that they start would take it for its own.
delete process.env['DATABASE_URL'];

function choose(words: string[]): { chosen: Stage[]; alone: boolean } {
  const names = stages({ filters: [], alone: false }).map((stage) => stage.name);
  const wished = words.filter((word) => names.includes(word));
  const filters = words.filter((word) => !names.includes(word));

  const pick = (options: Options): Stage[] => {
    const all = stages(options);
    if (wished.length > 0) return all.filter((stage) => wished.includes(stage.name));
    const usual = all.filter((stage) => stage.onlyByName !== true);
    return filters.length > 0 ? usual.filter((stage) => (stage.files ?? []).length > 0) : usual;
  };
  const asked = pick({ filters, alone: false });
  if (asked.length === 0) {
    print(
      `No test file's path holds "${filters.join('" or "')}". The stages are ${names.join(', ')}.\n0 passed, 1 failed\n`,
    );
    process.exit(1);
  }
  const alone = asked.length === 1;
  const picked = pick({ filters, alone });
  const needed = new Set(picked.flatMap((stage) => [stage.name, ...stage.needs]));
  const chosen = stages({ filters, alone }).filter((stage) => needed.has(stage.name));
  return { chosen, alone };
}

function heading(result: StageResult): string {
  const { name, seconds, passed, failed, skipped } = result;
  const counts = [
    ...(passed > 0 || failed === 0 ? [`${String(passed)} passed`] : []),
    ...(failed > 0 ? [`${String(failed)} failed`] : []),
    ...(skipped > 0 ? [`${String(skipped)} skipped`] : []),
  ];
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s  ${counts.join(', ')}\n`;
}

/** All of it when it failed; else only what it wants to be seen: console output of a page, warnings of the runner. */
function excerpt({ failed, output }: StageResult): string {
  const text = stripVTControlCharacters(output).trim();
  const lines = text.split('\n').filter((line) => failed > 0 || line.startsWith('! '));
  return lines.map((line) => `  ${line}\n`).join('');
}

function print(text: string): void {
  process.stdout.write(text);
}

const unfinished = new Set<string>();
const ended = new Map<string, StageResult>();

async function perform(stage: Stage, live: boolean): Promise<StageResult> {
  const { name } = stage;
  const nothing = { name, passed: 0, failed: 0, skipped: 0, seconds: 0, output: '' };
  const reason = stage.absent?.();
  if (reason !== undefined) {
    print(`– ${name.padEnd(9)} skipped: ${reason}\n`);
    return nothing;
  }
  const broken = stage.needs.filter((need) => (ended.get(need)?.failed ?? 0) > 0);
  if (broken.length > 0) {
    print(`✗ ${name.padEnd(9)} not run: ${broken.join(', ')} failed\n`);
    return { ...nothing, failed: 1 };
  }
  unfinished.add(name);
  const result = await runStage(stage, live ? print : () => undefined);
  unfinished.delete(name);
  print(heading(result));
  if (!live) print(excerpt(result));
  return result;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    print(`\n${signal} during ${[...unfinished].join(', ')}\n`);
    endEverything();
    process.exit(1);
  });
}

const started = performance.now();
const { chosen, alone } = choose(process.argv.slice(2));
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

const results = [...ended.values()];
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
const failedStages = results.filter((result) => result.failed > 0).map((result) => result.name);
if (failedStages.length > 0) print(`Failed: ${failedStages.join(', ')}\n`);
print(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
print(`${String(passed)} passed, ${String(failed)} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
