/**
 * Pictures with a palette: a third of the size of one in full colour. At most 256 colours are kept, the most frequent ones, each
 * the average of its neighbours; the same picture always becomes the same bytes.
 *
 * @module
 */
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

/** Pixels, four bytes each: red, green, blue, and 255. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

const mostColours = 256;
/** Colours that share the upper five bits of each channel are one. */
const kept = 0xf8;

interface Bucket {
  key: number;
  count: number;
  red: number;
  green: number;
  blue: number;
}

export const decode = (picture: Buffer): Pixels => PNG.sync.read(picture);

/** As PNG, and the pixels that this PNG holds. */
export function withPalette({ width, height, data }: Pixels): { png: Buffer; pixels: Pixels } {
  const buckets = new Map<number, Bucket>();
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = colourAt(data, at);
    const key = keyOf(red, green, blue);
    let bucket = buckets.get(key);
    if (!bucket) buckets.set(key, (bucket = { key, count: 0, red: 0, green: 0, blue: 0 }));
    bucket.count++;
    bucket.red += red;
    bucket.green += green;
    bucket.blue += blue;
  }
  const byCount = [...buckets.values()].sort((one, other) => other.count - one.count || one.key - other.key);
  const palette = byCount.slice(0, mostColours).map(average);
  const places = new Map(byCount.map((bucket, place) => [bucket.key, place]));
  for (const bucket of byCount.slice(mostColours)) places.set(bucket.key, nearest(palette, average(bucket)));

  const rows = Buffer.alloc((width + 1) * height);
  const pixels = Buffer.alloc(data.length, 255);
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 1; column <= width; column++, at += 4) {
      const place = places.get(keyOf(...colourAt(data, at))) ?? 0;
      rows[row * (width + 1) + column] = place;
      pixels.set(palette[place] ?? [], at);
    }
  }
  return { png: encode(width, height, palette, rows), pixels: { width, height, data: pixels } };
}

type Colour = [red: number, green: number, blue: number];

const colourAt = (data: Buffer, at: number): Colour => [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];

const keyOf = (red: number, green: number, blue: number): number =>
  ((red & kept) << 16) | ((green & kept) << 8) | (blue & kept);

const average = ({ count, red, green, blue }: Bucket): Colour => [
  Math.round(red / count),
  Math.round(green / count),
  Math.round(blue / count),
];

function nearest(palette: readonly Colour[], [red, green, blue]: Colour): number {
  let best = 0;
  let least = Infinity;
  for (const [place, colour] of palette.entries()) {
    const distance = (colour[0] - red) ** 2 + (colour[1] - green) ** 2 + (colour[2] - blue) ** 2;
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}

/** pngjs writes no palettes. */
function encode(width: number, height: number, palette: readonly Colour[], rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  ends[0].writeUInt32BE(content.length);
  ends[1].writeUInt32BE(crc32(named));
  return Buffer.concat([ends[0], named, ends[1]]);
}
