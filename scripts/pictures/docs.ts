/** The pictures of the docs: states of the lists, twice as sharp, in `docs/pictures/`. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { decode, withPalette } from './palette.js';
import { shotOf, states, type Studio } from './shots.js';
import type { Scheme, Width } from './list.js';

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url));

interface DocsPicture {
  /** A name of the lists. */
  readonly state: string;
  readonly width: Width;
  readonly scheme: Scheme;
}

/** By their file names. */
export const docsPictures: Readonly<Record<string, DocsPicture>> = {
  'payment-page': { state: 'shop/payment-page', width: 1280, scheme: 'light' },
};

export async function drawDocs(studio: Studio, filters: readonly string[]): Promise<void> {
  for (const [file, { state: name, width, scheme }] of Object.entries(docsPictures)) {
    if (filters.length > 0 && !filters.some((filter) => file.includes(filter))) continue;
    const state = states[name];
    if (!state) throw new Error(`No list has the state ${name}.`);
    const shot = shotOf(name, { ...state, schemes: [scheme] }, width);
    const [taken] = (await shot.take({ ...studio, sharpness: 2 })).values();
    if (!taken) throw new Error(`There is no picture of ${name}.`);
    const { png } = withPalette(decode(taken));
    await writeFile(`${folder}/${file}.png`, png);
    console.log(`${file}.png: ${String(Math.round(png.length / 1000))} kB`);
  }
}
