/**
 * A process that runs compiled tests repeatedly, each time with another fault. The packages stay loaded. The tests and
 * the source are evaluated again, so a fault can also be in code that runs at load time.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { mock } from 'node:test';
import { constants, Script } from 'node:vm';
import type { Answer, Question } from './perform.js';
import { makeRunner } from './small-runner.js';

/** The variables that the instrumented code reads and writes. */
interface Namespace {
  activeMutant: string | undefined;
  hitCount: number | undefined;
  hitLimit: number | undefined;
  mutantCoverage: { static: Record<string, number>; perTest: object };
}

type Wrapped = (module: { exports: unknown }, exports: unknown, require: unknown) => void;

const require = createRequire(new URL('../../package.json', import.meta.url));
const scripts = new Map<string, Script>();
const environment = { ...process.env };

let crashed: (error: unknown) => void = () => undefined;
process.on('uncaughtException', (error) => crashed(error));
process.on('unhandledRejection', (error) => crashed(error));

function compiled(path: string): Script {
  const known = scripts.get(path);
  if (known) return known;
  const text = `(function (module, exports, require) {${readFileSync(path, 'utf8')}\n})`;
  const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const script = new Script(text, { filename: path, importModuleDynamically });
  scripts.set(path, script);
  return script;
}

async function runFile(path: string): Promise<void> {
  const { api, run } = makeRunner();
  const module = { exports: {} };
  const give = (name: string): unknown => (name === 'node:test' ? api : (require(name) as unknown));
  const wrapped = compiled(path).runInThisContext() as Wrapped;
  wrapped(module, module.exports, Object.assign(give, require));
  if ((await run()) === 0) throw new Error('holds no test');
}

function cleanUp(): void {
  crashed = () => undefined;
  mock.reset();
  mock.timers.reset();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
}

async function answer({ path, fault, most }: Question): Promise<Answer> {
  const mutantCoverage = { static: {}, perTest: {} };
  const hits = { hitCount: most === undefined ? undefined : 0, hitLimit: most };
  const namespace: Namespace = { activeMutant: fault, mutantCoverage, ...hits };
  Object.assign(((globalThis as { __stryker__?: object }).__stryker__ ??= {}), namespace);
  const crash = new Promise<never>((_, reject) => (crashed = reject));
  const started = performance.now();
  let failure: string | undefined;
  try {
    await Promise.race([crash, runFile(path)]);
  } catch (error) {
    failure = String(error instanceof Error ? error.message : error).slice(0, 400);
  }
  cleanUp();
  const covered = fault === undefined ? namespace.mutantCoverage.static : {};
  const seconds = (performance.now() - started) / 1000;
  return { covered, seconds, ...(failure === undefined ? {} : { failure }) };
}

process.on('message', (question: Question) => {
  void answer(question).then((reply) => process.send?.(reply));
});
// The parent process stopped the run.
process.on('disconnect', () => process.exit());
process.send?.('ready');
