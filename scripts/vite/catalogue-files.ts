/**
 * The file names of the texts. All of them end with the same hash, so a file that names one needs only its locale in
 * addition.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'src/core/i18n/catalogues';

/** One hash for all catalogues, because they usually change together. */
export function catalogueHash(root: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.ts')) hash.update(file).update(readFileSync(join(root, folder, file)));
  }
  return hash.digest('base64url').replace(/[-_]/g, '').slice(0, 8);
}

/** `de` or `page-de` for a catalogue; undefined for other modules. */
export function catalogueName(module: string | null | undefined): string | undefined {
  const [, kind = '', locale] = /\/i18n\/catalogues\/(?:(\w+)\/)?(\w\w)\.ts$/.exec(module ?? '') ?? [];
  return locale && (kind ? `${kind}-${locale}` : locale);
}
