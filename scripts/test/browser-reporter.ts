/**
 * Reporter for the web test runner: prints failures, console messages and a line of totals, and nothing for passing
 * tests.
 *
 * @module
 */
import type { Reporter, TestResultError, TestSession, TestSuiteResult } from '@web/test-runner-core';
import { relative } from 'node:path';
import { inspect } from 'node:util';
import { fileLine, nothing, progressLine, totalsLine, type Totals } from './totals.js';

const lostRejection = 'An error was thrown in a Promise outside a test.';

interface Named {
  path: string;
  passed: boolean;
  skipped: boolean;
  error: TestResultError | undefined;
}

function testsOf(suite: TestSuiteResult | undefined, parents: string[] = []): Named[] {
  if (suite === undefined) return [];
  const own = suite.tests.map(({ name, passed, skipped, error }) => ({
    path: [...parents, name].join(' › '),
    passed,
    skipped,
    error,
  }));
  return [...own, ...suite.suites.flatMap((inner) => testsOf(inner, [...parents, inner.name]))];
}

/** Duration of its tests, without the time before and after each. */
function secondsOf(session: TestSession): number {
  const sum = ({ tests, suites }: TestSuiteResult): number =>
    tests.reduce((all, { duration = 0 }) => all + duration, 0) + suites.reduce((all, suite) => all + sum(suite), 0);
  return session.testResults === undefined ? 0 : sum(session.testResults) / 1000;
}

function explain(error: TestResultError | undefined): string {
  if (error === undefined) return '    failed without an error message';
  const { name, message, stack, expected, actual } = error;
  const text = stack?.includes(message) === true ? stack : [`${name ?? 'Error'}: ${message}`, stack].join('\n');
  const compared =
    expected !== undefined || actual !== undefined ? `\nexpected: ${expected ?? ''}\nactual:   ${actual ?? ''}` : '';
  return `${text.trimEnd()}${compared}`.replace(/^(?=.)/gm, '    ');
}

/** The position in the test file from the error's stack. */
function placeOf(file: string, error: TestResultError | undefined): string {
  const lines = (error?.stack ?? '').split('\n').filter((line) => line.includes(file));
  const [, line] = /:(\d+)(?::\d+)?\)?$/.exec(lines[0]?.trim() ?? '') ?? [];
  return line === undefined ? file : `${file}:${line}`;
}

function tell(session: TestSession, totals: Totals): string {
  const file = relative('', session.testFile);
  const tests = testsOf(session.testResults);
  const lines: string[] = [];
  const fail = (name: string, reason: string, place = file): void => {
    totals.failed += 1;
    lines.push(`✗ ${name}  (${place})`, reason, `    Alone: npm test -- ${file}`);
  };

  for (const test of tests) {
    if (test.skipped) {
      totals.skipped += 1;
      lines.push(`– skipped: ${test.path}  (${file})`);
    } else if (test.passed) totals.passed += 1;
    else fail(test.path, explain(test.error), placeOf(file, test.error));
  }
  for (const error of session.errors) fail('the page', explain(error), placeOf(file, error));

  for (const words of session.logs) {
    const text = words
      .map((word: unknown) => (typeof word === 'string' ? word : inspect(word, { depth: 4 })))
      .join(' ');
    // The framework only logs an unhandled rejection, but an element that loses an error is broken.
    if (text.startsWith(lostRejection)) fail('a promise rejection was not handled', '    (its error is the next line)');
    else lines.push(`! console (${file}): ${text}`);
  }
  if (session.passed !== true && totals.failed === 0) fail('the page', '    did not end properly');
  if (tests.length === 0 && totals.failed === 0) fail('the page', '    contains no test');
  for (const address of session.request404s) lines.push(`! not found (${file}): ${address}`);
  return lines.map((line) => `${line}\n`).join('');
}

/** Reports each file when it has ended, and all files at the end. */
export function browserReporter(): Reporter {
  const all: Totals = { ...nothing };
  const ended = new Set<string>();
  let files = 0;
  return {
    start({ testFiles }) {
      files = testFiles.length;
    },
    reportTestFileResults({ testFile, sessionsForTestFile }) {
      if (ended.has(testFile)) return;
      ended.add(testFile);
      for (const session of sessionsForTestFile) {
        const totals: Totals = { ...nothing };
        process.stdout.write(tell(session, totals));
        process.stdout.write(`${fileLine({ ...totals, file: relative('', testFile), seconds: secondsOf(session) })}\n`);
        for (const key of ['passed', 'failed', 'skipped'] as const) all[key] += totals[key];
      }
      process.stdout.write(progressLine('browser', ended.size, files));
    },
    onTestRunFinished() {
      process.stdout.write(`${totalsLine('browser', all)}\n`);
    },
  };
}
