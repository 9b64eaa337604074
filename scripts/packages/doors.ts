/**
 * The entries ("doors") of the two published packages: the paths that an app may import, and the source of each. The
 * build, the types, `exports` in `package.json` and the tests of the packages use these lists.
 */

export interface Door {
  /** The path in `exports`. */
  readonly name: string;
  /** From the root of the project. */
  readonly source: string;
  /** Path of the built file in `lib`, without its extension. */
  readonly file: string;
  /** No code: only types, which an app imports with `import type {} from`. */
  readonly typesOnly?: true;
  /** The file that a bundle for pages gets instead. */
  readonly browser?: { readonly source: string; readonly file: string };
}

/** An app's bundler keeps the shared modules of these in separate chunks. */
const elements: readonly Door[] = [
  { name: '.', source: 'src/index.ts', file: 'index' },
  { name: './gw-checkout', source: 'src/elements/gw-checkout/define.ts', file: 'gw-checkout' },
  { name: './gw-card-form', source: 'src/elements/gw-card-form/define.ts', file: 'gw-card-form' },
  { name: './gw-p2p-transfer', source: 'src/elements/gw-p2p-transfer/define.ts', file: 'gw-p2p-transfer' },
  { name: './react', source: 'src/react/generated/index.ts', file: 'react' },
  { name: './vue', source: 'src/vue/generated/index.ts', file: 'vue' },
];

/**
 * These have their own copies of shared modules. Sharing them would make the elements' files larger, which slows pages
 * down.
 */
const tools: readonly Door[] = [
  {
    ...{ name: './server', source: 'src/server/index.ts', file: 'server' },
    browser: { source: 'src/server/browser.ts', file: 'server-browser' },
  },
  { name: './markup', source: 'src/markup/index.ts', file: 'markup' },
  { name: './testing', source: 'src/testing/index.ts', file: 'testing' },
];

const types: readonly Door[] = [
  { name: './react/jsx', source: 'src/react/generated/jsx.ts', file: 'react/jsx', typesOnly: true },
  { name: './svelte', source: 'src/svelte/generated/index.ts', file: 'svelte', typesOnly: true },
  { name: './solid', source: 'src/solid/generated/index.ts', file: 'solid', typesOnly: true },
  { name: './vue/global', source: 'src/vue/generated/global.ts', file: 'vue/global', typesOnly: true },
  { name: './global', source: 'src/global/types.ts', file: 'global', typesOnly: true },
];

/** `gw-checkout`: for the shop's pages and its server. */
export const shopDoors = { elements, tools, types, all: [...elements, ...tools, ...types] };

/** `gw-checkout-sandbox`: the gateway, to run locally. */
export const sandboxDoors: readonly Door[] = [
  { name: './testing', source: 'src/sandbox/testing/index.ts', file: 'testing' },
];
