/**
 * The rooms of `npm run test:mutation`: the sources that Stryker changes, and the folders of the tests that run against
 * each change. Tests of other folders run the same code, but slower, and few of them detect more.
 *
 * @module
 */

/**
 * @typedef {object} Room
 * @property {readonly string[]} mutate - Globs of sources. A glob with `!` excludes.
 * @property {readonly string[]} tests - Folders of tests.
 * @property {number} threshold - The percentage of mutants that the tests must detect.
 */

/** The files in which a fault costs money or weakens security. */
const exact = {
  money: { mutate: ['src/core/money/**/*.ts'], tests: ['test/core/money/'] },
  signatures: {
    mutate: [
      'src/contract/{signature,hash,bars,short-secret,version-2}.ts',
      'src/server/results/signed.ts',
      'src/sandbox/engine/unlisted-fields.ts',
    ],
    tests: ['test/contract/', 'test/server/', 'test/sandbox/engine/'],
  },
  machines: {
    mutate: ['src/core/{checkout,transfer}/**/*.ts', 'src/sandbox/engine/order-machine.ts'],
    tests: ['test/core/checkout/', 'test/core/transfer/', 'test/sandbox/engine/'],
  },
  cards: {
    mutate: [
      'src/core/card/**/*.ts',
      'src/text/digits.ts',
      'src/contract/card-submission.ts',
      'src/sandbox/engine/mask.ts',
    ],
    tests: ['test/core/card/', 'test/text/', 'test/contract/', 'test/sandbox/engine/'],
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

/** @type {Readonly<Record<string, Room>>} */
export const rooms = Object.fromEntries([
  ...Object.entries(exact).map(([name, room]) => [name, { ...room, threshold: 95 }]),
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
 * The room that the environment variable `GW_ROOM` names.
 *
 * @returns {Room | undefined}
 */
export function chosenRoom() {
  const name = process.env.GW_ROOM;
  if (!name) return undefined;
  if (Object.hasOwn(rooms, name)) return rooms[name];
  throw new Error(
    `GW_ROOM is ${JSON.stringify(name)}, but test/mutation/rooms.mjs has only ${Object.keys(rooms).join(', ')}.`,
  );
}
