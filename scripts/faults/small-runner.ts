/**
 * The part of `node:test` that the tests use: in order, one at a time, until the first failure. Node's own runner
 * supports one run per process, and a new process for each fault would take ten times as long.
 *
 * @module
 */
import { mock } from 'node:test';

type Action = () => unknown;
interface TestContext {
  readonly name: string;
  readonly mock: typeof mock;
  after(hook: Action): void;
  diagnostic(): void;
}
type TestBody = (context: TestContext) => unknown;
interface Options {
  readonly skip?: unknown;
  readonly todo?: unknown;
}
/** The options and the body; the options are optional. */
type Rest<Body> = readonly (Options | Body)[];
type Declare<Body> = (name: string, ...rest: Rest<Body>) => void;
type Hook = (hook: Action) => void;

interface Test {
  readonly name: string;
  readonly body: TestBody;
  readonly parent: Suite;
}

interface Suite {
  readonly name: string;
  readonly parent: Suite | undefined;
  /** Declares the tests of a group. */
  readonly body: Action;
  readonly children: (Suite | Test)[];
  readonly before: Action[];
  readonly after: Action[];
  readonly beforeEach: Action[];
  readonly afterEach: Action[];
}

interface Api extends Record<'before' | 'after' | 'beforeEach' | 'afterEach', Hook> {
  readonly describe: Declare<Action>;
  readonly suite: Declare<Action>;
  readonly it: Declare<TestBody>;
  readonly test: Declare<TestBody>;
  readonly mock: typeof mock;
}

export interface Runner {
  /** The module that a test file gets as `node:test`. */
  readonly api: Api;
  /**
   * Runs the declared tests and returns the number that passed. After the clean-up, throws the error of the first
   * failed test.
   */
  run(): Promise<number>;
}

export function makeRunner(): Runner {
  const root = makeSuite('', undefined, () => undefined);
  let current = root;

  const describe: Declare<Action> = (name, ...rest) => {
    const { options, body } = split(rest);
    if (!isSet(options.skip) && body) current.children.push(makeSuite(name, current, body));
  };
  const test: Declare<TestBody> = (name, ...rest) => {
    const { options, body } = split(rest);
    if (!isSet(options.skip) && !isSet(options.todo) && body) current.children.push({ name, body, parent: current });
  };
  const api: Api = {
    ...{ describe, suite: describe, test, it: test, mock },
    before: (hook) => void current.before.push(hook),
    after: (hook) => void current.after.push(hook),
    beforeEach: (hook) => void current.beforeEach.push(hook),
    afterEach: (hook) => void current.afterEach.push(hook),
  };
  return { api, run: () => runSuite(root, (suite) => void (current = suite)) };
}

const isSet = (value: unknown): boolean => value !== undefined && value !== false;

function split<Body extends (...args: never[]) => unknown>(rest: Rest<Body>): { options: Options; body?: Body } {
  const isBody = (one: Options | Body): one is Body => typeof one === 'function';
  const body = rest.find(isBody);
  const options = rest.find((one): one is Options => !isBody(one)) ?? {};
  return body ? { options, body } : { options };
}

function makeSuite(name: string, parent: Suite | undefined, body: Action): Suite {
  return { name, parent, body, children: [], before: [], after: [], beforeEach: [], afterEach: [] };
}

async function runSuite(suite: Suite, enter: (suite: Suite) => void): Promise<number> {
  enter(suite);
  await suite.body();
  let passed = 0;
  await cleaning(suite.after, async () => {
    for (const hook of suite.before) await hook();
    for (const child of suite.children) {
      if ('children' in child) passed += await runSuite(child, enter);
      else {
        await runTest(child);
        passed += 1;
      }
    }
  });
  return passed;
}

async function runTest({ name, body, parent }: Test): Promise<void> {
  const around: Suite[] = [];
  for (let suite: Suite | undefined = parent; suite; suite = suite.parent) around.unshift(suite);
  const own: Action[] = [];
  const context = { name, mock, after: (hook: Action) => void own.push(hook), diagnostic: () => undefined };
  const each = [...around].reverse().flatMap((suite) => suite.afterEach);
  await cleaning(each, async () => {
    for (const suite of around) for (const hook of suite.beforeEach) await hook();
    await cleaning(own, () => body(context));
  });
}

/** The first error counts, because errors of the clean-up after it say less. */
async function cleaning(hooks: readonly Action[], body: Action): Promise<void> {
  let failure: { error: unknown } | undefined;
  try {
    await body();
  } catch (error) {
    failure = { error };
  }
  for (const hook of hooks) {
    try {
      await hook();
    } catch (error) {
      failure ??= { error };
    }
  }
  // Errors of a test are passed on unchanged.
  if (failure) return Promise.reject(failure.error);
}
