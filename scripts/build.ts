/**
 * `npm run build`: builds the two published packages with their `package.json`: `dist/gw-checkout` for a shop's pages
 * and its server, and `dist/gw-checkout-sandbox`, the gateway to run locally. `npm pack ./dist/gw-checkout` makes the
 * file that is published.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { keepPage } from '../src/sandbox/cli/source-build.js';
import { compressPage } from './compress-page.js';
import { completePackages, folderOf } from './packages/write.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const make = (mode: string) => build({ root, configFile: join(root, 'vite.config.ts'), mode, logLevel: 'warn' });
const page = join(folderOf(root, 'gw-checkout-sandbox'), 'page');

await rm(join(root, 'dist'), { recursive: true, force: true });
await keepPage(root, async () => {
  await make('page');
  await compressPage(page);
  return page;
});
for (const mode of ['library', 'tools', 'required', 'command-line', 'sandbox', 'sandbox-required']) await make(mode);
await completePackages(root);
console.log('2 packages in dist/. Next: npm pack ./dist/gw-checkout ./dist/gw-checkout-sandbox');
