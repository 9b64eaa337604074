/** The unit tests for Stryker: those of the room that `GW_ROOM` names, or all. Of these, Stryker runs the tests that reach a mutant. */
import { defineConfig } from 'vitest/config';
import root from '../../vitest.config.ts';
import { chosenRoom } from './rooms.mjs';

const folders = chosenRoom()?.tests ?? ['test/'];

const unit = root.test.projects.flatMap((project) => {
  const { name, include } = project.test;
  if (name === 'unit') {
    return { test: { ...project.test, include: folders.map((folder) => `${folder}**/*.test.ts`) } };
  }
  const files = include.filter((file) => folders.some((folder) => file.startsWith(folder)));
  return name === 'unit-own-process' && files.length > 0 ? { test: { ...project.test, include: files } } : [];
});

export default defineConfig({ test: { ...root.test, projects: unit } });
