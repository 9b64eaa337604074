/** The names of the errors in the built client, whose classes a bundler renames: what a log shows is what the docs list. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { build } from 'vite';
import * as source from '../../src/server/index.js';

/** Every error with input that its constructor takes. */
const errors: Readonly<Record<string, readonly unknown[]>> = {
  AccessTokenError: ['403', 'No.'],
  CallbackError: ['body', 'No.'],
  GatewayError: ['1008', 'No.'],
  InputError: ['amount', 'a number', 'nothing'],
  ReportError: ['No.', 'No.'],
  ReportMovedError: [3, 'reports.rows'],
  TransferUnknownError: ['timeout', '/path', 'no answer', { widget_id: 'W', order_id: 'transfer-1' }],
  TransportError: ['timeout', '/path'],
};

describe('the names of the errors', () => {
  let folder: string;
  let built: typeof source;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'error-names-'));
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    // As `npm run build` makes it.
    const outDir = join(folder, 'lib');
    await build({ configFile: resolve('vite.config.ts'), mode: 'tools', logLevel: 'error', build: { outDir } });
    built = (await import(pathToFileURL(join(outDir, 'server.js')).href)) as typeof source;
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('the list has each error that the client exports, and no other', () => {
    const exported = Object.keys(source).filter((name) => name.endsWith('Error'));
    assert.deepEqual(exported.sort(), Object.keys(errors).sort());
    assert.deepEqual(Object.keys(built).sort(), Object.keys(source).sort());
  });

  for (const [name, input] of Object.entries(errors)) {
    it(`${name} keeps its own name`, () => {
      for (const module of [source, built]) {
        const kind = module[name as keyof typeof module] as unknown as new (...values: readonly unknown[]) => Error;
        const error = new kind(...input);
        assert.equal(error.name, name);
        assert.equal(error.constructor.name, name);
        assert.match(inspect(error), new RegExp(`^${name}: `));
        assert.match(String(error), new RegExp(`^${name}: `));
      }
    });
  }
});
