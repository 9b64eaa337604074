/**
 * Small apps for each framework and each kind of server, each in its own folder with the packed packages installed. The types are
 * checked, with wrong uses and without. Then the built app pays orders in a browser, receives a callback, or runs its own tests.
 *
 * `npm run test:apps -- -t react19` tries one. The installed apps are cached in `~/.cache/gw-checkout/apps`, or in `GW_APPS_CACHE`.
 */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { endAll } from './command.js';
import { installApp, installSandbox, packAll, requireRegistry, type Packed } from './install.js';
import { apps } from './list.js';
import { startSandboxCommand } from './start.js';
import { tryApp } from './try-app.js';
import { openWorld, type World } from './world.js';

const root = process.cwd();
let packed: Packed;
let sandbox: string;
let world: World | undefined;

beforeAll(async () => {
  await requireRegistry(root, apps);
  packed = await packAll(root);
  sandbox = await installSandbox(packed);
  world = await openWorld(root, sandbox);
});
afterAll(async () => {
  await world?.close();
  endAll();
});

it('the packed sandbox starts by its command in an empty folder, and serves the page’s script', async () => {
  const started = await startSandboxCommand(sandbox);
  try {
    const answer = await fetch(`${started.url}/latest/checkout-vue/checkout.js`);
    assert.ok(answer.ok, `${String(answer.status)}. The sandbox printed:\n${started.output()}`);
  } finally {
    started.stop();
  }
});

// While one app is checked and built, another is installed.
describe.concurrent('the packed packages in', () => {
  for (const app of apps) {
    it(app.name, async () => {
      assert.ok(world);
      await tryApp(world, app, root, await installApp(root, app, packed));
    });
  }
});
