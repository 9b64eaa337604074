/**
 * The layers of `npm run test:mutation`: the sources that Stryker changes, and the tests that run against each change. A
 * mutant in code that runs before the first test, or between two tests, needs all tests of its layer. So a layer has only
 * the tests that are written for its sources. Others run the same code, but slower, and few of them detect more.
 *
 * @module
 */

/**
 * @typedef {object} Layer
 * @property {readonly string[]} mutate - Globs of sources. A glob with `!` excludes.
 * @property {readonly string[]} tests - Files, or folders with a slash at the end.
 * @property {number} threshold - The percentage of mutants that the tests must detect.
 */

/** The files in which a fault costs money or weakens security. */
const exact = {
  money: { mutate: ['src/core/money/**/*.ts'], tests: ['test/core/money/'] },
  signatures: {
    mutate: [
      'src/contract/{signature,bars,short-secret}.ts',
      'src/server/results/signed.ts',
      'src/sandbox/engine/unlisted-fields.ts',
    ],
    tests: [
      'test/contract/bars.test.ts',
      'test/contract/generated-signatures.test.ts',
      'test/contract/hash.test.ts',
      'test/contract/short-secret.test.ts',
      'test/contract/signature.test.ts',
      'test/contract/version-2.test.ts',
      'test/server/signed-input.test.ts',
      'test/sandbox/engine/unlisted-fields.test.ts',
    ],
  },
  machines: {
    mutate: ['src/core/{checkout,transfer}/**/*.ts', 'src/sandbox/engine/order-machine.ts'],
    tests: ['test/core/checkout/', 'test/core/transfer/', 'test/sandbox/engine/order-machine.test.ts'],
  },
  cards: {
    mutate: [
      'src/core/card/**/*.ts',
      'src/text/digits.ts',
      'src/contract/card-submission.ts',
      'src/sandbox/engine/mask.ts',
    ],
    tests: ['test/core/card/', 'test/text/', 'test/contract/card-patterns.test.ts', 'test/sandbox/engine/mask.test.ts'],
  },
};

/** Other folders of `src`, with the tests of the same folder, or of these. */
const usual = {
  text: [],
  contract: [],
  'core/i18n': [],
  'core/options': [],
  'core/theme': [],
  bridge: [],
  frame: [],
  client: [],
  server: [],
  'sandbox/engine': [],
  'sandbox/store': [],
  'sandbox/app/console': ['test/sandbox/console/'],
};

const exactSources = Object.values(exact).flatMap(({ mutate }) => mutate);

/** @type {Readonly<Record<string, Layer>>} */
export const layers = Object.fromEntries([
  ...Object.entries(exact).map(([name, layer]) => [name, { ...layer, threshold: 95 }]),
  ...Object.entries(usual).map(([name, tests]) => [
    name,
    {
      mutate: [`src/${name}/**/*.ts`, ...exactSources.map((glob) => `!${glob}`)],
      tests: tests.length > 0 ? tests : [`test/${name}/`],
      threshold: 85,
    },
  ]),
]);

/**
 * The layer that the environment variable `GW_LAYER` names.
 *
 * @returns {Layer | undefined}
 */
export function chosenLayer() {
  const name = process.env.GW_LAYER;
  if (!name) return undefined;
  if (Object.hasOwn(layers, name)) return layers[name];
  throw new Error(
    `GW_LAYER is ${JSON.stringify(name)}, but test/mutation/layers.mjs has only ${Object.keys(layers).join(', ')}.`,
  );
}
