/** The stages of `npm test`: what each runs, what it waits for, and how much of the machine it takes. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { browserTests, endToEndTests, moreTests, unitTests } from './files.js';

export interface Command {
  title: string;
  program: string;
  args: string[];
  env?: Record<string, string>;
}

export interface Stage {
  name: string;
  commands: () => Command[];
  /** The test files it runs, and prints the number of tests of. A stage without is one test itself. */
  files?: string[];
  /** Processors it keeps busy. */
  slots: number;
  /** Stages that must not have failed before it; they are run with it even when it alone is asked for. */
  needs: string[];
  timeoutMs: number;
  /** Runs only when its name is said. */
  onlyByName?: boolean;
  /** Why there is nothing to run yet. */
  absent?: () => string | undefined;
}

export interface Options {
  /** Only test files whose path holds one of these. */
  filters: string[];
  /** One stage has the machine for itself, and its tests may speak. */
  alone: boolean;
}

export const slots = Math.max(2, availableParallelism());

const minute = 60_000;

function node(title: string, ...args: string[]): Command {
  return { title, program: process.execPath, args };
}

function npmScript(name: string): Command {
  return { title: `npm run ${name}`, program: 'npm', args: ['run', '--silent', name] };
}

function unlessFile(file: string): () => string | undefined {
  return () => (existsSync(file) ? undefined : `there is no ${file} yet`);
}

export function stages({ filters, alone }: Options): Stage[] {
  const chosen = (files: string[]): string[] =>
    filters.length === 0 ? files : files.filter((file) => filters.some((filter) => file.includes(filter)));
  const unit = chosen(unitTests());
  const browser = chosen(browserTests());
  const endToEnd = chosen(endToEndTests());
  const more = chosen(moreTests());

  const nodeTests = (name: string, concurrency: number, timeoutMs: number, files: string[], group = 1): Command =>
    node(
      'node:test',
      ...['--import', 'tsx', 'scripts/test/run-node.ts', '--name', name],
      ...['--concurrency', String(concurrency), '--timeout', String(timeoutMs), '--group', String(group)],
      ...(alone ? ['--verbose'] : []),
      ...files,
    );

  const check = (name: string, commands: () => Command[]): Stage => ({
    name,
    commands,
    slots: 1,
    needs: [],
    timeoutMs: 2 * minute,
  });

  return [
    {
      name: 'unit',
      files: unit,
      slots: slots - 1,
      needs: [],
      timeoutMs: 6 * minute,
      commands: () => [nodeTests('unit', alone ? slots : slots - 1, 1.5 * minute, unit, 8)],
    },
    check('types', () =>
      ['tsconfig.json', 'tsconfig.core.json', 'tsconfig.browser.json'].map((project) =>
        node(`tsc -p ${project}`, 'node_modules/typescript7/bin/tsc', '-p', project, '--noEmit', '--pretty', 'false'),
      ),
    ),
    { ...check('build', () => [npmScript('build')]), absent: unlessFile('scripts/build.ts') },
    check('lint', () => [node('oxlint', 'node_modules/oxlint/bin/oxlint')]),
    check('format', () => [
      node('oxfmt --check (fix it with `npm run format`)', 'node_modules/oxfmt/bin/oxfmt', '--check'),
    ]),
    check('manifest', () => [node('manifest', '--import', 'tsx', 'scripts/manifest.ts', '--check')]),
    { ...check('size', () => [npmScript('size')]), needs: ['build'], absent: unlessFile('scripts/size.ts') },
    {
      name: 'browser',
      files: browser,
      slots,
      needs: [],
      timeoutMs: 6 * minute,
      commands: () => [
        node(
          'web-test-runner',
          'node_modules/@web/test-runner/dist/bin.js',
          ...(filters.length === 0 ? [] : browser.flatMap((file) => ['--files', file])),
        ),
      ],
    },
    {
      name: 'e2e',
      files: endToEnd,
      slots,
      needs: ['build'],
      timeoutMs: 6 * minute,
      commands: () => [nodeTests('e2e', slots, 3 * minute, endToEnd)],
    },
    {
      name: 'more',
      files: more,
      slots,
      needs: ['build'],
      timeoutMs: 8 * minute,
      onlyByName: true,
      commands: () => [nodeTests('more', slots, 3 * minute, more)],
    },
  ];
}
