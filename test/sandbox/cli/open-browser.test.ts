/** `--open`: which program opens an address, and that a machine without a browser does not fail. */
import assert from 'node:assert/strict';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser, opener } from '../../../src/sandbox/cli/open-browser.js';

describe('the opener of the browser', () => {
  const url = 'http://localhost:4010/sandbox/console/pay?a=1&b=$(echo)';

  it('each system has its own opener, which gets the address as one argument', () => {
    assert.deepEqual(opener(url, 'linux'), ['xdg-open', [url]]);
    assert.deepEqual(opener(url, 'darwin'), ['open', [url]]);
    assert.deepEqual(opener(url, 'win32'), ['rundll32', ['url.dll,FileProtocolHandler', url]]);
  });

  describe('finds the opener on the PATH', { skip: process.platform === 'win32' }, () => {
    let folder = '';
    const path = process.env['PATH'];
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'gw-open-'));
      process.env['PATH'] = folder;
    });
    afterAll(async () => {
      process.env['PATH'] = path;
      await rm(folder, { recursive: true });
    });
    const program = async (text: string) => {
      await writeFile(join(folder, 'xdg-open'), `#!/bin/sh\n${text}\n`);
      await chmod(join(folder, 'xdg-open'), 0o755);
    };

    it('a machine without an opener is not an error', async () => {
      assert.equal(await openBrowser(url, 'linux'), false);
    });

    it('passes the address unchanged: no shell reads it', async () => {
      await program(`printf '%s' "$1" > ${join(folder, 'opened')}`);
      assert.equal(await openBrowser(url, 'linux'), true);
      assert.equal(await readFile(join(folder, 'opened'), 'utf8'), url);
    });

    it('an opener that finds no browser is not an error', async () => {
      await program('exit 3');
      assert.equal(await openBrowser(url, 'linux'), false);
    });
  });
});
