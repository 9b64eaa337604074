/**
 * Tests of elements in a real browser: `test/**` + `/*.browser.ts`, and only those.
 * The browser is Chromium unless GW_TEST_BROWSER says `firefox` or `webkit` (`npm run test:browsers`).
 */
import {
  emulateMediaPlugin,
  sendKeysPlugin,
  sendMousePlugin,
  setViewportPlugin,
} from '@web/test-runner-commands/plugins';
import { tsImport } from 'tsx/esm/api';

const { bundlePlugin } = await tsImport('./scripts/test/bundle-plugin.ts', import.meta.url);
const { browserReporter } = await tsImport('./scripts/test/browser-reporter.ts', import.meta.url);
const { launcherOf } = await tsImport('./scripts/test/engines.ts', import.meta.url);
const { frameworksPlugin } = await tsImport('./scripts/test/frameworks-plugin.ts', import.meta.url);
const { gatewayPlugin } = await tsImport('./scripts/test/gateway-plugin.ts', import.meta.url);

export default {
  files: ['test/**/*.browser.ts'],
  browsers: [await launcherOf(process.env.GW_TEST_BROWSER ?? 'chromium')],
  plugins: [
    bundlePlugin(),
    sendKeysPlugin(),
    sendMousePlugin(),
    setViewportPlugin(),
    emulateMediaPlugin(),
    gatewayPlugin(),
    frameworksPlugin(),
  ],
  // A test is quick; a machine with other work may be slow.
  testFramework: { config: { timeout: 90_000 } },
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  // A page with many tests on a busy machine; each test has its own limit.
  testsFinishTimeout: 600_000,
  // Lit says in every page that it is its development build.
  filterBrowserLogs: ({ args: words }) =>
    !words.some((word) => typeof word === 'string' && /Lit is in dev mode/.test(word)),
  reporters: [browserReporter()],
};
