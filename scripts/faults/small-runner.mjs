/**
 * As much of `node:test` as the tests use: in order, one at a time, and no further than the first failure. Node's own runner is made for
 * one run a process; a fault that costs a process costs ten times as much.
 */
import { mock } from 'node:test';

const hooks = ['before', 'after', 'beforeEach', 'afterEach'];

/** What a compiled test file gets as `node:test`, and a function that runs what it has declared. */
export function makeRunner() {
  const root = makeSuite('', undefined);
  let current = root;

  const split = (rest) => [
    rest.find((one) => typeof one === 'object') ?? {},
    rest.find((one) => typeof one === 'function'),
  ];
  const describe = (name, ...rest) => {
    const [options, body] = split(rest);
    if (options.skip || !body) return;
    current.children.push(makeSuite(name, current, body));
  };
  const test = (name, ...rest) => {
    const [options, body] = split(rest);
    if (!options.skip && !options.todo && body) current.children.push({ name, body, parent: current });
  };
  const api = { describe, suite: describe, test, it: test, mock, default: test };
  for (const hook of hooks) api[hook] = (body) => void current[hook].push(body);

  return { api, run: () => runSuite(root, (suite) => void (current = suite)) };
}

function makeSuite(name, parent, body = () => undefined) {
  return { name, parent, body, children: [], before: [], after: [], beforeEach: [], afterEach: [] };
}

/** The number of tests that passed. The error of the first one that failed is thrown, after what cleans up has run. */
async function runSuite(suite, enter) {
  enter(suite);
  await suite.body();
  let passed = 0;
  await cleaning(suite.after, async () => {
    for (const hook of suite.before) await hook();
    for (const child of suite.children) {
      if (child.children) passed += await runSuite(child, enter);
      else {
        await runTest(child);
        passed += 1;
      }
    }
  });
  return passed;
}

async function runTest({ name, body, parent }) {
  const around = [];
  for (let suite = parent; suite; suite = suite.parent) around.unshift(suite);
  const own = [];
  const context = { name, mock, after: (hook) => void own.push(hook), diagnostic: () => undefined };
  const each = around.toReversed().flatMap((suite) => suite.afterEach);
  await cleaning(each, async () => {
    for (const suite of around) for (const hook of suite.beforeEach) await hook();
    await cleaning(own, () => body(context));
  });
}

/** The first error counts: what comes of cleaning up after it says less. */
async function cleaning(hooksAfter, body) {
  let failure;
  try {
    await body();
  } catch (error) {
    failure = { error };
  }
  for (const hook of hooksAfter) {
    try {
      await hook();
    } catch (error) {
      failure ??= { error };
    }
  }
  if (failure) throw failure.error;
}
