/**
 * Includes a file as a sample, so documents show the code that a test compiles, reads or runs (`npm run test:apps`,
 * test/policies).
 */
import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

/** A region with a file in it is named `file PATH`. */
const fileRegion = /^file (\S+)$/;

const languages: Readonly<Record<string, string>> = {
  ...{ mts: 'ts', mjs: 'js', py: 'python', capnp: 'text', example: 'sh' },
  // Files without an extension, by name.
  ...{ Containerfile: 'dockerfile', Caddyfile: 'text' },
};

/** The path in a region's name; undefined for other regions. */
export const fileOf = (region: string): string | undefined => fileRegion.exec(region)?.[1];

/** A file in a fenced code block, with its language. */
export function sample(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return `\`\`\`${languages[ending] ?? ending}\n${readFileSync(new URL(path, root), 'utf8').trimEnd()}\n\`\`\``;
}
