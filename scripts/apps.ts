/**
 * `npm run test:apps`: small apps for each framework and each kind of server (`test/apps`), each in its own folder with
 * the packed file installed. Each app's types are checked, with wrong uses and without, the app is built, and then it
 * pays an order in a browser or receives a callback. The other apps run even if one fails. The last line is `N passed,
 * N failed`.
 *
 *     npm run test:apps                        all apps
 *     npm run test:apps -- react19 express     only these apps
 *     npm run test:apps -- --built             with the packages in dist
 *
 * The installed apps are cached in `~/.cache/gw-checkout/apps`, or in `GW_APPS_CACHE`.
 *
 * @module
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endAll } from './apps/command.js';
import { installApp, installSandbox, packAll, requireRegistry, type Packed } from './apps/install.js';
import { chooseApps, type App } from './apps/list.js';
import { startSandboxCommand } from './apps/start.js';
import { timed, tryApp, type Times } from './apps/try-app.js';
import { openWorld } from './apps/world.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const options = process.argv.slice(2);

/** While one app is checked and built, others are installed. */
const installsAtOnce = 2;

interface Installing {
  readonly app: App;
  readonly times: Times;
  readonly folder: Promise<string>;
}

/** Starts {@link installsAtOnce} parallel rows of installs. Each row installs one app after another. */
function installAll(apps: readonly App[], packed: Packed): Installing[] {
  const rows: Promise<unknown>[] = Array.from({ length: installsAtOnce }, () => Promise.resolve());
  return apps.map((app, index) => {
    const times: Times = {};
    const row = index % installsAtOnce;
    const folder = (rows[row] ?? Promise.resolve()).then(() =>
      timed(times, 'install', () => installApp(root, app, packed)),
    );
    rows[row] = folder.catch(() => undefined);
    return { app, times, folder };
  });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function report(name: string, times: Times, work: Promise<void>): Promise<boolean> {
  const problem = await work.then(() => undefined, messageOf);
  const steps = Object.entries(times).map(([step, seconds]) => `${step} ${seconds.toFixed(1)} s`);
  console.log(`${problem === undefined ? '✓' : '✗'} ${name.padEnd(9)} ${steps.join(', ')}`);
  if (problem !== undefined) console.log(problem.replaceAll(/^/gm, '  '));
  return problem === undefined;
}

/** The sandbox from its packed file, in a folder without other packages: its command starts, and it answers. */
async function trySandbox(folder: string, times: Times): Promise<void> {
  const started = await timed(times, 'start', () => startSandboxCommand(folder));
  try {
    const answer = await fetch(`${started.url}/latest/checkout-vue/checkout.js`);
    if (!answer.ok)
      throw new Error(
        `The request for the script was answered with ${answer.status}. The sandbox printed:\n${started.output()}`,
      );
  } finally {
    started.stop();
  }
}

async function run(): Promise<{ passed: number; failed: number }> {
  const apps = chooseApps(options.filter((option) => !option.startsWith('--')));
  await requireRegistry(root, apps);
  if (!options.includes('--built')) execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
  const packed = await packAll(root);
  const times: Times = {};
  const sandbox = await timed(times, 'install', () => installSandbox(packed));
  const installing = installAll(apps, packed);
  for (const { folder } of installing) folder.catch(() => undefined);
  let passed = (await report('sandbox', times, trySandbox(sandbox, times))) ? 1 : 0;
  const world = await openWorld(root, sandbox);
  try {
    for (const { app, times, folder } of installing) {
      const work = folder.then((path) => tryApp(world, app, root, path, times));
      if (await report(app.name, times, work)) passed++;
    }
  } finally {
    await world.close();
  }
  return { passed, failed: apps.length + 1 - passed };
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    endAll();
    process.exit(1);
  });
}

const begun = performance.now();
const { passed, failed } = await run().catch((error: unknown) => {
  console.log(`✗ ${messageOf(error)}`);
  endAll();
  return { passed: 0, failed: 1 };
});
console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s`);
console.log(`${String(passed)} passed, ${String(failed)} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
