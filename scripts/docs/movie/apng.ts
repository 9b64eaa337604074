/**
 * Writes an animated PNG (APNG). All browsers play it; other programs show the first frame. Every later frame contains
 * only the area that changed, and in it only the pixels that changed. All frames share a palette.
 *
 * @module
 */
import { deflateSync } from 'node:zlib';
import { chunk, grouped, type Channels, type Pixels } from '../../pictures/palette.js';

/** A picture, and how long it is shown. */
export interface MovieFrame {
  readonly milliseconds: number;
  /** Decoded on demand, twice: all frames in full colour would need too much memory. */
  readonly pixels: () => Pixels;
}

/** The transparent entry of the palette, which keeps the previous pixel. */
const unchanged = 0;

/** The area in which a frame differs from the previous one. */
interface Change {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Each row starts with its filter: none. */
  readonly rows: Buffer;
  milliseconds: number;
}

/** Encodes the file, which loops. All frames have the same size. */
export function encodeMovie(frames: readonly MovieFrame[]): Buffer {
  const { palette, places } = paletteOf(frames);
  const changes: Change[] = [];
  let width = 0;
  let height = 0;
  let before: Uint8Array | undefined;
  for (const { milliseconds, pixels } of frames) {
    const picture = pixels();
    ({ width, height } = picture);
    const now = indices(picture, places);
    const change = changeOf(before, now, width, height, milliseconds);
    const last = changes.at(-1);
    if (change) changes.push(change);
    else if (last) last.milliseconds += milliseconds;
    before = now;
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header(width, height)),
    chunk('acTL', numbers(changes.length, 0)),
    chunk('PLTE', Buffer.from([...[0, 0, 0], ...palette.flat()])),
    chunk('tRNS', Buffer.from([0])),
    ...changes.flatMap((change, place) => chunksOf(change, place)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const keyOf = (data: Buffer, at: number): number => data.readUIntBE(at, 3);

/**
 * The colours of all frames, as many as fit into a palette next to the transparent entry, and the index of each colour.
 */
function paletteOf(frames: readonly MovieFrame[]): { palette: Channels[]; places: Uint8Array } {
  const counts = new Uint32Array(1 << 24);
  for (const { pixels } of frames) {
    const { data } = pixels();
    for (let at = 0; at < data.length; at += 4) {
      const key = keyOf(data, at);
      counts[key] = (counts[key] ?? 0) + 1;
    }
  }
  const entries = [];
  for (const [key, count] of counts.entries()) {
    if (count > 0) entries.push({ key, count, colour: [key >> 16, (key >> 8) & 255, key & 255] as Channels });
  }
  const groups = grouped(entries, 255);
  const places = new Uint8Array(1 << 24);
  for (const [place, group] of groups.entries()) for (const { key } of group.entries) places[key] = place + 1;
  return { palette: groups.map(({ mean }) => mean), places };
}

function indices({ data }: Pixels, places: Uint8Array): Uint8Array {
  const found = new Uint8Array(data.length / 4);
  for (let at = 0; at < found.length; at++) found[at] = places[keyOf(data, at * 4)] ?? unchanged;
  return found;
}

/** Undefined if nothing changed. */
function changeOf(
  before: Uint8Array | undefined,
  now: Uint8Array,
  width: number,
  height: number,
  milliseconds: number,
): Change | undefined {
  let [left, top, right, bottom] = before ? [width, height, -1, -1] : [0, 0, width - 1, height - 1];
  if (before) {
    for (let at = 0; at < now.length; at++) {
      if (now[at] === before[at]) continue;
      const column = at % width;
      const row = (at - column) / width;
      if (column < left) left = column;
      if (column > right) right = column;
      if (row < top) top = row;
      bottom = row;
    }
    if (bottom < 0) return undefined;
  }
  const size = { width: right - left + 1, height: bottom - top + 1 };
  const rows = Buffer.alloc((size.width + 1) * size.height);
  for (let row = 0, to = 0; row < size.height; row++) {
    to++;
    for (let column = 0; column < size.width; column++, to++) {
      const at = (top + row) * width + left + column;
      rows[to] = before && before[at] === now[at] ? unchanged : (now[at] ?? unchanged);
    }
  }
  return { x: left, y: top, ...size, rows, milliseconds };
}

function header(width: number, height: number): Buffer {
  // Eight bits, with a palette.
  return Buffer.concat([numbers(width, height), Buffer.from([8, 3, 0, 0, 0])]);
}

/** The chunks of a frame, numbered. The first frame has one numbered chunk, every other frame two. */
function chunksOf({ x, y, width, height, rows, milliseconds }: Change, place: number): Buffer[] {
  const isFirst = place === 0;
  const number = isFirst ? 0 : place * 2 - 1;
  const control = Buffer.alloc(26);
  for (const [at, value] of [number, width, height, x, y].entries()) control.writeUInt32BE(value, at * 4);
  control.writeUInt16BE(Math.round(milliseconds), 20);
  control.writeUInt16BE(1000, 22);
  // The previous frame stays, and this one is drawn over it.
  control[25] = isFirst ? 0 : 1;
  const content = deflateSync(rows, { level: 9, memLevel: 9 });
  return [
    chunk('fcTL', control),
    isFirst ? chunk('IDAT', content) : chunk('fdAT', Buffer.concat([numbers(number + 1), content])),
  ];
}

function numbers(...all: number[]): Buffer {
  const buffer = Buffer.alloc(all.length * 4);
  for (const [at, value] of all.entries()) buffer.writeUInt32BE(value, at * 4);
  return buffer;
}
