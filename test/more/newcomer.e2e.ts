/** `npm start` for a newcomer to the project: one address, which works, and nothing left behind. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { test } from '../e2e/fixtures.js';
import { until } from '../e2e/gateway-process.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A process and all that it started, by the parents the system names. */
async function family(ancestor: number): Promise<Set<number>> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = /\) \w (\d+)/.exec(stat)?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const found = new Set([ancestor]);
  for (let before = 0; before !== found.size;) {
    before = found.size;
    for (const [child, parent] of parents) if (found.has(parent)) found.add(child);
  }
  return found;
}

/** The addresses that these processes listen on, as the system writes them: hexadecimal, the lowest byte first in every four. */
async function listenersOf(processes: ReadonlySet<number>): Promise<string[]> {
  const inodes = new Set<string>();
  for (const pid of processes) {
    for (const name of await readdir(`/proc/${pid}/fd`).catch(() => [])) {
      const inode = /^socket:\[(\d+)\]$/.exec(await readlink(`/proc/${pid}/fd/${name}`).catch(() => ''))?.[1];
      if (inode !== undefined) inodes.add(inode);
    }
  }
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  return tables
    .flatMap((text) => text.split('\n').map((line) => line.trim().split(/\s+/)))
    .filter((row) => row[3] === '0A' && inodes.has(row[9] ?? ''))
    .map((row) => row[1] ?? '');
}

const loopback = /^(0100007F|00000000000000000000000001000000):/;

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, 'localhost', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

test.describe('`npm start`', () => {
  test.skip(process.platform !== 'linux', 'reads /proc');

  test('prints one address, where an order can be bought and its payment page loads; SIGTERM ends all of it', async () => {
    // The port that it is asked to take is in use.
    const holder = createServer().listen(0, 'localhost');
    await once(holder, 'listening');
    const { port: held } = holder.address() as AddressInfo;
    const words = ['start', '--', '--shop-port', String(held)];
    const npm: ChildProcess = spawn('npm', words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    let complaints = '';
    npm.stdout?.on('data', (data: Buffer) => (printed += data.toString()));
    npm.stderr?.on('data', (data: Buffer) => (complaints += data.toString()));
    const ended = new Promise((resolve) => npm.once('exit', resolve));
    let everybody: Set<number> = new Set();
    try {
      const shop = await until(
        () => /^http:\S+$/m.exec(printed)?.[0],
        () => `an address. It printed:\n${printed}${complaints}`,
      );
      assert.equal(printed.match(/https?:\/\//g)?.length, 1, 'there is more than one address');
      const [, used] =
        new RegExp(`^Port ${held} is not free, so this run uses (\\d+)\\. Flag: .*--shop-port`, 'm').exec(complaints) ??
        [];
      assert.equal(new URL(shop).port, used);
      assert.match(await (await fetch(shop)).text(), /Tea for the pot, thread for the evening/);

      const bought = await fetch(`${shop}/orders`, { method: 'POST', body: new URLSearchParams({ item: 'tea' }) });
      const page = await bought.text();
      assert.match(page, /<gw-checkout\s[^>]*token="\w{40}"/);
      const script = /<script src="([^"]+checkout\.js)"/.exec(page)?.[1] ?? '';
      const answer = await fetch(script);
      assert.equal(answer.status, 200);
      assert.match(answer.headers.get('content-type') ?? '', /javascript/);
      assert.doesNotMatch(await answer.text(), /could not be built/);

      assert.ok(npm.pid !== undefined);
      everybody = await family(npm.pid);
      assert.ok(everybody.size >= 3, 'npm, the shop and the sandbox');
      const listeners = await listenersOf(everybody);
      assert.ok(listeners.length >= 3, 'the shop, the gateway and the issuer');
      for (const one of listeners) assert.match(one, loopback, 'S8: something listens off loopback');
      npm.kill('SIGTERM');
      await ended;
      await until(
        () => ![...everybody].some(alive),
        () => `everything ends; still there: ${[...everybody].filter(alive)}`,
      );
      for (const address of [shop, script]) {
        assert.equal(await listens(Number(new URL(address).port)), false, `something still listens at ${address}`);
      }
    } finally {
      holder.close();
      // After a success, no process is left.
      if (npm.pid !== undefined && npm.exitCode === null) for (const pid of await family(npm.pid)) everybody.add(pid);
      for (const pid of everybody) if (alive(pid)) process.kill(pid, 'SIGKILL');
    }
  });
});
