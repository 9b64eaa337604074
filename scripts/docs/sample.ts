/** A file of `test/apps` as a sample: what a document shows is what `npm run test:apps` compiles and runs. */
import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

/** A document's region with a file in it is called `file PATH`. */
const fileRegion = /^file (\S+)$/;

const languages: Readonly<Record<string, string>> = { mts: 'ts', capnp: 'text', py: 'python', mjs: 'js' };

/** The path in a region's name; undefined where it is a region of another kind. */
export const fileOf = (region: string): string | undefined => fileRegion.exec(region)?.[1];

/** A file in a fence, with its language. */
export function sample(path: string): string {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return `\`\`\`${languages[ending] ?? ending}\n${readFileSync(new URL(path, root), 'utf8').trimEnd()}\n\`\`\``;
}
