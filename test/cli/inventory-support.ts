/** A page, the gateway's files, and `gw-checkout inventory` on them. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { Writable } from 'node:stream';
import type { Served } from '../../src/cli/inventory-manifest.js';
import { runInventory } from '../../src/cli/inventory.js';

export const sha384 = (text: string) => createHash('sha384').update(text).digest('base64');
export const pay = 'https://pay.example';
export const shop = 'https://shop.example/pay';

/** The build's files: their texts, by their served paths. */
export const built = [
  ['checkout.js', 'latest', 'loads'],
  ['checkout.js', 'version', 'verifies'],
  ['frame.html', 'latest', '<script type="module" src="assets/frame-1.js"></script>'],
  ['frame.html', 'version', '<script type="module" src="assets/frame-1.js" integrity="x"></script>'],
  ['assets/frame-1.js', 'both', 'frame()'],
  ['assets/shared-1.js', 'both', 'shared()'],
] as const;
const servedAs = (how: Served | 'both'): Served[] => (how === 'both' ? ['latest', 'version'] : [how]);
export const manifest = {
  version: '1.2.3',
  files: built.map(([file, how, text]) => ({
    file,
    served: servedAs(how),
    purpose: `Purpose of ${file}`,
    sha384: sha384(text),
  })),
};

/** Records what is written to it. */
export class Heard extends Writable {
  text = '';
  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

export const versioned = `<script src="${pay}/1.2.3/checkout-vue/checkout.js" integrity="sha384-${sha384('verifies')}" crossorigin="anonymous"></script>`;
export const latest = `<script src="${pay}/latest/checkout-vue/checkout.js"></script>`;

export const allow = (...values: string[]) => values.flatMap((one) => ['--allow', one]);

/** A temporary folder with the manifest of the files above, for the tests of a group. */
export function manifestFolder(): { folder: string; file: string } {
  const here = { folder: '', file: '' };
  beforeAll(async () => {
    here.folder = await mkdtemp(join(tmpdir(), 'inventory-'));
    here.file = join(here.folder, 'manifest.json');
    await writeFile(here.file, JSON.stringify(manifest));
  });
  afterAll(() => rm(here.folder, { recursive: true }));
  return here;
}

export type Body = string | Uint8Array<ArrayBuffer>;

/**
 * @param file - The manifest.
 * @param changes - Files on the web that differ from the build; undefined: missing.
 * @param headers - Of the page.
 */
export async function runOn(
  file: string,
  html: Body,
  changes: Record<string, string | undefined> = {},
  args: string[] = [shop, '--manifest', file],
  more: string[] = [],
  headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' },
) {
  const web = new Map<string, Body | undefined>([
    [shop, html],
    ['https://shop.example/cart.js', 'cart()'],
    ...built.flatMap(([name, how, text]) =>
      servedAs(how).map((one): [string, string] => [
        `${pay}/${one === 'latest' ? 'latest' : '1.2.3'}/checkout-vue/${name}`,
        text,
      ]),
    ),
    ...Object.entries(changes),
  ]);
  const asked: string[] = [];
  const stdout = new Heard();
  const stderr = new Heard();
  const code = await runInventory([...args, ...more], {
    stdout,
    stderr,
    fetch: async (input) => {
      asked.push(String(input));
      const body = web.get(String(input));
      const init = String(input) === shop ? { headers } : {};
      return body === undefined ? new Response('', { status: 404 }) : new Response(body, init);
    },
  });
  return { code, out: stdout.text, problems: stderr.text, asked };
}

/** The parameters of {@link runOn} after the page. */
export type RunOptions = Parameters<typeof runOn> extends [string, Body, ...infer Rest] ? Rest : never;
