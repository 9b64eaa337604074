/** The stages of `npm test`: their commands, their dependencies, and the number of processors that each uses. */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
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
  /** The test files that it runs, and whose tests it counts. A stage without test files counts as one test. */
  files?: string[];
  /** Number of processors that it uses. */
  slots: number;
  /** Stages that must pass before it. They also run if only this stage was named. */
  needs: string[];
  timeoutMs: number;
  /** Runs only if it is named. */
  onlyByName?: boolean;
  /** For a check: the files and folders that its result depends on. */
  reads?: string[];
  /** It drives a browser. */
  browser?: boolean;
}

export interface Options {
  /** Only test files whose path contains one of these words. */
  filters: string[];
  /** Only one stage runs, so it may print the output of its tests. */
  alone: boolean;
  /** Leaves out files that have not changed since they passed. */
  changed: boolean;
}

export const slots = Math.max(2, availableParallelism());
/** A stage that drives a browser waits for it half of the time, so two of them in parallel keep the machine busy. */
const half = Math.floor(slots / 2);

/**
 * The tests of a stage in a second run (`second-run.ts`): first complete payments, one per element if the stage tests
 * elements; then the time in seconds, by their last durations, for files of which an import has changed. The other
 * files are left for another run, or for CI.
 */
const secondRuns = {
  unit: { first: ['test/demo/payments.test.ts'], seconds: 30 },
  browser: {
    first: ['gw-card-form/payments', 'gw-checkout/states', 'gw-p2p-transfer/flow'].map(
      (name) => `test/elements/${name}.browser.ts`,
    ),
    seconds: 25,
  },
  e2e: { first: ['slice', 'hosted-page', 'transfer'].map((name) => `test/e2e/${name}.e2e.ts`), seconds: 0 },
};
const secondRun = (stage: keyof typeof secondRuns): string[] => {
  const { first, seconds } = secondRuns[stage];
  return ['--changed', '--seconds', String(seconds), ...first.flatMap((file) => ['--changed-first', join(file)])];
};

/** Sources under end-to-end test: the built gateway, which is a separate process, and its pages. */
const gateway = ['dist/gw-checkout', 'dist/gw-checkout-sandbox'].flatMap((path) => ['--program', join(path)]);

const minute = 60_000;
/** Only for a stage that hangs: a slow or busy machine never reaches it. A test file has its own limit. */
const limit = { check: 10 * minute, files: 40 * minute };

/** The proxy in the environment is for other hosts, so neither Node nor the browsers may use it for this machine. */
const apart = { NO_PROXY: '*', no_proxy: '*' };

/** The project's own files, without installed and built files and the output of a run. */
const made = /^(node_modules|dist|storybook-static|docs-site|test-results|coverage|\.git|\.sandbox|.*\.log)$/;
const project = readdirSync('.').filter((name) => !made.test(name));

/** Files that a browser may load, and the files that build and measure them. */
const loaded = [
  ...readdirSync('src')
    .filter((name) => !['sandbox', 'server', 'cli'].includes(name))
    .map((name) => join('src', name)),
  ...['scripts', 'vite.config.ts', 'bench/sizes.json'],
];

function node(title: string, ...args: string[]): Command {
  return { title, program: process.execPath, args };
}

function npmScript(name: string): Command {
  return { title: `npm run ${name}`, program: 'npm', args: ['run', '--silent', name] };
}

export function stages({ filters, alone, changed }: Options): Stage[] {
  const chosen = (files: string[]): string[] =>
    filters.length === 0 ? files : files.filter((file) => filters.some((filter) => file.includes(filter)));
  const unit = chosen(unitTests());
  const browser = chosen(browserTests());
  const endToEnd = chosen(endToEndTests());
  const more = chosen(moreTests());

  const nodeTests = (
    name: string,
    concurrency: number,
    timeoutMs: number,
    files: string[],
    more: string[] = [],
  ): Command =>
    node(
      'node:test',
      ...['--import', 'tsx', 'scripts/test/run-node.ts', '--name', name],
      ...['--concurrency', String(concurrency), '--timeout', String(timeoutMs)],
      ...(alone ? ['--verbose'] : []),
      ...more,
      ...files,
    );

  const check = (name: string, reads: string[], commands: () => Command[]): Stage => ({
    ...{ name, reads, commands },
    slots: 1,
    needs: [],
    timeoutMs: limit.check,
  });

  return [
    {
      name: 'unit',
      files: unit,
      slots: slots - 1,
      needs: [],
      timeoutMs: limit.files,
      // Many of its files wait more than they compute.
      commands: () => [nodeTests('unit', slots, 4 * minute, unit, changed ? secondRun('unit') : [])],
    },
    check('types', project, () =>
      ['tsconfig.json', 'tsconfig.core.json', 'tsconfig.browser.json'].map((settings) =>
        node(
          `tsc -p ${settings}`,
          ...['node_modules/typescript7/bin/tsc', '-p', settings, '--noEmit', '--pretty', 'false'],
          // Its results are cached: the next run checks the changed files and the files that depend on them.
          ...[
            '--incremental',
            '--tsBuildInfoFile',
            join('node_modules', '.cache', 'gw-checkout', `${settings}.buildinfo`),
          ],
        ),
      ),
    ),
    check('build', ['src', 'scripts', 'vite.config.ts', 'tsconfig.build.json', 'dist'], () => [npmScript('build')]),
    check('lint', project, () => [node('oxlint', 'node_modules/oxlint/bin/oxlint')]),
    check('format', project, () => [
      node('oxfmt --check (fix: `npm run format`)', 'node_modules/oxfmt/bin/oxfmt', '--check'),
    ]),
    check('manifest', ['src', 'scripts', 'custom-elements.json', 'custom-elements-manifest.config.mjs'], () => [
      node('manifest', '--import', 'tsx', 'scripts/manifest.ts', '--check'),
    ]),
    { ...check('size', loaded, () => [npmScript('size')]), needs: ['build'] },
    {
      name: 'browser',
      files: browser,
      slots: half,
      needs: [],
      browser: true,
      timeoutMs: limit.files,
      commands: () => [
        {
          ...node(
            'web-test-runner',
            ...['--import', 'tsx', 'scripts/test/run-browser.ts'],
            ...(changed ? secondRun('browser') : []),
            ...browser,
          ),
          env: apart,
        },
      ],
    },
    {
      name: 'e2e',
      files: endToEnd,
      slots: half,
      needs: ['build'],
      browser: true,
      timeoutMs: limit.files,
      // One browser, one gateway and one shop for all files.
      commands: () => {
        const more = [...gateway, ...(changed ? secondRun('e2e') : [])];
        const { title, program, args } = nodeTests('e2e', slots + 1, 6 * minute, endToEnd, more);
        const withWorld = ['--import', 'tsx', 'scripts/test/with-world.ts', ...args];
        return [{ title, program, args: withWorld, env: apart }];
      },
    },
    {
      name: 'more',
      files: more,
      slots,
      needs: ['build'],
      browser: true,
      timeoutMs: limit.files,
      onlyByName: true,
      commands: () => [{ ...nodeTests('more', slots, 6 * minute, more), env: apart }],
    },
  ];
}
