/**
 * A process that runs compiled tests again and again, each time with another fault. The packages stay loaded; the tests and the source are
 * evaluated afresh, so that a fault in what runs at load is there, too.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { mock } from 'node:test';
import { Script, constants } from 'node:vm';
import { makeRunner } from './small-runner.mjs';

const require = createRequire(new URL('../../package.json', import.meta.url));
const scripts = new Map();
const environment = { ...process.env };

let crashed = () => undefined;
process.on('uncaughtException', (error) => crashed(error));
process.on('unhandledRejection', (error) => crashed(error));

function compile(path) {
  const known = scripts.get(path);
  if (known) return known;
  const text = `(function (module, exports, require) {${readFileSync(path, 'utf8')}\n})`;
  const script = new Script(text, {
    filename: path,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  scripts.set(path, script);
  return script;
}

async function runFile(path) {
  const { api, run } = makeRunner();
  const module = { exports: {} };
  const give = (name) => (name === 'node:test' ? api : require(name));
  compile(path).runInThisContext()(module, module.exports, Object.assign(give, require));
  return await run();
}

process.on('message', ({ path, fault }) => {
  const namespace = (globalThis.__stryker__ ??= {});
  namespace.activeMutant = fault;
  namespace.mutantCoverage = { static: {}, perTest: {} };
  const crash = new Promise((_, reject) => (crashed = reject));
  crash.catch(() => undefined);
  const started = performance.now();
  Promise.race([crash, runFile(path)])
    .then((passed) => (passed > 0 ? {} : { failure: 'holds no test' }))
    .catch((error) => ({ failure: String(error?.message ?? error).slice(0, 400) }))
    .then((answer) => {
      mock.reset();
      mock.timers.reset();
      crashed = () => undefined;
      for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
      Object.assign(process.env, environment);
      process.exitCode = undefined;
      const covered = fault === undefined ? Object.keys(namespace.mutantCoverage.static) : [];
      process.send({ ...answer, covered, seconds: (performance.now() - started) / 1000 });
    });
});
process.send('ready');
