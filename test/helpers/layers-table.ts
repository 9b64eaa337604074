/**
 * The rooms of `src/` and what each may import: the design's table, in code. What is not listed is forbidden.
 *
 * A package is allowed with its own subpaths (`lit` allows `lit/directives/…`; `zod/mini` does not allow `zod`).
 * `node:` stands for Node's own modules.
 *
 * @module
 */
export interface Room {
  /** Its folder under `src/`; the deepest room a file lies in is its room. */
  name: string;
  rooms: readonly string[];
  packages: readonly string[];
  /** Files of which it may import types only: a payer's browser loads the modules of this room. */
  typesOnlyFrom?: RegExp;
  /** Single files of other rooms that it may load by `import()`, and in no other way. */
  onDemand?: readonly string[];
  /** It may load an address that is known only when it runs. */
  loadsAddresses?: boolean;
}

/** The schemas of the wire, and its index, which leads to them: they would bring the schema library to a payer's browser. */
const schemas = /^src\/contract\/(index|[\w-]+\.schema)\.ts$/;

/** How texts and numbers are typed: no other room is below it. */
const text = 'text';
const core = ['core/brand', 'core/options', 'core/checkout', 'core/transfer', 'core/money', 'core/i18n', 'core/theme'];
/** The gateway puts the rooms of the sandbox together; the command starts it. */
const gateway = ['sandbox/app', 'sandbox/jobs'];
const belowGateway = [
  ...['sandbox/engine', 'sandbox/store', 'sandbox/acquirer', 'sandbox/html', 'sandbox/web'],
  'sandbox/openapi',
];
const sandbox = [...gateway, ...belowGateway, 'sandbox/cli', 'sandbox/testing'];
const gatewayRooms = [...gateway, ...belowGateway, 'contract', 'core/money', 'core/card'];

/** The three elements share what lies beside their folders, and do not know each other. */
const elements = ['elements/gw-checkout', 'elements/gw-card-form', 'elements/gw-p2p-transfer'];
const elementRooms = [text, 'contract', ...core, 'errors', 'bridge', 'client', 'ui'];
const inlineRooms = ['card', 'checkout', 'transfer'].map((kind) => `src/frame/inline/${kind}.ts`);
const elementRow = { packages: ['lit'], typesOnlyFrom: schemas, onDemand: inlineRooms };

export const rooms: readonly Room[] = [
  { name: text, rooms: [], packages: [] },
  { name: 'contract', rooms: [text], packages: ['zod/mini'] },

  { name: 'core/options', rooms: ['contract'], packages: ['zod/mini'] },
  { name: 'core/checkout', rooms: ['contract', ...core], packages: [], typesOnlyFrom: schemas },
  { name: 'core/transfer', rooms: ['contract', ...core], packages: [], typesOnlyFrom: schemas },
  { name: 'core/brand', rooms: [], packages: [] },
  { name: 'core/card', rooms: [text, 'core/brand'], packages: [] },
  { name: 'core/money', rooms: [text, 'core/options'], packages: [] },
  { name: 'core/i18n', rooms: ['contract', 'core/options'], packages: [], typesOnlyFrom: schemas },
  { name: 'core/theme', rooms: ['core/options'], packages: [] },

  // The registry of error codes: texts for developers, loaded when there is an error.
  { name: 'errors', rooms: ['contract', 'core/options'], packages: [], typesOnlyFrom: schemas },

  { name: 'client', rooms: ['contract'], packages: [], typesOnlyFrom: schemas },
  { name: 'bridge', rooms: ['contract', ...core], packages: [], typesOnlyFrom: schemas },
  { name: 'ui', rooms: core, packages: [] },
  {
    name: 'frame',
    rooms: [text, 'contract', ...core, 'core/card', 'bridge', 'client', 'ui'],
    packages: [],
    typesOnlyFrom: schemas,
  },

  { name: 'elements', rooms: elementRooms, ...elementRow },
  ...elements.map((name) => ({ name, rooms: ['elements', ...elementRooms], ...elementRow })),

  {
    name: 'global',
    rooms: ['elements', ...elements, 'contract', 'core/options', 'core/checkout', 'core/i18n', 'client', 'bridge'],
    packages: [],
    typesOnlyFrom: schemas,
    loadsAddresses: true,
  },
  { name: 'react', rooms: ['elements', ...elements, 'markup'], packages: ['react'] },
  { name: 'vue', rooms: ['elements', ...elements, 'markup'], packages: ['vue'] },
  // Types alone.
  { name: 'svelte', rooms: ['elements', ...elements], packages: ['svelte'] },
  { name: 'solid', rooms: ['elements', ...elements], packages: ['solid-js'] },
  { name: 'markup', rooms: ['contract', 'core/i18n', 'bridge'], packages: [], typesOnlyFrom: schemas },
  { name: 'server', rooms: ['contract', 'client'], packages: [] },
  // For the tests of a shop; the types of events and results are the contract's.
  { name: 'testing', rooms: ['contract'], packages: [], typesOnlyFrom: schemas },

  // Rules; no room of the sandbox is below them.
  { name: 'sandbox/engine', rooms: [text, 'contract', 'core/money', 'core/card'], packages: ['zod/mini'] },
  // Small tools over web standards; they know neither the gateway nor the acquirer.
  { name: 'sandbox/web', rooms: ['contract'], packages: [] },
  // The contract as a document; the docs have its tables.
  { name: 'sandbox/openapi', rooms: ['contract'], packages: ['zod/mini'] },
  { name: 'sandbox/html', rooms: ['core/i18n', 'core/money', 'core/card'], packages: ['hono'] },
  // Another company's system, with a port and types of its own: never `app`, `store` or `engine`.
  {
    name: 'sandbox/acquirer',
    rooms: ['sandbox/html', 'sandbox/web', 'contract', 'core/money', 'core/card'],
    packages: ['hono', 'zod/mini'],
  },
  {
    name: 'sandbox/store',
    rooms: ['sandbox/engine', 'sandbox/web', 'contract', 'core/money'],
    packages: ['kysely', 'libsql', '@sqlite.org/sqlite-wasm', 'pg', 'zod/mini', 'node:'],
  },
  // The console explains the codes of failed payments.
  { name: 'sandbox/app', rooms: [...gatewayRooms, 'errors'], packages: ['hono', 'kysely', 'zod/mini'] },
  { name: 'sandbox/jobs', rooms: gatewayRooms, packages: ['hono', 'kysely', 'zod/mini'] },
  {
    name: 'sandbox/cli',
    rooms: [...gatewayRooms, 'command'],
    packages: ['hono', '@hono/node-server', 'kysely', 'libsql', 'pg', 'zod/mini', 'node:'],
  },
  // For the tests of a shop: a room of its own, which no other room of the sandbox knows.
  { name: 'sandbox/testing', rooms: [...gatewayRooms, 'sandbox/cli', 'server'], packages: [] },
  // What every command shares: flags, help, messages.
  { name: 'command', rooms: ['contract'], packages: ['node:'] },
  // The package's commands.
  // `gw-checkout sandbox` runs the other package, wherever it is installed.
  {
    name: 'cli',
    rooms: ['contract', 'server', 'errors', 'core/options', 'command'],
    packages: ['node:', 'parse5'],
    loadsAddresses: true,
  },
];

/** The entry points that lie directly in `src/` put rooms together: any but these, and any package. */
export const closedToEntries: readonly string[] = [...sandbox, 'core/card', 'cli', 'command'];
