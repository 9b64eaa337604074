/** Which paths `--data` takes, and that a command that does not start leaves no files. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { openDatabase } from '../../../src/sandbox/cli/database.js';
import { UsageError } from '../../../src/command/usage-error.js';
import { readFlags } from '../../../src/sandbox/cli/flags.js';
import { openSandbox } from '../../../src/sandbox/cli/open-sandbox.js';

let folder: string;
const begun = process.cwd();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gw-data-path-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(begun);
  rmSync(folder, { recursive: true, force: true });
});

describe('--data', () => {
  for (const address of [
    ...['file:x.db', 'FILE:x.db', 'file:///tmp/x.db', 'file:x.db?mode=memory', 'sqlite:x.db', 'sqlite3:///x.db'],
    ...['http:y.db', 'https://db.example/x', 'libsql://db.example', 'ws://db.example', 'postgres://a:hush@b/c'],
  ]) {
    for (const url of [undefined, 'postgres://gateway@127.0.0.1:1/shop']) {
      it(`--data refuses ${address}${url ? ' beside a DATABASE_URL' : ''}, and makes no file`, async () => {
        const work = openDatabase(address, { DATABASE_URL: url });
        await assert.rejects(work, (error) => {
          assert.ok(error instanceof UsageError);
          assert.match(
            error.message,
            /^--data takes the path of a file, .* not an address\. (Leave out|Set DATABASE_URL)/,
          );
          assert.ok(!error.message.includes('hush'));
          return true;
        });
        assert.deepEqual(readdirSync(folder), []);
      });
    }
  }

  for (const path of ['x.db', './file:x.db', 'a b#c?d%20.db', 'sub/x.db', '🍵.db', "it's.db"]) {
    it(`takes ${path}: the file of this name, readable only by its owner`, async () => {
      const { database } = await openDatabase(path, {});
      await database.destroy();
      for (const file of [path, `${path}.key`]) assert.equal(statSync(file).mode & 0o777, 0o600, file);
    });
  }
});

describe('a port that is in use', () => {
  const other = createServer();
  let port: number;
  beforeAll(async () => {
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => void other.close());

  for (const flag of ['port', 'acs-port', 'portal-port']) {
    it(`a wrong --${flag} leaves no files of --data`, async () => {
      const ports = { port: '0', 'acs-port': '0', 'portal-port': '0', [flag]: String(port) };
      const settings = readFlags([
        ...Object.entries(ports).flatMap(([name, value]) => [`--${name}`, value]),
        ...['--data', join(folder, 'sub', 'new.db')],
      ]);
      assert.ok(typeof settings !== 'string' && 'data' in settings);
      const opening = openSandbox(settings, {
        ...{ environment: {}, stopSignal: new Promise(() => undefined), log: () => undefined, buildPages: false },
      });
      await assert.rejects(opening, /in use/);
      assert.ok(!existsSync(join(folder, 'sub')), readdirSync(folder).join(' '));
    });
  }
});
