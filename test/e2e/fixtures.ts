/** Fixtures of the end-to-end tests: the browser of `scripts/browser.ts`, the gateway and the demo shop. */
import { test as base } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.js';
import { World } from './harness.js';
import { startServers, type ServerOptions, type Servers, type StartedServers } from './servers.js';
import { sharedServers } from './shared-servers.js';

export { expect } from '@playwright/test';

export const test = base.extend<object, { servers: Servers }>({
  // Playwright reads from the pattern of the first parameter which fixtures a fixture needs.
  launchOptions: [async ({}, use) => use(await findBrowser()), { scope: 'worker' }],
  /** One gateway and one shop for all files of the run. */
  servers: [async ({}, use) => use(await sharedServers()), { scope: 'worker' }],
});

export interface WorldOptions extends ServerOptions {
  /** Flags of the browser, in addition to its usual flags. */
  readonly browser?: readonly string[] | undefined;
}

/**
 * A browser, a gateway, a shop and pages of a merchant for the tests of the file or group. They are shared with the other files,
 * except for what has options of its own here.
 */
export function world({ browser: flags, ...options }: WorldOptions = {}): World {
  const here = new World();
  const hasOwnServers = options.sandbox !== undefined || options.onDisk !== undefined;
  let servers: StartedServers | undefined;
  // Each hook names only the fixtures that it needs, so Playwright starts no others.
  test.beforeAll(
    flags === undefined
      ? ({ browser }) => void (here.browser = browser)
      : async ({ playwright, launchOptions: { args = [], ...launchOptions } }) =>
          void (here.browser = await playwright.chromium.launch({ ...launchOptions, args: [...args, ...flags] })),
  );
  test.beforeAll(
    hasOwnServers
      ? async () => here.start((servers = await startServers(options)))
      : ({ servers: shared }) => here.start(shared),
  );
  test.afterAll(async () => {
    here.stop();
    await servers?.stop();
    if (flags !== undefined) await here.browser.close();
  });
  return here;
}
