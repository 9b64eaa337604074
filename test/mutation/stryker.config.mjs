/**
 * Stryker, for `npm run test:mutation`: it changes one thing in `src` at a time, in a copy of the project, and runs the unit tests that reach
 * the place.
 *
 * @module
 */
import { chosenLayer, layers } from './layers.mjs';

const layer = chosenLayer();
const name = process.env.GW_LAYER || 'files';
if (!layer && !process.argv.includes('--mutate') && !process.argv.includes('-m')) {
  throw new Error(`Set GW_LAYER to one of ${Object.keys(layers).join(', ')}, or give --mutate and a file.`);
}

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'test/mutation/vitest.config.mjs' },
  coverageAnalysis: 'perTest',
  ...(layer && { mutate: layer.mutate }),
  thresholds: { high: 100, low: layer?.threshold ?? 85, break: layer?.threshold ?? 85 },
  // The results of unchanged files and tests are used again.
  incremental: true,
  incrementalFile: `test-results/mutation/${name}/incremental.json`,
  reporters: ['html', 'clear-text', 'progress-append-only'],
  htmlReporter: { fileName: `test-results/mutation/${name}/index.html` },
  clearTextReporter: { reportTests: false },
  tempDirName: 'test-results/mutation/copy',
  ignorePatterns: [
    'packages/*/{lib,cjs,cli,page}',
    'storybook-static',
    'docs-site',
    'test-results',
    'coverage',
    '.sandbox',
    '.wireit',
    'docs/pictures',
    'test/pictures',
  ],
  // The types are not checked in the copy.
  disableTypeChecks: false,
  // A timeout counts as detected, so a slow or busy machine must not reach it. Endless loops end earlier: Stryker counts how often a mutant runs.
  timeoutMS: 300_000,
  dryRunTimeoutMinutes: 30,
};
