/**
 * `npm run docs:site`: builds the documents as a static site in `docs-site/`. Any file server can serve the folder,
 * below any path.
 *
 * `npm run docs:site -- --serve` serves it on this machine and prints the address.
 *
 * @module
 */
import { fileURLToPath } from 'node:url';
import { buildSite } from './docs/site/build.js';
import { serveFolder } from './serve-folder.js';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const folder = fileURLToPath(new URL('../docs-site', import.meta.url));
const unknown = process.argv.slice(2).find((word) => word !== '--serve');
if (unknown !== undefined) {
  console.error(`npm run docs:site does not know ${unknown}. The only flag is --serve.`);
  process.exit(1);
}

const begun = performance.now();
try {
  const { pages, bytes } = await buildSite(folder);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `${String(pages.length)} pages, ${(bytes / 1e6).toFixed(1)} MB without pictures, in docs-site/ (${seconds} s)`,
  );
  if (process.argv.includes('--serve')) console.log((await serveFolder(folder, '/')).url);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
