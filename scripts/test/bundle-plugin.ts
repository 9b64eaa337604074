/**
 * Serves the browser tests from one bundle, in every engine.
 *
 * @module
 */
import type { TestRunnerPlugin } from '@web/test-runner-core';
import { bundlePages, type TestBundle } from './bundle-pages.js';
import { browserTests } from './files.js';

export function bundlePlugin(): TestRunnerPlugin {
  let bundle: Promise<TestBundle> | undefined;
  return {
    name: 'bundled-tests',
    serverStart() {
      bundle = bundlePages(browserTests());
      // The first page that requests the bundle reports the error.
      bundle.catch(() => undefined);
    },
    async serve({ path }) {
      const body = (await bundle)?.read(decodeURI(path));
      if (body === undefined) return undefined;
      return { body, type: path.endsWith('.map') ? 'json' : 'js' };
    },
  };
}
