/**
 * Loaded into a test file's process before its tests: records the project files that they read in addition to their
 * imports, and whether they start another program, which may read any file. A second run leaves a file out only if none
 * of these have changed.
 *
 * @module
 */
import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tell } from './child-events.js';

const reads = new Set<string>();

function note(target: unknown): void {
  const path = target instanceof URL ? fileURLToPath(target) : typeof target === 'string' ? resolve(target) : '';
  const inside = relative('', path);
  if (path === '' || inside.startsWith('..') || /(^|\/)node_modules(\/|$)/.test(inside)) return;
  reads.add(inside === '' ? '*' : inside);
}

type Functions = Record<string, unknown>;

/** Wraps each function of the object, so `before` receives its first argument before each call. */
function watch(object: Functions, names: readonly string[], before: (first: unknown) => void): void {
  for (const name of names) {
    const real = object[name];
    if (typeof real !== 'function') throw new Error(`Node has no function "${name}" there.`);
    object[name] = new Proxy(real, {
      apply(target, self, args: unknown[]) {
        before(args[0]);
        return Reflect.apply(target, self, args) as unknown;
      },
    });
  }
}

const readers = ['readFile', 'readdir', 'open', 'opendir', 'stat', 'lstat', 'access', 'copyFile', 'cp'];
watch(fs as unknown as Functions, [...readers, ...readers.map((name) => `${name}Sync`)], note);
watch(fs as unknown as Functions, ['existsSync', 'createReadStream'], note);
watch(fs.promises as unknown as Functions, readers, note);
watch(
  childProcess as unknown as Functions,
  ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork'],
  () => reads.add('*'),
);
syncBuiltinESMExports();

process.on('exit', () => {
  tell({ type: 'reads', paths: [...reads] });
});
// The runner asks for this if a process does not exit.
process.on('SIGUSR2', () => {
  tell({ type: 'open', resources: process.getActiveResourcesInfo() });
});
