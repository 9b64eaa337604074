/** Playwright's tests. `npx playwright test --ui` shows them; see docs/testing.md. */
import { availableParallelism } from 'node:os';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

// The proxy in the environment is for other hosts. Every page and server of the tests is on this machine.
Object.assign(process.env, { NO_PROXY: '*', no_proxy: '*' });

/** A picture is the same on every machine. A smooth edge of a letter may differ, and a full stop not. */
const toHaveScreenshot = { threshold: 0.06, maxDiffPixels: 3, animations: 'disabled', caret: 'hide' } as const;

const pictures = {
  // Only for a picture that is never ready: a slow or busy machine never reaches it.
  timeout: 6 * 60_000,
  testDir: 'test/pictures',
  fullyParallel: true,
  use: { contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'UTC', locale: 'en-GB' },
} as const satisfies PlaywrightTestConfig;

const endToEnd = {
  // Only for a test that hangs: a slow or busy machine never reaches it.
  timeout: 6 * 60_000,
  use: { trace: 'off' },
} as const satisfies PlaywrightTestConfig;

/** These measure time, so nothing may run beside them. */
const alone = ['newcomer.e2e.ts', 'speed.e2e.ts'];

export default defineConfig({
  outputDir: 'test-results/playwright',
  globalSetup: './test/e2e/shared-servers.ts',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: Math.max(2, availableParallelism()),
  reporter: [
    ['dot'],
    ['html', { outputFolder: 'test-results/report', open: 'never' }],
    // PLAYWRIGHT_JUNIT_OUTPUT_FILE names another file.
    ['junit', { outputFile: 'test-results/playwright.xml' }],
  ],
  projects: [
    { name: 'e2e', ...endToEnd, testDir: 'test/e2e', testMatch: '*.e2e.ts' },
    {
      name: 'more',
      ...endToEnd,
      testDir: 'test',
      testMatch: ['**/test/more/*.e2e.ts', '**/test/transcripts/*.e2e.ts'],
      testIgnore: alone,
      snapshotPathTemplate: 'test/transcripts/spoken/{arg}{ext}',
    },
    { name: 'alone', ...endToEnd, testDir: 'test/more', testMatch: alone, workers: 1 },
    // GW_TEST_BROWSER names the engine. Playwright starts no Firefox and no WebKit of the system, so the tests do.
    { name: 'engines', ...endToEnd, testDir: 'test/engines', testMatch: '*.engine.ts', workers: 1 },
    {
      name: 'stories',
      testDir: 'test/stories',
      testMatch: 'stories.spec.ts',
      fullyParallel: true,
      // A story is shown twice if it has a problem. No machine is so slow that it reaches this limit.
      timeout: 1_200_000,
      use: { screenshot: { mode: 'only-on-failure', fullPage: true } },
    },
    {
      name: 'pictures',
      ...pictures,
      testMatch: 'states.spec.ts',
      expect: { toHaveScreenshot: { ...toHaveScreenshot, pathTemplate: 'test/pictures/{arg}{ext}' } },
    },
    {
      name: 'docs-pictures',
      ...pictures,
      testMatch: 'docs-pictures.spec.ts',
      use: { ...pictures.use, deviceScaleFactor: 2 },
      expect: {
        toHaveScreenshot: { ...toHaveScreenshot, pathTemplate: 'docs/pictures/{arg}{ext}', scale: 'device' },
      },
    },
  ],
});
