/**
 * A temporary PostgreSQL server: its own data folder, a free port on this machine only, a random password. It does not
 * sync to the disk, because its data is not kept.
 *
 * @module
 */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './ports.js';

export interface PostgresServer {
  /** Its database `postgres`, in the format of `DATABASE_URL`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The fix if {@link findPostgres} finds nothing. */
export const howToInstall =
  'There is no PostgreSQL on this machine. Install it (Debian and Ubuntu: apt-get install postgresql; macOS: brew install postgresql), or put the folder of `initdb` and `postgres` on PATH.';

/** The folder of `initdb` and `postgres`: on PATH, or the newest one of Debian or Homebrew. */
export function findPostgres(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const installed = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt'].flatMap((root) =>
    namesIn(root)
      .filter((name) => /^(postgresql(@\d+)?|\d+)$/.test(name))
      .sort((one, other) => versionOf(other) - versionOf(one))
      .map((name) => join(root, name, 'bin')),
  );
  return [...onPath, ...installed].find((folder) => ['initdb', 'postgres'].every((name) => runs(join(folder, name))));
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function versionOf(name: string): number {
  return Number(/\d+/.exec(name)?.[0] ?? Infinity);
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root. Returns an unprivileged user instead. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error(
      'PostgreSQL refuses to run as root, and this system has no user "postgres" to run it. Fix: install PostgreSQL from a package, or run this as another user.',
    );
  return { uid: Number(uid), gid: Number(gid) };
}

/** @param binaries - The folder that {@link findPostgres} found. */
export async function startPostgres(binaries: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'gw-postgres-'));
  const user = otherUser();
  const as = { ...user, cwd: folder };
  const password = randomBytes(16).toString('hex');
  const data = join(folder, 'data');
  const clean = () => rmSync(folder, { recursive: true, force: true });
  try {
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
    await makeCluster(join(binaries, 'initdb'), data, passwordFile, as);
  } catch (error) {
    clean();
    throw error;
  }

  const port = await freePort(0);
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 300,
    // PostgreSQL detects deadlocks sooner than after the default of one second.
    deadlock_timeout: '200ms',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${String(value)}`]);
  const child = spawn(join(binaries, 'postgres'), ['-D', data, ...flags], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  let isReady = false;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<void>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (isReady) return;
      log += text;
      isReady = log.includes('ready to accept connections');
      if (isReady) resolve();
    });
  });
  await Promise.race([ready, ended]);
  if (!isReady) {
    clean();
    throw new Error(`PostgreSQL did not start:\n${log}`);
  }
  return {
    url: `postgres://gateway:${password}@127.0.0.1:${String(port)}/postgres`,
    async stop() {
      // Does not wait for open connections.
      child.kill('SIGINT');
      await ended;
      clean();
    },
  };
}

/** Dictionary order, if this PostgreSQL supports it, so tests fail if code relies on byte order. */
async function makeCluster(
  initdb: string,
  data: string,
  passwordFile: string,
  as: { uid?: number; gid?: number; cwd: string },
): Promise<void> {
  const make = (...locale: string[]) =>
    promisify(execFile)(
      initdb,
      [
        ...['--pgdata', data, '--username', 'gateway', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
        ...['--encoding', 'UTF8', '--no-sync', ...locale],
      ],
      as,
    );
  await make('--locale-provider=icu', '--icu-locale=en', '--locale=C').catch(() => make('--locale=C'));
}
