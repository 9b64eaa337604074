/** The `package.json` of each published package. The repository's own is not published. */
import { shopDoors, sandboxDoors, type Door } from './doors.js';

/** The addresses of the project, for the owner to fill in. Undefined ones are left out. */
export const home: { readonly repository?: string; readonly homepage?: string; readonly bugs?: string } = {};

/**
 * Whether both packages are on npm. README and the docs install them by name then, and from packed files until then (`npm run docs`).
 */
export const published: boolean = false;

/** Frameworks for which a package has entries. An app installs its own, so each is an optional peer dependency. */
const frameworks = { react: '>=18', 'solid-js': '>=1.8', svelte: '>=4', vue: '>=3.4' };

/** The fields that the packages take from the repository's `package.json`. */
export interface Repository {
  readonly version: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

type Json = Readonly<Record<string, unknown>>;

/** A published `package.json`. */
export interface Published extends Json {
  readonly name: string;
  readonly exports: Readonly<Record<string, Json | string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** The dependencies of the sandbox. */
const sandboxNeeds = ['@hono/node-server', 'hono', 'kysely', 'libsql', 'pg', 'zod'];

const keywords = ['payment', 'checkout', 'card', 'web-components', 'custom-elements', '3d-secure'];

export function shopPackage(repository: Repository): Published {
  return {
    name: 'gw-checkout',
    ...common(repository),
    description:
      'Payment widgets for the web: payment page, card form and card-to-card transfer as web components, and a client for the server of a shop.',
    keywords: [...keywords, 'payment-form', 'card-form', 'react', 'vue', 'svelte', 'angular', 'solid', 'lit'],
    bin: { 'gw-checkout': 'cli/gw-checkout.js' },
    exports: {
      ...exportsOf(shopDoors.all),
      './options.schema.json': './options.schema.json',
      './custom-elements.json': './custom-elements.json',
      './html.custom-data.json': './html.custom-data.json',
      './web-types.json': './web-types.json',
      './manifest.json': './manifest.json',
      './package.json': './package.json',
    },
    ...olderTypes(shopDoors.all),
    customElements: 'custom-elements.json',
    'web-types': './web-types.json',
    // An import of an element has the side effect of defining it. Bundlers may drop other unused modules.
    sideEffects: [
      ...['index', 'gw-*', 'server-browser', 'chunks/define-*'].map((file) => `./lib/${file}.js`),
      ...['index', 'gw-*', 'chunks/define-*'].map((file) => `./cjs/${file}.cjs`),
    ],
    dependencies: within(repository, ['lit']),
    peerDependencies: frameworks,
    peerDependenciesMeta: Object.fromEntries(Object.keys(frameworks).map((name) => [name, { optional: true }])),
  };
}

export function sandboxPackage(repository: Repository): Published {
  return {
    name: 'gw-checkout-sandbox',
    ...common(repository),
    description:
      'The payment gateway of gw-checkout, to run on a laptop and in tests: stateful, offline, with a clock that can be moved.',
    keywords: [...keywords, 'gateway', 'sandbox', 'mock', 'testing'],
    bin: { 'gw-checkout-sandbox': 'lib/gw-checkout-sandbox.js' },
    exports: {
      ...exportsOf(sandboxDoors, false),
      './openapi.json': './openapi.json',
      './package.json': './package.json',
    },
    ...olderTypes(sandboxDoors),
    dependencies: within(repository, sandboxNeeds),
  };
}

function common({ version, license, engines }: Repository): Json {
  return { version, license, type: 'module', engines, ...home };
}

/** A newer release of the same major version is allowed, so apps get fixes automatically. */
function within({ devDependencies }: Repository, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const version = devDependencies[name];
      if (version === undefined) throw new Error(`package.json: devDependencies lacks ${name}, which is published.`);
      return [name, `^${version}`];
    }),
  );
}

/** The types of the entries for TypeScript's oldest module resolution (`node10`), which does not read `exports`. */
function olderTypes(doors: readonly Door[]): Json {
  const typesOf = ({ file }: Door) => `./lib/${file}.d.ts`;
  const root = doors.find(({ name }) => name === '.');
  const others = doors.filter((door) => door !== root);
  return {
    ...(root && { types: typesOf(root) }),
    typesVersions: { '*': Object.fromEntries(others.map((door) => [door.name.slice(2), [typesOf(door)]])) as Json },
  };
}

/** Servers for which bundlers have separate conditions. */
const servers = ['workerd', 'edge-light', 'deno', 'bun', 'node'];

/** @param forPages - Whether an app bundles them for its pages. */
function exportsOf(doors: readonly Door[], forPages = true): Record<string, Json> {
  return Object.fromEntries(doors.map((door) => [door.name, conditions(door, forPages)]));
}

function conditions({ file, typesOnly, browser }: Door, forPages: boolean): Json {
  const types = `./lib/${file}.d.ts`;
  const code = `./lib/${file}.js`;
  const requiredTypes = `./cjs/${file}.d.cts`;
  if (typesOnly) return { require: { types: requiredTypes }, types };
  return {
    // Jest sets `browser`, too, so `require` comes before it.
    // Bundlers set `module`, too, so a page gets one copy of a class, whether it is imported or required.
    require: {
      types: requiredTypes,
      ...(forPages && { module: browser ? { browser: `./lib/${browser.file}.js`, default: code } : code }),
      default: `./cjs/${file}.cjs`,
    },
    types,
    ...(browser && {
      ...Object.fromEntries(servers.map((server) => [server, code])),
      browser: `./lib/${browser.file}.js`,
    }),
    default: code,
  };
}
