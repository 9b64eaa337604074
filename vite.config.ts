import vue from '@vitejs/plugin-vue';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { catalogueHash, catalogueName } from './scripts/vite/catalogue-files.js';
import { entryCopies, entryRuns, marksOf } from './scripts/vite/entry-copies.js';
import { gatewayPages } from './scripts/vite/gateway-pages.js';
import { lazyImports } from './scripts/vite/lazy-imports.js';
import { manifest } from './scripts/vite/manifest.js';
import { minifyChunks } from './scripts/vite/minify-chunks.js';
import { minifyTemplates } from './scripts/vite/minify-templates.js';
import { ownNames } from './scripts/vite/own-names.js';
import { shortCatalogues } from './scripts/vite/short-catalogues.js';
import { writeRooms } from './scripts/vite/room-documents.js';

const root = fileURLToPath(new URL('.', import.meta.url));
const target = 'es2022';

/** What every module of the page goes through. */
export const pagePlugins = [minifyTemplates(), minifyChunks()];

/** What a gateway's script loads: the page behind each element, and what its calls need. */
const pageEntries = {
  card: 'src/elements/gw-card-form/open.ts',
  page: 'src/elements/gw-checkout/open.ts',
  transfer: 'src/elements/gw-p2p-transfer/open.ts',
  door: 'src/global/door.ts',
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
    ownNames(root),
    entryCopies(markOf),
    lazyImports(markOf),
    shortCatalogues(),
    writeRooms(root),
    gatewayPages(root),
    manifest(root),
  ],
  build: {
    outDir: 'dist/page',
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

/** A framework's doors: its index, and a module for each component, so that an app's bundler leaves out those it does not use. */
const wrappers = (folder: string): [string, string][] => [
  [folder, `src/${folder}/generated/index.ts`],
  ...readdirSync(`${root}src/${folder}/generated`)
    .filter((name) => /^gw-[\w-]+\.ts$/.test(name))
    .map((name): [string, string] => [`${folder}/${name.replace('.ts', '')}`, `src/${folder}/generated/${name}`]),
];

/** The npm package: one module per door, shared chunks beside, dependencies left to the app's own bundler. */
const library: UserConfig = {
  root,
  publicDir: false,
  plugins: [minifyTemplates()],
  build: {
    outDir: 'dist/lib',
    target,
    modulePreload: false,
    minify: true,
    lib: {
      entry: {
        index: 'src/index.ts',
        'gw-card-form': 'src/elements/gw-card-form/define.ts',
        'gw-checkout': 'src/elements/gw-checkout/define.ts',
        'gw-p2p-transfer': 'src/elements/gw-p2p-transfer/define.ts',
        ...Object.fromEntries([...wrappers('react'), ...wrappers('vue')]),
      },
      formats: ['es'],
    },
    rolldownOptions: {
      external: [/^(lit|zod|react|vue)(\/|$)/],
      // `use client` stays at the top of React's doors, which is where it counts.
      checks: { moduleLevelDirective: false },
      output: { chunkFileNames: 'chunks/[name]-[hash].js', minify: true },
    },
  },
};

/** The merchant's server client, by itself: what it shares with the elements would make their files larger, which a page pays for. */
const server: UserConfig = {
  root,
  publicDir: false,
  build: {
    outDir: 'dist/lib',
    emptyOutDir: false,
    target,
    modulePreload: false,
    minify: true,
    lib: {
      entry: {
        server: 'src/server/index.ts',
        'server-browser': 'src/server/browser.ts',
        markup: 'src/markup/index.ts',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      external: [/^zod(\/|$)/],
      output: { chunkFileNames: 'chunks/server-[name]-[hash].js', minify: true },
    },
  },
};

/** `npx gw-checkout`, for Node: a file for each command, packages left to be installed. */
const commandLine: UserConfig = {
  root,
  publicDir: false,
  build: {
    outDir: 'dist/cli',
    target: 'node20',
    ssr: 'src/cli/bin.ts',
    rolldownOptions: { output: { entryFileNames: 'gw-checkout.js', chunkFileNames: '[name].js' } },
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

const configs: Readonly<Record<string, UserConfig>> = { page, library, server, 'command-line': commandLine, demo };

export default defineConfig(({ mode }) => configs[mode] ?? library);
