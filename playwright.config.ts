/** Playwright's tests. `npx playwright test --ui` shows them; see docs/testing.md. */
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

/** A picture is the same on every machine. A smooth edge of a letter may differ, and a full stop not. */
const toHaveScreenshot = { threshold: 0.06, maxDiffPixels: 3, animations: 'disabled', caret: 'hide' } as const;

const pictures = {
  testDir: 'test/pictures',
  use: { contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'UTC', locale: 'en-GB' },
} as const satisfies PlaywrightTestConfig;

export default defineConfig({
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['html', { outputFolder: 'test-results/report', open: 'never' }]],
  projects: [
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
