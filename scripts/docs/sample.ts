/** A file as a sample: what a document shows is what a test compiles, reads or runs (`npm run test:apps`, test/policies). */
import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

/** A document's region with a file in it is called `file PATH`. */
const fileRegion = /^file (\S+)$/;

const languages: Readonly<Record<string, string>> = {
  ...{ mts: 'ts', mjs: 'js', py: 'python', capnp: 'text', example: 'sh' },
  // Files without an ending, by their names.
  ...{ Containerfile: 'dockerfile', Caddyfile: 'text' },
};

/** The path in a region's name; undefined where it is a region of another kind. */
export const fileOf = (region: string): string | undefined => fileRegion.exec(region)?.[1];

/** A file in a fence, with its language. */
export function sample(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return `\`\`\`${languages[ending] ?? ending}\n${readFileSync(new URL(path, root), 'utf8').trimEnd()}\n\`\`\``;
}
