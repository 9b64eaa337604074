import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Files that change something of their whole process, so that each has one of its own. */
const ownProcess: Readonly<Record<string, string>> = {
  'test/core/i18n/dates.test.ts': 'sets the time zone of the process',
  'test/elements/gw-checkout/today.test.ts': 'sets the time zone of the process',
  'test/elements/parts/translation.test.ts': 'lit keeps the document that it finds first',
  'test/sandbox/cli/data-path.test.ts': 'changes the folder of the process',
};

/**
 * `npm test` leaves these out: they start the built packages and the programs of other languages, or fill a database, and take a sixth of
 * the time of all others.
 */
const more = [
  'test/more/*.test.ts',
  'test/sandbox/cli/seed.test.ts',
  'test/sandbox/store/upgrade.test.ts',
  'test/sandbox/testing/start-sandbox.test.ts',
];

/** The tests that use a database: they run on PostgreSQL, too. */
const database = [
  'test/sandbox/{console,host,merchant,payment,portal,store,transfer}*/**/*.test.ts',
  'test/server/**/*{gateway,every-end}*',
];

type Options = Omit<NonNullable<TestProjectInlineConfiguration['test']>, 'name'>;

const project = (name: string, test: Options): TestProjectInlineConfiguration => ({
  test: {
    name,
    // Only for a test that hangs: a slow or busy machine never reaches it.
    ...{ testTimeout: 300_000, hookTimeout: 300_000 },
    ...test,
  },
});

// Threads that are used again: two thirds of the processor time of a process for each file.
const threads = { pool: 'threads', isolate: false } as const;

export default defineConfig({
  test: {
    // The tests must not use a developer's database, which a gateway would find through this variable.
    env: { DATABASE_URL: undefined },
    // The console of a test is shown if it fails.
    silent: 'passed-only',
    projects: [
      project('unit', {
        ...threads,
        include: ['test/**/*.test.ts'],
        exclude: [...Object.keys(ownProcess), ...more, 'test/{apps,more,third-party}/**', '**/node_modules/**'],
      }),
      project('unit-own-process', { include: Object.keys(ownProcess) }),
      project('more', { include: more }),
      // They need packages of their own: `npm run test:third-party`.
      // A shop's bundle is measured as it is built for production.
      project('third-party', { include: ['test/third-party/*.test.ts'], env: { NODE_ENV: 'production' } }),
      project('apps', { include: ['test/more/apps/apps.test.ts'], maxConcurrency: 2 }),
      project('postgres', { ...threads, include: database, globalSetup: 'test/postgres/server.ts' }),
      // One file at a time, because each starts processes of its own.
      project('postgres-processes', {
        include: ['test/postgres/*.postgres.ts'],
        ...{ fileParallelism: false, sequence: { groupOrder: 1 }, globalSetup: 'test/postgres/server.ts' },
      }),
    ],
  },
});
