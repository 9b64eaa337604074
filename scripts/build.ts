/**
 * `npm run build`: everything the package holds.
 * `dist/page` what a gateway serves, `dist/lib` the modules, `dist/types` their types, `dist/cli` the command line.
 */
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressPage } from './compress-page.js';
import { keepPage } from '../src/sandbox/cli/source-build.js';

const root = fileURLToPath(new URL('..', import.meta.url));
await rm(`${root}/dist`, { recursive: true, force: true });
const make = (mode: string) => build({ root, configFile: `${root}/vite.config.ts`, mode, logLevel: 'warn' });
await keepPage(root, async () => {
  await make('page');
  await compressPage(`${root}/dist/page`);
  return `${root}/dist/page`;
});
for (const mode of ['library', 'server', 'command-line']) await make(mode);
execFileSync(process.execPath, ['node_modules/typescript7/bin/tsc', '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});
execFileSync(process.execPath, ['--import', 'tsx', 'scripts/options.ts', '--json-schema', 'dist/options.schema.json'], {
  cwd: root,
  stdio: 'inherit',
});
