/**
 * The source of each entry of the published packages, by the built file (`lib/FILE.js`). The path by which an app imports an entry is in
 * `exports` of `packages/NAME/package.json`.
 */

/** Entries of `gw-checkout`, for the shop's pages and its server. */
export const shopEntries = {
  /** An app's bundler keeps the shared modules of these in separate chunks. */
  elements: {
    index: 'src/index.ts',
    'gw-checkout': 'src/elements/gw-checkout/define.ts',
    'gw-card-form': 'src/elements/gw-card-form/define.ts',
    'gw-p2p-transfer': 'src/elements/gw-p2p-transfer/define.ts',
    react: 'src/react/generated/index.ts',
    vue: 'src/vue/generated/index.ts',
  },
  /**
   * These have their own copies of shared modules. Sharing them would make the elements' files larger, which slows pages
   * down.
   */
  tools: {
    server: 'src/server/index.ts',
    markup: 'src/markup/index.ts',
    testing: 'src/testing/index.ts',
  },
  /** A bundle for pages gets these in place of an entry, with its types. */
  inPages: { 'server-browser': 'src/server/browser.ts' },
  /** No code: only types, which an app imports with `import type {} from`. */
  types: {
    'react/jsx': 'src/react/generated/jsx.ts',
    svelte: 'src/svelte/generated/index.ts',
    solid: 'src/solid/generated/index.ts',
    'vue/global': 'src/vue/generated/global.ts',
    global: 'src/global/types.ts',
  },
} as const;

/** Entries of `gw-checkout-sandbox`, the gateway to run locally. */
export const sandboxEntries = { testing: 'src/sandbox/testing/index.ts' } as const;
