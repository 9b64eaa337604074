import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';

/**
 * The version of the package that a file belongs to.
 *
 * @param file - `import.meta.url` of the file.
 */
export function packageVersion(file: string): string {
  for (let folder = dirname(fileURLToPath(file)); ; folder = dirname(folder)) {
    const version = versionIn(folder);
    if (version !== undefined || folder === dirname(folder)) return version ?? 'unknown';
  }
}

function versionIn(folder: string): string | undefined {
  try {
    const { version } = Object(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))) as { version?: unknown };
    return typeof version === 'string' ? version : undefined;
  } catch {
    // Most folders have no package.json.
    return undefined;
  }
}
