/** Builds the files next to the modules at `/latest/checkout-vue/`: the classic script and its style sheet. */
import type { Plugin, Rolldown } from 'vite';
import { hashOf } from '../../src/cli/file-hash.js';
import { loadCatalogue } from '../../src/core/i18n/index.js';
import { allLocales } from '../../src/core/i18n/locale.js';
import { versionedFolder } from '../../src/sandbox/app/pages/assets.js';
import { catalogueHash } from './catalogue-files.js';
import { imports, plain } from './chunk-imports.js';
import { classicScript } from './classic-script.js';
import { minifyCss } from './minify-css.js';
import { undefinedStyle } from './undefined-style.js';

/** Entries that the classic script loads. */
const entries = ['card', 'page', 'transfer', 'function', 'api'];

export function gatewayPages(root: string): Plugin {
  return {
    name: 'gateway-pages',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = (name: string) => chunks.find((chunk) => chunk.isEntry && chunk.name === name);
      const all = Object.fromEntries(
        entries.map((name): [string, string[]] => {
          const chunk = entry(name);
          if (!chunk) this.error(`There is no entry ${name}.`);
          return [name, withImports(chunk, bundle)];
        }),
      );
      this.emitFile({ type: 'asset', fileName: 'checkout.js', source: await tagScript(root, all, undefined) });
      const files = Object.fromEntries(
        chunks.map((chunk) => {
          const needed = imports(chunk, bundle).map(plain).join(' ');
          return [plain(chunk.fileName), [hashOf(chunk.code), ...(needed ? [needed] : [])]];
        }),
      );
      const source = await tagScript(root, all, files);
      this.emitFile({ type: 'asset', fileName: `${versionedFolder}checkout.js`, source });
      this.emitFile({ type: 'asset', fileName: 'checkout.css', source: minifyCss(undefinedStyle()) });
    },
  };
}

function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  return [chunk.fileName, ...imports(chunk, bundle)];
}

/** The texts that a payer sees if an element did not load: for each language its name, a sentence and a button. */
async function trouble(): Promise<string> {
  const texts = await Promise.all(allLocales.map(loadCatalogue));
  const lines = texts.map((one, index) => [allLocales[index], one['closed.retry'], one['pay.again']].join('|'));
  return lines.join('\n');
}

/**
 * @param modules - The files of each entry, its own first: `__NAME__` in the script, without folder and extension.
 * @param files - Every module with its hash and its imports, if the script must verify the files that it loads.
 */
async function tagScript(
  root: string,
  modules: Readonly<Record<string, readonly string[]>>,
  files: Readonly<Record<string, readonly string[]>> | undefined,
): Promise<string> {
  const define = Object.entries(modules).map(([name, files]) => [
    `__${name.toUpperCase()}__`,
    JSON.stringify(files.map(plain)),
  ]);
  define.push(['__FILES__', files ? JSON.stringify(files) : 'undefined']);
  define.push(['__TEXTS__', JSON.stringify(catalogueHash(root))]);
  define.push(['__TROUBLE__', JSON.stringify(await trouble())]);
  return classicScript(root, 'src/global/checkout.ts', Object.fromEntries(define) as Record<string, string>);
}
