import vue from '@vitejs/plugin-vue';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { sandboxEntries, shopEntries } from './scripts/packages/entries.js';
import { catalogueHash, catalogueName } from './scripts/vite/catalogue-files.js';
import { entryCopies, entryRuns, marksOf } from './scripts/vite/entry-copies.js';
import { gatewayPages } from './scripts/vite/gateway-pages.js';
import { lazyImports } from './scripts/vite/lazy-imports.js';
import { manifest } from './scripts/vite/manifest.js';
import { minifyChunks } from './scripts/vite/minify-chunks.js';
import { minifyTemplates } from './scripts/vite/minify-templates.js';
import { unclobberedLit } from './scripts/vite/unclobbered-lit.js';
import { shortCatalogues } from './scripts/vite/short-catalogues.js';
import { withoutTexts } from './scripts/vite/without-texts.js';
import { writeFrames } from './scripts/vite/frame-documents.js';

const root = fileURLToPath(new URL('.', import.meta.url));
const target = 'es2022';

/** The published packages. */
const shop = 'packages/gw-checkout';
const sandboxFolder = 'packages/gw-checkout-sandbox';

/** What every module of the page goes through. */
export const pagePlugins = [minifyTemplates(), minifyChunks()];

/** What a gateway's script loads: the page behind each element, and what its calls need. */
const pageEntries = {
  card: 'src/elements/gw-card-form/create-view.ts',
  page: 'src/elements/gw-checkout/create-view.ts',
  transfer: 'src/elements/gw-p2p-transfer/create-view.ts',
  function: 'src/global/checkout-function.ts',
  api: 'src/global/api.ts',
};
const markOf = marksOf(root, pageEntries);
const entryOf = entryRuns(root, pageEntries);

/** What a gateway serves at `/latest/checkout-vue/`: hashed modules in `assets/`, pages and the classic script beside. */
const page: UserConfig = {
  root,
  base: './',
  publicDir: false,
  plugins: [
    ...pagePlugins,
    unclobberedLit(root),
    entryCopies(markOf),
    lazyImports(markOf),
    shortCatalogues(),
    writeFrames(root),
    gatewayPages(root),
    manifest(root),
  ],
  build: {
    outDir: `${sandboxFolder}/page`,
    target,
    modulePreload: false,
    // Library mode: vite then puts no preload helper around `import()`, which costs more than it brings here.
    lib: {
      entry: pageEntries,
      formats: ['es'],
    },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: ({ facadeModuleId }) => {
          const catalogue = catalogueName(facadeModuleId);
          if (catalogue) return `assets/${catalogue}-${catalogueHash(root)}.js`;
          return `assets/${facadeModuleId?.includes('/frame/inline/') ? 'inline-' : ''}[name]-[hash].js`;
        },
        assetFileNames: 'assets/[name]-[hash][extname]',
        minify: false,
        codeSplitting: {
          groups: [
            // The elements share the core of lit.
            { name: 'lit', test: /\/lit-html\/lit-html\.js$/, priority: 2 },
            // What an entry runs at once is one file, whatever is loaded later and uses it too.
            { name: entryOf, priority: 1 },
          ],
        },
      },
    },
  },
};

/** The documents of what is public are in the types. */
const comments = { legal: true, annotation: true, jsdoc: false };

/** A module for each component of a framework beside its entry, so that an app's bundler leaves out those it does not use. */
const components = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(`${root}src/${folder}/generated`)
      .filter((name) => /^gw-[\w-]+\.ts$/.test(name))
      .map((name) => [`${folder}/${name.replace('.ts', '')}`, `src/${folder}/generated/${name}`]),
  );

/**
 * The package's elements: one module per entry, shared chunks beside, lit and the frameworks left to the app's own bundler. So is
 * minifying: an app's bundle is as small as before, a trace can be read, and no map is needed that weighs more than the code.
 */
const library: UserConfig = {
  root,
  publicDir: false,
  plugins: [minifyTemplates()],
  build: {
    outDir: `${shop}/lib`,
    target,
    modulePreload: false,
    minify: false,
    sourcemap: false,
    lib: {
      entry: { ...shopEntries.elements, ...components('react'), ...components('vue') },
      formats: ['es'],
    },
    rolldownOptions: {
      external: [/^(lit|react|vue)(\/|$)/],
      // `use client` stays at the top of React's entries, which is where it counts.
      checks: { moduleLevelDirective: false },
      output: { chunkFileNames: 'chunks/[name]-[hash].js', comments },
    },
  },
};

/** What is for servers and tests, with everything in it. It is not minified, so the names of its errors stay and a trace can be read. */
const tools: UserConfig = {
  root,
  publicDir: false,
  plugins: [withoutTexts()],
  build: {
    outDir: `${shop}/lib`,
    emptyOutDir: false,
    target,
    modulePreload: false,
    minify: false,
    lib: {
      entry: { ...shopEntries.tools, ...shopEntries.inPages },
      formats: ['es'],
    },
    rolldownOptions: { output: { chunkFileNames: 'chunks/tools-[name]-[hash].js', comments } },
  },
};

/** For `require`, which Jest and Node ask for. Lit has no such form: it is inside. Meant for tests and servers, not for pages. */
const required: UserConfig = {
  root,
  publicDir: false,
  plugins: [minifyTemplates(), withoutTexts()],
  build: {
    outDir: `${shop}/cjs`,
    target,
    modulePreload: false,
    minify: true,
    lib: { entry: { ...shopEntries.elements, ...shopEntries.tools }, formats: ['cjs'] },
    rolldownOptions: {
      external: [/^(react|vue)(\/|$)/],
      checks: { moduleLevelDirective: false },
      output: {
        entryFileNames: '[name].cjs',
        chunkFileNames: 'chunks/[name]-[hash].cjs',
        minify: true,
        codeSplitting: { groups: [{ name: 'texts', test: /\/i18n\/catalogues\// }] },
      },
    },
  },
};

/** `npx gw-checkout`, for Node: a file for each command, with everything in it. */
const commandLine: UserConfig = {
  root,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    outDir: `${shop}/cli`,
    target: 'node20',
    ssr: 'src/cli/bin.ts',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'gw-checkout.js', chunkFileNames: '[name].js', minify: true } },
  },
};

/** `npx gw-checkout-sandbox` and what its tests import; its packages are left to be installed. */
const sandbox: UserConfig = {
  root,
  publicDir: false,
  build: {
    outDir: `${sandboxFolder}/lib`,
    target: 'node20',
    ssr: true,
    sourcemap: true,
    rolldownOptions: {
      input: { 'gw-checkout-sandbox': 'src/sandbox/cli/main.ts', ...sandboxEntries },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
};

/** What tests of a shop `require`. */
const sandboxRequired: UserConfig = {
  root,
  publicDir: false,
  build: {
    outDir: `${sandboxFolder}/cjs`,
    target: 'node20',
    ssr: true,
    rolldownOptions: {
      input: sandboxEntries,
      output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'chunks/[name]-[hash].cjs' },
    },
  },
};

/** The demo shop's pages in React and Vue, with everything in them, as a shop would build its own. */
const demo: UserConfig = {
  root,
  base: './',
  publicDir: false,
  plugins: [vue()],
  build: {
    outDir: 'dist/demo',
    target,
    modulePreload: false,
    rolldownOptions: {
      input: { react: 'demo/react/main.tsx', vue: 'demo/vue/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'assets/[name]-[hash].js' },
      checks: { moduleLevelDirective: false },
    },
  },
};

const configs: Readonly<Record<string, UserConfig>> = {
  page,
  library,
  tools,
  required,
  'command-line': commandLine,
  sandbox,
  'sandbox-required': sandboxRequired,
  demo,
};

export default defineConfig(({ mode }) => configs[mode] ?? library);
