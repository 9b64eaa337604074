/**
 * The rooms in the table of `npm run test:faults`, with their files and the share of faults that the tests must notice.
 *
 * @module
 */

export interface Room {
  readonly name: string;
  /** Paths of files, or of folders with a slash at the end. */
  readonly paths: readonly string[];
  /** The percentage of faults that must be noticed. */
  readonly threshold: number;
  /** All faults of the room are run, even in a sample. */
  readonly exact: boolean;
  /** Much of the room runs only in a browser: faults that no Node test runs are counted separately. */
  readonly browser: boolean;
}

/**
 * The files in which a fault costs money or weakens security. This is the only list of them: `--all` and `--sample` run
 * all of their faults, and the tests must notice 95 %.
 */
const exact: Readonly<Record<string, readonly string[]>> = {
  money: ['src/core/money/'],
  signatures: [
    'src/contract/signature.ts',
    'src/contract/hash.ts',
    'src/contract/bars.ts',
    'src/contract/short-secret.ts',
    'src/contract/version-2.ts',
    'src/server/results/signed.ts',
    'src/sandbox/engine/unlisted-fields.ts',
  ],
  machines: ['src/core/checkout/', 'src/core/transfer/', 'src/sandbox/engine/order-machine.ts'],
  cards: ['src/core/card/', 'src/text/digits.ts', 'src/contract/card-submission.ts', 'src/sandbox/engine/mask.ts'],
};

/** The other rooms of `--all` and `--sample`. A file belongs to the first room that contains it. */
const usual: readonly string[] = [
  'text/',
  'contract/',
  'core/i18n/',
  'core/options/',
  'core/theme/',
  'bridge/',
  'frame/',
  'client/',
  'server/',
  'sandbox/engine/',
  'sandbox/store/',
  'sandbox/app/console/',
];

const inBrowser = /^src\/(bridge|frame|client|elements|ui|global|react|vue)\//;

function usualRoom(folder: string): Room {
  const name = folder.replace(/^src\/|\/$/g, '');
  return { name, paths: [folder], threshold: 85, exact: false, browser: inBrowser.test(folder) };
}

export const rooms: readonly Room[] = [
  ...Object.entries(exact).map(([group, paths]) => ({
    name: group,
    paths,
    threshold: 95,
    exact: true,
    browser: false,
  })),
  ...usual.map((path) => usualRoom(`src/${path}`)),
];

const holds = (room: Room, file: string): boolean =>
  room.paths.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path));

/**
 * The room of a file. A file that no room lists belongs to a room named after its folder, for example if its path was
 * given or it has changed.
 */
export function roomOf(file: string): Room {
  const listed = rooms.find((room) => holds(room, file));
  if (listed) return listed;
  const folder = file.replace(/[^/]*$/, '');
  return usualRoom(folder);
}

/** Whether the file is in a room of `--all`. */
export const isListed = (file: string): boolean => rooms.some((room) => holds(room, file));
