/**
 * `npm run test:postgres`: runs the sandbox's tests that depend on a database on PostgreSQL, and tests of several
 * processes with one database (`test/postgres`). It uses a temporary server. The last line is `N passed, N failed`.
 *
 *     npm run test:postgres
 *     npm run test:postgres -- clock subscription   files whose path contains one of these words
 *
 * @module
 */
import { fileURLToPath } from 'node:url';
import { findPostgres, howToInstall, startPostgres } from './postgres.js';
import { postgresTests, unitTests } from './test/files.js';
import { endEverything, runStage } from './test/run-stage.js';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// The tests must not use a developer's database.
delete process.env['DATABASE_URL'];

const binaries = findPostgres();
if (binaries === undefined) {
  process.stderr.write(`${howToInstall}\n`);
  process.exit(1);
}

const filters = process.argv.slice(2);
const again = unitTests().filter((file) =>
  /^test\/(sandbox\/(console|host|merchant|payment|portal|store|transfer)|server\/.*(gateway|every-end))/.test(file),
);
const chosen = (files: string[]): string[] =>
  filters.length === 0 ? files : files.filter((file) => filters.some((filter) => file.includes(filter)));

const started = performance.now();
const server = await startPostgres(binaries);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    endEverything();
    void server.stop().finally(() => process.exit(1));
  });
}

const totals = { passed: 0, failed: 0 };
const total = (name: string, files: string[], concurrency: number) =>
  runStage(
    {
      name,
      files,
      slots: 2,
      needs: [],
      timeoutMs: 30 * 60_000,
      commands: () => [
        {
          title: 'node:test',
          program: process.execPath,
          args: [
            ...['--import', 'tsx', 'scripts/test/run-node.ts', '--name', name, '--timeout', '240000'],
            ...['--concurrency', String(concurrency), ...files],
          ],
          env: { GW_TEST_DATABASE_URL: server.url },
        },
      ],
    },
    (text) => process.stdout.write(text),
  );

try {
  for (const [name, files, concurrency] of [
    ['the-same', chosen(again), 2],
    // One file at a time, because each starts its own processes.
    ['processes', chosen(postgresTests()), 1],
  ] as const) {
    if (files.length === 0) continue;
    const { passed, failed } = await total(name, files, concurrency);
    totals.passed += passed;
    totals.failed += failed;
  }
} finally {
  await server.stop();
}
process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
process.stdout.write(`${String(totals.passed)} passed, ${String(totals.failed)} failed\n`);
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0);
