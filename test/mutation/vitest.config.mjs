/** The unit tests for Stryker: those of the layer that `GW_LAYER` names, or all. Of these, Stryker runs the tests that reach a mutant. */
import { defineConfig } from 'vitest/config';
import root from '../../vitest.config.ts';
import { chosenLayer } from './layers.mjs';

/** Tests that bundle the sources for other runtimes. The code that Stryker adds needs Node. */
const checkBundles = ['test/server/runtimes.test.ts'];

const tests = chosenLayer()?.tests ?? ['test/'];

const unit = root.test.projects.flatMap((project) => {
  const { name, include: files } = project.test;
  if (name === 'unit') {
    const include = tests.map((path) => path.replace(/\/$/, '/**/*.test.ts'));
    return { test: { ...project.test, include, exclude: [...project.test.exclude, ...checkBundles] } };
  }
  const own = files.filter((file) => tests.some((path) => file.startsWith(path)));
  return name === 'unit-own-process' && own.length > 0 ? { test: { ...project.test, include: own } } : [];
});

export default defineConfig({ test: { ...root.test, projects: unit } });
