/**
 * Makes what is served beside the modules at `/latest/checkout-vue/`: the frame pages, the classic script and its style sheet.
 */
import { readFile } from 'node:fs/promises';
import { minify } from 'terser';
import { build, type Plugin, type Rolldown } from 'vite';
import { hashOf } from '../../src/cli/file-hash.js';
import { loadCatalogue } from '../../src/core/i18n/index.js';
import { optionLocales } from '../../src/core/options/values.js';
import { versionedFolder } from '../../src/sandbox/app/pages/assets.js';
import { catalogueHash } from './catalogue-files.js';
import { imports, plain } from './chunk-imports.js';

/** Pages by their name, with the entry each runs and its own rules. */
const pages = {
  frame: { title: 'Card details', css: undefined },
  'checkout-frame': { title: 'Card details', css: undefined },
  'transfer-frame': { title: 'Cards', css: undefined },
  challenge: {
    title: 'Confirm',
    css: 'html,body,iframe{margin:0;inline-size:100%;block-size:100%;border:0;display:block}',
  },
};

/** Entries that the classic script loads when they are needed. */
const onDemand = ['page', 'transfer', 'door', 'api'];

export function gatewayPages(root: string): Plugin {
  return {
    name: 'gateway-pages',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = (name: string) => chunks.find((chunk) => chunk.isEntry && chunk.name === name);
      for (const [name, { title, css }] of Object.entries(pages)) {
        const chunk = entry(name);
        if (!chunk) continue;
        const style = css && this.emitFile({ type: 'asset', name: `${name}.css`, source: css });
        const page: FramePage = {
          title,
          script: chunk,
          imports: imports(chunk, bundle)
            .flatMap((file) => bundle[file] ?? [])
            .filter((file) => file.type === 'chunk'),
          style: style && css ? { fileName: this.getFileName(style), code: css } : undefined,
        };
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source: framePage(page, () => '') });
        const hashed = framePage(page, (code) => ` integrity="sha384-${hashOf(code)}" crossorigin="anonymous"`);
        this.emitFile({ type: 'asset', fileName: `${versionedFolder}${name}.html`, source: hashed });
      }
      const elements = entry('elements');
      if (!elements) return;
      const first = withImports(elements, bundle);
      // What every page has asked for already need not be named again.
      const modules = Object.fromEntries(
        onDemand.map((name): [string, string[]] => {
          const chunk = entry(name);
          return [name, chunk ? withImports(chunk, bundle).filter((file) => !first.includes(file)) : []];
        }),
      );
      const all = { elements: first, ...modules };
      this.emitFile({ type: 'asset', fileName: 'checkout.js', source: await classicScript(root, all, undefined) });
      const files = Object.fromEntries(
        chunks.map((chunk) => {
          const needed = imports(chunk, bundle).map(plain).join(' ');
          return [plain(chunk.fileName), [hashOf(chunk.code), ...(needed ? [needed] : [])]];
        }),
      );
      const source = await classicScript(root, all, files);
      this.emitFile({ type: 'asset', fileName: `${versionedFolder}checkout.js`, source });
      const css = await readFile(`${root}/src/global/checkout.css`, 'utf8');
      this.emitFile({ type: 'asset', fileName: 'checkout.css', source: css });
    },
  };
}

interface FramePage {
  title: string;
  script: Rolldown.OutputChunk;
  imports: Rolldown.OutputChunk[];
  style: { fileName: string; code: string } | undefined;
}

/** @param attributes - Of a tag that loads this code. */
function framePage({ title, script, imports, style }: FramePage, attributes: (code: string) => string): string {
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title>`,
    // Before the script that imports them: what they have fetched, with its hash, is what it gets.
    ...imports.map(({ fileName, code }) => `<link rel="modulepreload" href="${fileName}"${attributes(code)}>`),
    `<script type="module" src="${script.fileName}"${attributes(script.code)}></script>`,
    style ? `<link rel="stylesheet" href="${style.fileName}"${attributes(style.code)}>` : '',
  ];
  return `<!doctype html><html lang="en"><head>${head.join('')}</head><body></body></html>\n`;
}

function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  return [chunk.fileName, ...imports(chunk, bundle)];
}

/** What a payer reads where an element did not arrive: a line for each language, with its name, a sentence and a button. */
async function trouble(): Promise<string> {
  const texts = await Promise.all(optionLocales.map(loadCatalogue));
  const lines = texts.map((one, index) => [optionLocales[index], one['closed.retry'], one['pay.again']].join('|'));
  return lines.join('\n');
}

/**
 * @param modules - The files of each entry, its own first: `__NAME__` in the script, without folder and ending.
 * @param files - Every module with its hash and what it imports, where the script is to verify what it loads.
 */
async function classicScript(
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
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: Object.fromEntries(define) as Record<string, string>,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: 'src/global/checkout.ts', formats: ['iife'], name: 'gwCheckout' },
      minify: false,
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('The classic script came out empty.');
  const options = { toplevel: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true } } as const;
  return (await minify(chunk.code, options)).code ?? chunk.code;
}
