/** Tests of elements in a real browser: `test/**` + `/*.browser.ts`, and only those. */
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher } from '@web/test-runner-chrome';
import {
  emulateMediaPlugin,
  sendKeysPlugin,
  sendMousePlugin,
  setViewportPlugin,
} from '@web/test-runner-commands/plugins';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const { findBrowser } = await tsImport('./scripts/browser.ts', import.meta.url);
const { browserReporter } = await tsImport('./scripts/test/browser-reporter.ts', import.meta.url);
const { gatewayPlugin } = await tsImport('./scripts/test/gateway-plugin.ts', import.meta.url);

const { executablePath, args, env } = await findBrowser();

export default {
  files: ['test/**/*.browser.ts'],
  concurrency: 2,
  nodeResolve: { extensions: ['.mjs', '.js', '.ts'] },
  browsers: [
    chromeLauncher({
      // Over a pipe: the browser ends with this process, however that ends.
      launchOptions: { executablePath, args, env, pipe: true },
      createPage: async ({ context }) => {
        const page = await context.newPage();
        // Two pages run side by side, and only one has the real focus: each is to behave as if it had it.
        await page.emulateFocusedPage?.(true);
        return page;
      },
    }),
  ],
  plugins: [
    esbuildPlugin({ ts: true, target: 'es2022', tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url)) }),
    sendKeysPlugin(),
    sendMousePlugin(),
    setViewportPlugin(),
    emulateMediaPlugin(),
    gatewayPlugin(),
  ],
  testFramework: { config: { timeout: 10_000 } },
  testsStartTimeout: 60_000,
  testsFinishTimeout: 120_000,
  // Lit says in every page that it is its development build, and that a controller's news make a second update.
  filterBrowserLogs: ({ args: words }) =>
    !words.some((word) => typeof word === 'string' && /Lit is in dev mode|after an update completed/.test(word)),
  reporters: [browserReporter()],
};
