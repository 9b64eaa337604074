/**
 * The layers of `src/` and what each may import: the design's table, in code. Every other import is forbidden.
 *
 * A package is allowed with its own subpaths (`lit` allows `lit/directives/…`; `zod/mini` does not allow `zod`).
 * `node:` stands for Node's own modules.
 *
 * @module
 */
export interface Layer {
  /** Its folder under `src/`; the deepest layer a file lies in is its layer. */
  name: string;
  layers: readonly string[];
  packages: readonly string[];
  /** Files of which it may import types only: a payer's browser loads the modules of this layer. */
  typesOnlyFrom?: RegExp;
  /** Single files of other layers that it may load by `import()`, and in no other way. */
  onDemand?: readonly string[];
  /** It may load an address that is known only when it runs. */
  loadsAddresses?: boolean;
}

/** The schemas of the wire, and its index, which imports them: they would load the schema library in a payer's browser. */
const schemas = /^src\/contract\/(index|[\w-]+\.schema)\.ts$/;

/** How texts and numbers are typed: no other layer is below it. */
const text = 'text';
const core = ['core/brand', 'core/options', 'core/checkout', 'core/transfer', 'core/money', 'core/i18n', 'core/theme'];
/** The gateway puts the layers of the sandbox together; the command starts it. */
const gateway = ['sandbox/app', 'sandbox/jobs'];
const belowGateway = [
  ...['sandbox/engine', 'sandbox/store', 'sandbox/acquirer', 'sandbox/html', 'sandbox/web'],
  'sandbox/openapi',
];
const sandbox = [...gateway, ...belowGateway, 'sandbox/cli', 'sandbox/testing'];
const gatewayLayers = [...gateway, ...belowGateway, 'contract', 'core/money', 'core/card'];

/** The three elements share what lies beside their folders, and do not know each other. */
const elements = ['elements/gw-checkout', 'elements/gw-card-form', 'elements/gw-p2p-transfer'];
const elementLayers = [text, 'contract', ...core, 'errors', 'bridge', 'client', 'ui'];
const inlineFiles = ['card', 'checkout', 'transfer'].map((kind) => `src/frame/inline/${kind}.ts`);
const elementRow = { packages: ['lit'], typesOnlyFrom: schemas, onDemand: inlineFiles };

export const layers: readonly Layer[] = [
  { name: text, layers: [], packages: [] },
  { name: 'contract', layers: [text], packages: ['zod/mini'] },

  { name: 'core/options', layers: ['contract', 'core/i18n'], packages: ['zod/mini'] },
  { name: 'core/checkout', layers: ['contract', ...core], packages: [], typesOnlyFrom: schemas },
  { name: 'core/transfer', layers: ['contract', ...core], packages: [], typesOnlyFrom: schemas },
  { name: 'core/brand', layers: [], packages: [] },
  { name: 'core/card', layers: [text, 'core/brand'], packages: [] },
  { name: 'core/money', layers: [text, 'core/options'], packages: [] },
  { name: 'core/i18n', layers: ['contract'], packages: [], typesOnlyFrom: schemas },
  { name: 'core/theme', layers: ['core/options'], packages: [] },

  // The registry of error codes: texts for developers, loaded when there is an error.
  { name: 'errors', layers: ['contract', 'core/options'], packages: [], typesOnlyFrom: schemas },

  { name: 'client', layers: ['contract'], packages: [], typesOnlyFrom: schemas },
  { name: 'bridge', layers: ['contract', ...core], packages: [], typesOnlyFrom: schemas },
  { name: 'ui', layers: core, packages: [] },
  {
    name: 'frame',
    layers: [text, 'contract', ...core, 'core/card', 'bridge', 'client', 'ui'],
    packages: [],
    typesOnlyFrom: schemas,
  },

  { name: 'elements', layers: elementLayers, ...elementRow },
  ...elements.map((name) => ({ name, layers: ['elements', ...elementLayers], ...elementRow })),

  {
    name: 'global',
    layers: ['elements', ...elements, 'contract', 'core/options', 'core/checkout', 'core/i18n', 'client', 'bridge'],
    packages: [],
    typesOnlyFrom: schemas,
    loadsAddresses: true,
  },
  { name: 'react', layers: ['elements', ...elements, 'markup'], packages: ['react'] },
  { name: 'vue', layers: ['elements', ...elements, 'markup'], packages: ['vue'] },
  // Types alone.
  { name: 'svelte', layers: ['elements', ...elements], packages: ['svelte'] },
  { name: 'solid', layers: ['elements', ...elements], packages: ['solid-js'] },
  { name: 'markup', layers: ['contract', 'core/i18n', 'bridge'], packages: [], typesOnlyFrom: schemas },
  { name: 'server', layers: ['contract', 'client'], packages: [] },
  // For the tests of a shop; the types of events and results are the contract's.
  { name: 'testing', layers: ['contract'], packages: [], typesOnlyFrom: schemas },

  // Rules; no layer of the sandbox is below them.
  { name: 'sandbox/engine', layers: [text, 'contract', 'core/money', 'core/card'], packages: ['zod/mini'] },
  // Small tools over web standards; they know neither the gateway nor the acquirer.
  { name: 'sandbox/web', layers: ['contract'], packages: [] },
  // The contract as a document; the docs have its tables.
  { name: 'sandbox/openapi', layers: ['contract'], packages: ['zod/mini'] },
  { name: 'sandbox/html', layers: ['core/i18n', 'core/money', 'core/card', 'core/theme'], packages: ['hono'] },
  // Another company's system, with a port and types of its own: never `app`, `store` or `engine`.
  {
    name: 'sandbox/acquirer',
    layers: ['sandbox/html', 'sandbox/web', 'contract', 'core/money', 'core/card'],
    packages: ['hono', 'zod/mini'],
  },
  {
    name: 'sandbox/store',
    layers: ['sandbox/engine', 'sandbox/web', 'contract', 'core/money'],
    packages: ['kysely', 'libsql', '@sqlite.org/sqlite-wasm', 'pg', 'zod/mini', 'node:'],
  },
  // The console explains the codes of failed payments.
  { name: 'sandbox/app', layers: [...gatewayLayers, 'errors'], packages: ['hono', 'kysely', 'zod/mini'] },
  { name: 'sandbox/jobs', layers: gatewayLayers, packages: ['hono', 'kysely', 'zod/mini'] },
  {
    name: 'sandbox/cli',
    layers: [...gatewayLayers, 'command'],
    packages: ['hono', '@hono/node-server', 'kysely', 'libsql', 'pg', 'zod/mini', 'node:'],
  },
  // For the tests of a shop: a layer of its own, which no other layer of the sandbox knows.
  { name: 'sandbox/testing', layers: [...gatewayLayers, 'sandbox/cli', 'server', 'command', 'testing'], packages: [] },
  // Shared code of all commands: flags, help, messages.
  { name: 'command', layers: ['contract'], packages: ['node:'] },
  // The package's commands.
  // `gw-checkout sandbox` runs the other package, wherever it is installed.
  {
    name: 'cli',
    layers: ['contract', 'server', 'errors', 'core/i18n', 'core/options', 'command'],
    packages: ['node:', 'parse5'],
    loadsAddresses: true,
  },
];

/** The entry points that lie directly in `src/` put layers together: any but these, and any package. */
export const closedToEntries: readonly string[] = [...sandbox, 'core/card', 'cli', 'command'];
