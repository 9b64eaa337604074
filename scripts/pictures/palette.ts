/**
 * Converts pictures to a palette of at most 256 colours, a third of the size of full colour. The same picture always
 * results in the same bytes.
 *
 * @module
 */
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

/** Pixels of four bytes: red, green, blue, and 255. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

const mostColours = 256;

export type Channels = readonly [red: number, green: number, blue: number];

/** Pixels of one colour, or of similar colours in a large group. */
export interface Entry {
  readonly key: number;
  readonly colour: Channels;
  readonly count: number;
}

/** Colours that their average replaces. */
interface Group {
  readonly entries: Entry[];
  readonly mean: Channels;
  /** The variance of its colours, and the channel with the largest variance. */
  readonly error: number;
  readonly channel: 0 | 1 | 2;
}

export const decode = (picture: Buffer): Pixels => PNG.sync.read(picture);

/** As PNG, and the pixels of this PNG. */
export function withPalette({ width, height, data }: Pixels): { png: Buffer; pixels: Pixels } {
  const groups = grouped(coloursOf(data));
  const palette = groups.map(({ mean }) => mean);
  const places = new Map(groups.flatMap(({ entries }, place) => entries.map(({ key }) => [key, place] as const)));
  const rows = Buffer.alloc((width + 1) * height);
  const pixels = Buffer.alloc(data.length, 255);
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 1; column <= width; column++, at += 4) {
      const place = places.get(data.readUIntBE(at, 3)) ?? 0;
      rows[row * (width + 1) + column] = place;
      pixels.set(palette[place] ?? [], at);
    }
  }
  return { png: encode(width, height, palette, rows), pixels: { width, height, data: pixels } };
}

function coloursOf(data: Buffer): Entry[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const key = data.readUIntBE(at, 3);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([key, count]) => ({ key, colour: [key >> 16, (key >> 8) & 255, key & 255], count }));
}

/** Splits the group with the largest variance at its average, until there are enough groups. */
function grouped(entries: Entry[], most = mostColours): Group[] {
  const groups = [groupOf(entries)];
  while (groups.length < most) {
    const worst = groups.reduce((most, group, place) => (group.error > (groups[most]?.error ?? 0) ? place : most), 0);
    const group = groups[worst];
    if (!group || group.error === 0) break;
    const { channel, mean } = group;
    const [low, high] = [true, false].map((below) =>
      groupOf(group.entries.filter(({ colour }) => colour[channel] <= mean[channel] === below)),
    );
    if (low && high) groups.splice(worst, 1, low, high);
  }
  return groups.map((group) => ({
    ...group,
    mean: [round(group.mean[0]), round(group.mean[1]), round(group.mean[2])],
  }));
}

const round = Math.round;

function groupOf(entries: Entry[]): Group {
  const total = entries.reduce((sum, { count }) => sum + count, 0);
  const sums = [0, 0, 0];
  const squares = [0, 0, 0];
  for (const { colour, count } of entries) {
    for (const [channel, value] of colour.entries()) {
      sums[channel] = (sums[channel] ?? 0) + value * count;
      squares[channel] = (squares[channel] ?? 0) + value * value * count;
    }
  }
  const meanOf = (channel: number) => (sums[channel] ?? 0) / total;
  const errorOf = (channel: number) =>
    entries.length < 2 ? 0 : Math.max(0, (squares[channel] ?? 0) - meanOf(channel) * (sums[channel] ?? 0));
  const errors = [errorOf(0), errorOf(1), errorOf(2)] as const;
  const channel = errors[0] >= errors[1] && errors[0] >= errors[2] ? 0 : errors[1] >= errors[2] ? 1 : 2;
  return { entries, mean: [meanOf(0), meanOf(1), meanOf(2)], error: errors[0] + errors[1] + errors[2], channel };
}

/** pngjs cannot write palettes. */
function encode(width: number, height: number, palette: readonly Channels[], rows: Buffer): Buffer {
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

/** A chunk of a PNG. */
function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
