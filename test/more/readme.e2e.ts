/**
 * README.md, as a newcomer follows it: its commands and its files, from a clone whose packages are built, or from an empty folder once the
 * packages are published. A payer pays in a browser, and the shop delivers once. `newcomer.e2e.ts` runs `npm start`.
 *
 * Ports are free ones instead of the usual ones, which may be in use here. A program of the test replaces the default browser, and
 * writes down the address that it opens.
 */
import assert from 'node:assert/strict';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { published } from '../../scripts/docs/install.js';
import { freePort } from '../../scripts/ports.js';
import { createGatewayClient } from '../../src/server/index.js';
import { expectPaid, fillCard, passThreeDSecure, pay } from '../../src/testing/index.js';
import { merchant, patience, until } from '../e2e/gateway-process.js';
import { pack, root } from '../helpers/packed.js';
import { readme, readmeCard, readmeFiles, shopCommands } from '../helpers/readme.js';
import { startRegistry, type Registry } from '../helpers/registry.js';
import { test } from '../e2e/fixtures.js';

const run = promisify(execFile);
const timeout = patience;
const startsGateway = shopCommands.find((line) => line.startsWith('npx gw-checkout-sandbox ')) ?? '';
const startsShop = shopCommands.at(-1) ?? '';
/** Commands that build the packages. The test finds them built. */
const builds = 'npm ci && npm run build';

/** The output of a command in the newcomer's terminal. */
interface Terminal {
  readonly output: () => string;
  readonly process: ChildProcess;
}

test.describe('README.md, followed by a newcomer', () => {
  const terminals: Terminal[] = [];
  /** The folder with all files of the newcomer. */
  let home: string;
  /** The folder of the newcomer's commands: first the clone. */
  let folder: string;
  let packages: string;
  /** The addresses that a browser was opened with, one a line. */
  let opened: string;
  let registry: Registry;
  let env: NodeJS.ProcessEnv;
  let begun: number;
  const seconds = (from = begun) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

  test.beforeAll(async () => {
    home = await realpath(await mkdtemp(join(tmpdir(), 'newcomer-')));
    folder = join(home, 'clone');
    await mkdir(folder);
    packages = await mkdtemp(join(tmpdir(), 'packages-'));
    if (published) {
      registry = await startRegistry([
        await pack('gw-checkout', packages),
        await pack('gw-checkout-sandbox', packages),
      ]);
    } else {
      registry = await startRegistry([]);
      // A clone after its build, as far as npm packs it.
      await cp(join(root, 'package.json'), join(folder, 'package.json'));
      await cp(join(root, 'packages'), join(folder, 'packages'), { recursive: true });
    }
    env = {
      // Variables that npm sets for this run of the tests do not exist for the newcomer.
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^DATABASE_URL$/i.test(name))),
      ...{ npm_config_registry: registry.url, npm_config_cache: join(packages, 'cache') },
      ...{ npm_config_userconfig: join(packages, 'npmrc'), npm_config_update_notifier: 'false' },
      PATH: [packages, process.env['PATH']].join(delimiter),
    };
    opened = join(packages, 'opened');
    for (const program of ['xdg-open', 'open']) {
      await writeFile(join(packages, program), `#!/bin/sh\necho "$1" >>'${opened}'\n`, { mode: 0o755 });
    }
  });
  test.afterAll(async () => {
    await Promise.all(terminals.map(({ process: child }) => end(child)));
    registry.close();
    for (const made of [home, packages]) await rm(made, { recursive: true, force: true });
  });

  /** The numbers of packages that npm reported as added. */
  const installed: number[] = [];

  /** Types a command that ends. */
  async function follow(line: string): Promise<void> {
    if (line === builds) return;
    const [, place] = /^cd (\S+)$/.exec(line) ?? [];
    if (place !== undefined) return void (folder = join(folder, place));
    const { stdout } = await run(line, { cwd: folder, env, shell: true });
    const [, added] = /^added (\d+) packages/m.exec(stdout) ?? [];
    if (added !== undefined) installed.push(Number(added));
  }

  /** Types a command, and leaves it running. */
  function type(command: string): Terminal {
    // A group of its own: npx starts the program in another process, which has to end too.
    const child = spawn(command, { cwd: folder, env, shell: true, detached: true });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (printed += String(data)));
    const terminal = { output: () => printed, process: child };
    terminals.push(terminal);
    return terminal;
  }

  const says = ({ output, process: child }: Terminal, words: RegExp) =>
    until(
      () => {
        if (child.exitCode !== null) throw new Error(`The command ended with ${String(child.exitCode)}:\n${output()}`);
        return words.exec(output()) ?? undefined;
      },
      () => `${String(words)}. It printed:\n${output()}`,
    );

  /** The help of the packed sandbox about its flags. */
  const helpOf = async (command: string) => {
    const [program = ''] = /^npx \S+/.exec(command) ?? [];
    return (await run(`${program} --help`, { cwd: folder, env, shell: true })).stdout;
  };

  test('takes a payment, and delivers once', async ({ page }) => {
    const [port, acsPort, shopPort] = [await freePort(0), await freePort(0), await freePort(0)];
    const moved = (text: string) => text.replaceAll('4010', String(port)).replaceAll('3000', String(shopPort));
    const numbers = /(\d+) for a shop, (\d+) for the sandbox/.exec(readme) ?? [];
    begun = performance.now();

    for (const line of shopCommands.slice(0, shopCommands.indexOf(startsGateway))) await follow(line);
    const gatewayInstalled = installed.length;
    for (const [name, text] of readmeFiles) await writeFile(join(folder, name), moved(text));
    const gateway = type(`${startsGateway} --port ${String(port)} --acs-port ${String(acsPort)}`);
    await says(gateway, /^ready$/m);
    console.log(`sandbox ready after ${seconds()}`);
    const gatewayPackages = gatewayInstalled > 0 ? installed.at(-1) : registry.fetched.size;
    const url = await until(
      async () => (await readFile(opened, 'utf8').catch(() => '')).trim() || undefined,
      () => `an address is opened. It printed:\n${gateway.output()}`,
    );
    assert.equal(new URL(url).port, String(port));
    assert.equal((await fetch(url)).status, 200, url);

    for (const line of shopCommands.slice(shopCommands.indexOf(startsGateway) + 1, -1)) await follow(line);
    console.log(`installed after ${seconds()}`);
    assert.equal(installed.at(-1), Number(numbers[1]));
    if (`${process.platform} ${process.arch}` === 'linux x64') assert.equal(gatewayPackages, Number(numbers[2]));
    const shop = type(startsShop);
    const [, address = ''] = await says(shop, /^Open (http:\S+)$/m);
    console.log(`shop open after ${seconds()}`);

    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto(address);
    await fillCard(page, { number: readmeCard }, { timeout });
    await pay(page, { timeout });
    await passThreeDSecure(page, { timeout });
    const { order_id: id } = await expectPaid(page, { timeout });
    const receipt = page.locator('gw-checkout [part=result]');
    await receipt.getByText('€18.90').first().waitFor();
    console.log(`paid after ${seconds()}`);

    const delivery = `Deliver order ${id}`;
    await says(shop, new RegExp(`^${delivery}$`, 'm'));
    console.log(`delivered after ${seconds()}`);
    const ours = [port, acsPort, shopPort].map((one) => `http://localhost:${String(one)}`);
    assert.deepEqual(
      [...hosts].filter((host) => !ours.includes(host)),
      [],
      'a request went to another origin',
    );

    // Callbacks repeat. This one is the same result, signed as the gateway signs.
    const client = createGatewayClient({ ...merchant, payUrl: `http://localhost:${String(port)}` });
    const body = JSON.stringify(await client.callbacks.sign(await client.orders.status(id)));
    for (let times = 0; times < 2; times++) {
      assert.equal((await fetch(new URL('/callbacks', address), { method: 'POST', body })).status, 200);
    }
    assert.equal(shop.output().split(delivery).length - 1, 1, shop.output());
  });

  test('explains in a sentence that the port of the shop is in use', async () => {
    const { code, stderr } = (await run(startsShop, { cwd: folder, env, shell: true }).catch(
      (error: unknown) => error,
    )) as {
      code: number;
      stderr: string;
    };
    assert.equal(code, 1);
    assert.match(stderr, /^Port \d+ cannot be used \(EADDRINUSE\)\. Set another `port` in server\.mjs\.\n$/);
  });

  test('names the ports that the sandbox takes automatically', async () => {
    const [, usual = ''] = /^ *--port N .*\(default (\d+)\)$/m.exec(await helpOf(startsGateway)) ?? [];
    const named = [...readmeFiles.values()].flatMap((text) => [...text.matchAll(/localhost:(4\d{3})/g)]);
    assert.deepEqual([...new Set(named.map(([, one]) => one))], [usual]);
  });
});

/** Ends a command with all that it started, as Ctrl+C does. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  process.kill(-child.pid, 'SIGINT');
  await ended;
}
