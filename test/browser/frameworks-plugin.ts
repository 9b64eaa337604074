/**
 * Serves the apps of the wrappers to the browser tests: `/frameworks/react18.js`, built on request.
 *
 * @module
 */
import type { TestRunnerPlugin } from '@web/test-runner-core';
import { apps, bundleApp, type App } from './frameworks.js';

const isApp = (name: string): name is App => Object.hasOwn(apps, name);

export function frameworksPlugin(): TestRunnerPlugin {
  const built = new Map<App, Promise<string>>();
  return {
    name: 'frameworks',
    async serve({ path }) {
      const name = /^\/frameworks\/(\w+)\.js$/.exec(path)?.[1] ?? '';
      if (!isApp(name)) return undefined;
      const code = built.get(name) ?? bundleApp(name);
      built.set(name, code);
      return { body: await code, type: 'js' };
    },
  };
}
