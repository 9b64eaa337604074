/**
 * The scripts that a shop expects on its page in addition to the gateway's. PCI DSS 6.4.3 calls them authorized.
 *
 * @module
 */
import { readFile } from 'node:fs/promises';
import { fileMessage } from '../command/system-error.js';
import { UsageError } from '../command/usage-error.js';

export interface Allowed {
  /** `sha384-…` of files, and of inline code. */
  readonly hashes: ReadonlySet<string>;
  /** Complete addresses: of scripts whose content changes, and of a `<base href>`. */
  readonly addresses: ReadonlySet<string>;
}

/**
 * Reads the allowed scripts.
 *
 * @param values - Hashes and addresses from `--allow`.
 * @param files - Paths of files with a hash or an address per line, and comments after `#`.
 * @throws UsageError where a value is neither, or a file cannot be read.
 */
export async function readAllowed(values: readonly string[], files: readonly string[]): Promise<Allowed> {
  const hashes = new Set<string>();
  const addresses = new Set<string>();
  const addAllowed = (text: string, location: string) => {
    if (/^sha384-[A-Za-z0-9+/]{64}$/.test(text)) hashes.add(text);
    else if (/^https?:\/\//i.test(text) && URL.canParse(text)) addresses.add(new URL(text).href);
    else
      throw new UsageError(
        `${location}: "${text}" is neither a hash (sha384- and 64 characters) nor an http or https address.`,
      );
  };
  for (const value of values) addAllowed(value, '--allow');
  for (const file of files) {
    for (const [index, line] of (await readLines(file)).entries()) {
      const text = line.replace(/(^|\s)#.*$/, '').trim();
      if (text !== '') addAllowed(text, `${file}, line ${index + 1}`);
    }
  }
  return { hashes, addresses };
}

async function readLines(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split(/\r?\n/);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(
      fileMessage(error, file, 'read', '--allow-file') ?? `--allow-file ${file} cannot be read: ${reason}.`,
    );
  }
}
