/**
 * Tests of elements in a real browser: `npx wtr`, `npx wtr FILE --watch`; see docs/testing.md.
 * The browser is Chromium unless GW_TEST_BROWSER is `firefox` or `webkit` (`npm run test:firefox`).
 */
import { relative } from 'node:path';
import { defaultReporter } from '@web/test-runner';
import { junitReporter } from '@web/test-runner-junit-reporter';
import { tsImport } from 'tsx/esm/api';

const { bundlePlugin } = await tsImport('./test/browser/bundle-plugin.ts', import.meta.url);
const { browserTests, dependsOnEngine } = await tsImport('./test/browser/files.ts', import.meta.url);
const { launcherOf } = await tsImport('./test/browser/engines.ts', import.meta.url);
const { frameworksPlugin } = await tsImport('./test/browser/frameworks-plugin.ts', import.meta.url);
const { gatewayPlugin } = await tsImport('./test/browser/gateway-plugin.ts', import.meta.url);

const engine = process.env.GW_TEST_BROWSER ?? 'chromium';
/** One engine is enough for the other files, which say so. */
const files = engine === 'chromium' ? ['test/**/*.browser.ts'] : browserTests().filter(dependsOnEngine);
const isAsked = process.argv.slice(2).some((argument) => !argument.startsWith('-'));

/** Only one page of a browser can have the focus, so Firefox and WebKit run in two browsers, each with half of the files. */
const halves = engine === 'chromium' || isAsked ? [] : [0, 1];
const groups = await Promise.all(
  halves.map(async (half) => ({
    name: `half ${half}`,
    files: files.filter((_, index) => index % 2 === half),
    browsers: [await launcherOf(engine)],
  })),
);

const hasTests = ({ tests, suites }) => tests.length > 0 || suites.some(hasTests);

/** A file without a test fails the run: the runner lets it pass. */
const noEmptyFiles = {
  onTestRunFinished({ sessions }) {
    for (const { testFile, testResults } of sessions.filter((one) => !one.testResults || !hasTests(one.testResults))) {
      process.stdout.write(`❌ ${relative('', testFile)} ${testResults ? 'has no test' : 'ran no test'}\n`);
      process.once('exit', () => (process.exitCode = 1));
    }
  },
};

export default {
  ...(groups.length > 0 ? { groups } : { files }),
  browsers: [await launcherOf(engine)],
  plugins: [bundlePlugin(), gatewayPlugin(), frameworksPlugin()],
  // An element that loses an error is broken, so the current test fails.
  testRunnerHtml: (framework) => `<!doctype html><script>
    addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
  </script><script type="module" src="${framework}"></script>`,
  // A test is quick; a machine with other work may be slow.
  testFramework: { config: { timeout: 240_000 } },
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  // A page with many tests on a busy machine; each test has its own limit.
  testsFinishTimeout: 600_000,
  // Many tests provoke messages. A test that is being written shows its own.
  browserLogs: process.argv.includes('--watch'),
  // Lit says in every page that it is its development build.
  filterBrowserLogs: ({ args: words }) =>
    !words.some((word) => typeof word === 'string' && /Lit is in dev mode/.test(word)),
  reporters: [
    defaultReporter({ reportTestProgress: process.stdout.isTTY === true }),
    junitReporter({ outputPath: `test-results/${process.env.GW_REPORT ?? engine}.xml` }),
    noEmptyFiles,
  ],
};
