/** Tests one app: types, build, and payment or callback. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkCallbacks, openRelay } from './callbacks.js';
import { runNpm } from './command.js';
import type { App } from './list.js';
import { payOnPage } from './pay.js';
import { servePages } from './serve.js';
import { startApp } from './start.js';
import type { World } from './world.js';
import { checkWrongUses } from './wrong-uses.js';

async function script(folder: string, name: string): Promise<void> {
  const { code, output } = await runNpm(folder, ['run', name]);
  if (code !== 0) throw new Error(`\`npm run ${name}\` failed:\n${output}`);
}

/** @throws Error if a step fails; later steps do not run. */
export async function tryApp(world: World, app: App, root: string, folder: string): Promise<void> {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  await script(folder, 'check');
  await checkWrongUses(join(root, 'test', 'apps', app.name), folder);
  if (scripts['build'] !== undefined) await script(folder, 'build');
  if (app.tests) {
    await script(folder, 'test');
  } else if (app.pages !== undefined) {
    const server = await servePages(join(folder, app.pages), world.sandbox.origin, () => world.newOrder());
    try {
      await pay(world, app, server.url);
    } finally {
      await server.close();
    }
  } else {
    await tryServer(world, app, folder);
  }
}

async function pay(world: World, { pays = [] }: App, url: string): Promise<void> {
  for (const visit of pays) await payOnPage(world, url, visit);
}

async function tryServer(world: World, app: App, folder: string): Promise<void> {
  const { origin, merchant } = world.sandbox;
  let url = '';
  const relay = await openRelay(() => url);
  const env = { GW_PAY_URL: origin, GW_SECRET: merchant.secret, SHOP_URL: relay.url };
  const server = await startApp(folder, env).catch(async (error: unknown) => {
    await relay.close();
    throw error;
  });
  url = server.url;
  try {
    if (app.callbacks) await checkCallbacks(world, url, relay, server.output);
    await pay(world, app, url);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`${cause}\nThe app printed:\n${server.output()}`, { cause: error });
  } finally {
    server.stop();
    await relay.close();
  }
}
