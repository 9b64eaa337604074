/**
 * `npm run build`: builds the two published packages beside their `package.json`: `packages/gw-checkout` for a shop's
 * pages and its server, and `packages/gw-checkout-sandbox`, the gateway to run locally. `npm pack --workspaces` makes the
 * files that are published. `npm run build:gateway` builds only what a gateway's process needs.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { storePage } from '../src/sandbox/cli/source-build.js';
import { compressPage } from './compress-page.js';
import { folderOf } from './packages/package-json.js';
import { completePackages } from './packages/write.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const make = (mode: string) => build({ root, configFile: join(root, 'vite.config.ts'), mode, logLevel: 'warn' });
const page = join(folderOf(root, 'gw-checkout-sandbox'), 'page');

// Wireit has removed what the last build wrote.
if (process.argv[2] === 'gateway') {
  await storePage(root, async () => {
    await make('page');
    await compressPage(page);
    return page;
  });
  await make('sandbox');
} else {
  for (const mode of ['library', 'tools', 'required', 'command-line', 'sandbox-required']) await make(mode);
  await completePackages(root);
  console.log('Both packages are built. Next: npm pack --workspaces');
}
