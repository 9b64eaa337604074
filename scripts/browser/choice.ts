/**
 * Chooses the Chromium that drives the pages, from the environment only: it starts no process and opens no page.
 *
 * `CHROME_PATH` comes first. Then `GW_BROWSER`: `bundled` (the default) is npm's browser, or an installed one if npm
 * has none for this system; `system` is always an installed one.
 *
 * @module
 */
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Settings that npm's browser needs, in addition to its program. */
export interface Unpacked {
  executablePath: string;
  libraries: string;
  fontConfiguration: string;
}

export interface Choice {
  executablePath: string;
  /** The origin of the browser, as the end of the line about it. */
  origin: string;
  /** Set only for npm's browser. */
  unpacked?: Unpacked;
}

export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  /** `linux x64`: the system and its processor. */
  system: string;
  /** Unpacks npm's browser; rejects with the reason if that fails. */
  unpack: () => Promise<Unpacked>;
  /** Programs outside of PATH, as on macOS. */
  applications: readonly string[];
}

const names = ['google-chrome-stable', 'google-chrome', 'chrome', 'chromium', 'chromium-browser'];
export const macApplications: readonly string[] = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const install = 'Install Chrome or Chromium, or set CHROME_PATH to the program.';

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

async function installed({ env, applications }: Surroundings): Promise<string | undefined> {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications];
  for (const path of paths) if (await isExecutable(path)) return path;
  return undefined;
}

/** Rejects with the reason and the fix if the chosen browser does not exist. */
export async function chooseBrowser(surroundings: Surroundings): Promise<Choice> {
  const { env, system, unpack } = surroundings;
  const path = env['CHROME_PATH'] ?? '';
  if (path !== '') {
    if (await isExecutable(path)) return { executablePath: path, origin: `CHROME_PATH, ${path}` };
    throw new Error(`CHROME_PATH is "${path}", and there is no program that can be run. Correct it, or unset it.`);
  }

  const wish = env['GW_BROWSER'] ?? '';
  if (!['', 'bundled', 'system'].includes(wish))
    throw new Error(`GW_BROWSER is "${wish}". It can be "bundled" (the default) or "system".`);
  if (wish === 'system') {
    const found = await installed(surroundings);
    if (found !== undefined) return { executablePath: found, origin: `installed, ${found}` };
    throw new Error(`No browser is installed: none of ${names.join(', ')} is on PATH. ${install}`);
  }

  let reason = `npm has no browser for ${system}`;
  if (system === 'linux x64') {
    try {
      const unpacked = await unpack();
      return { executablePath: unpacked.executablePath, origin: 'installed by npm (@sparticuz/chromium)', unpacked };
    } catch (error) {
      reason = `@sparticuz/chromium cannot be used: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  const found = await installed(surroundings);
  if (found !== undefined) return { executablePath: found, origin: `installed, ${found}; ${reason}` };
  throw new Error(`No browser for the tests. ${reason}. None of ${names.join(', ')} is on PATH. ${install}`);
}
