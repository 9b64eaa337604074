/** Which browser the tests run in, with stand-ins for programs: no browser is started. */
import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { chooseBrowser, type Surroundings } from '../../scripts/browser/choice.js';

describe('the browser of the tests', () => {
  let folder: string;
  let chromium: string;
  const unpacked = {
    executablePath: '/cache/chromium',
    libraries: '/cache/lib',
    fontConfiguration: '/cache/fonts.conf',
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gw browser '));
    chromium = join(folder, 'chromium');
    await writeFile(chromium, '#!/bin/sh\n');
    await chmod(chromium, 0o755);
    await writeFile(join(folder, 'google-chrome'), 'not a program');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const around = (env: Surroundings['env'], more: Partial<Surroundings> = {}): Surroundings => ({
    env: { PATH: folder, ...env },
    system: 'linux x64',
    unpack: async () => unpacked,
    applications: [],
    ...more,
  });
  const broken = async () => {
    throw new Error('it is not installed; run `npm ci`.');
  };

  it('uses the browser that npm installs, also if another one is installed', async () => {
    for (const env of [{}, { GW_BROWSER: '' }, { GW_BROWSER: 'bundled' }, { CHROME_PATH: '' }]) {
      const choice = await chooseBrowser(around(env));
      assert.deepEqual(choice.unpacked, unpacked);
      assert.match(choice.origin, /^installed by npm \(@sparticuz\/chromium\)$/);
    }
  });

  it('uses the installed browser if GW_BROWSER asks for it', async () => {
    const choice = await chooseBrowser(around({ GW_BROWSER: 'system' }, { unpack: broken }));
    assert.deepEqual(choice, { executablePath: chromium, origin: `installed, ${chromium}` });
  });

  it('fails if GW_BROWSER asks for an installed browser and there is none, though npm has one', async () => {
    await assert.rejects(chooseBrowser(around({ GW_BROWSER: 'system', PATH: '/nowhere' })), /No browser is installed/);
    await assert.rejects(chooseBrowser(around({ GW_BROWSER: 'system', PATH: '' })), /set CHROME_PATH/);
  });

  it('uses the browser that CHROME_PATH names, before any other', async () => {
    const env = { CHROME_PATH: chromium, GW_BROWSER: 'bundled' };
    const { executablePath, origin } = await chooseBrowser(around(env));
    assert.deepEqual([executablePath, origin], [chromium, `CHROME_PATH, ${chromium}`]);
    const wrong = join(folder, 'google-chrome');
    await assert.rejects(chooseBrowser(around({ CHROME_PATH: wrong })), /CHROME_PATH is ".*google-chrome"/);
  });

  it('uses an installed browser on a system that npm has none for, and prints the reason', async () => {
    const choice = await chooseBrowser(around({}, { system: 'darwin arm64' }));
    assert.equal(choice.executablePath, chromium);
    assert.match(choice.origin, /^installed, .*; npm has no browser for darwin arm64$/);
    const application = await chooseBrowser(
      around({ PATH: '/nowhere' }, { system: 'darwin arm64', applications: [chromium] }),
    );
    assert.equal(application.executablePath, chromium);
  });

  it('uses an installed browser if the one of npm cannot be used, and prints the reason', async () => {
    const choice = await chooseBrowser(around({}, { unpack: broken }));
    assert.match(choice.origin, /@sparticuz\/chromium cannot be used: it is not installed; run `npm ci`/);
    await assert.rejects(chooseBrowser(around({ PATH: '/nowhere' }, { unpack: broken })), /run `npm ci`.*is on PATH/s);
  });

  it('refuses a GW_BROWSER that is neither bundled nor system', async () => {
    await assert.rejects(chooseBrowser(around({ GW_BROWSER: 'firefox' })), /GW_BROWSER is "firefox"/);
  });
});
