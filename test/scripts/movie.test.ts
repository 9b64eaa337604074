/** The picture that moves at the head of README.md: how it is written, and what `npm run docs:movie` has written. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { PNG } from 'pngjs';
import { encodeMovie, type MovieFrame } from '../../scripts/docs/movie/apng.js';
import { withPointer } from '../../scripts/docs/movie/pointer.js';
import type { Pixels } from '../../scripts/pictures/palette.js';
import { readMovie, type SeenFrame } from '../helpers/apng.js';

const size = { width: 40, height: 30 };

/** A page with a box somewhere. */
function picture(left: number, top: number, colour: readonly number[]): Pixels {
  const data = Buffer.alloc(size.width * size.height * 4, 255);
  for (let y = top; y < top + 5; y++) {
    for (let x = left; x < left + 7; x++) data.set(colour, (y * size.width + x) * 4);
  }
  return { ...size, data };
}

const shown = (pixels: Pixels, milliseconds: number): MovieFrame => ({ milliseconds, pixels: () => pixels });

function seen(file: Buffer): SeenFrame[] {
  const frames: SeenFrame[] = [];
  readMovie(file, ({ milliseconds, data }) => frames.push({ milliseconds, data: Buffer.from(data) }));
  return frames;
}

describe('a movie', () => {
  const [first, second, third] = [picture(0, 0, [200, 0, 0]), picture(33, 25, [0, 90, 0]), picture(9, 9, [1, 2, 3])];

  it('shows each frame as it was given, for as long, and begins again', () => {
    const file = encodeMovie([shown(first, 700), shown(second, 40), shown(third, 60)]);
    const { plays, ...read } = readMovie(file);
    assert.deepEqual(read, size);
    assert.equal(plays, 0);
    const frames = seen(file);
    assert.deepEqual(
      frames.map(({ milliseconds }) => milliseconds),
      [700, 40, 60],
    );
    for (const [place, { data }] of [first, second, third].entries()) {
      assert.ok(frames[place]?.data.equals(data), `frame ${String(place)}`);
    }
  });

  it('shows a frame longer instead of the same once more', () => {
    const frames = seen(encodeMovie([shown(first, 10), shown(first, 20), shown(second, 30), shown(second, 5)]));
    assert.deepEqual(
      frames.map(({ milliseconds }) => milliseconds),
      [30, 35],
    );
  });

  it('is its first frame for a program that knows pictures alone', () => {
    const { data } = PNG.sync.read(encodeMovie([shown(first, 10), shown(second, 20)]));
    assert.ok(data.equals(first.data));
  });

  it('holds 255 colours, the nearest of more', () => {
    const data = Buffer.alloc(size.width * size.height * 4, 255);
    for (let at = 0; at < data.length; at += 4) data.set([(at / 4) % 256, Math.floor(at / 1024) % 256, 100], at);
    const [frame] = seen(encodeMovie([shown({ ...size, data }, 10), shown(first, 10)]));
    assert.ok(frame);
    for (const [at, value] of frame.data.entries()) assert.ok(Math.abs(value - (data[at] ?? 0)) <= 16, String(at));
  });

  it('draws the pointer with its tip where it points, and at an edge the part that is in sight', () => {
    const plain = picture(0, 0, [255, 255, 255]);
    const changed = (at: { x: number; y: number }) => {
      const { data } = withPointer(plain, at, 1);
      const places = [...Array(size.width * size.height).keys()].filter((place) => data[place * 4] !== 255);
      return places.map((place) => ({ x: place % size.width, y: Math.floor(place / size.width) }));
    };
    const dark = changed({ x: 12, y: 5 });
    assert.ok(dark.length > 50);
    assert.deepEqual([Math.min(...dark.map(({ x }) => x)), Math.min(...dark.map(({ y }) => y))], [12, 5]);
    assert.ok(changed({ x: 38, y: 28 }).length > 0);
    assert.deepEqual(changed({ x: 100, y: 100 }), []);
  });
});

describe('docs/pictures/payment.png', () => {
  const file = readFileSync('docs/pictures/payment.png');

  it('is a payment of 8 to 12 seconds that plays without end, sharp, in 700 kB', () => {
    let milliseconds = 0;
    let frames = 0;
    let last: Buffer = Buffer.alloc(0);
    const { width, height, plays } = readMovie(file, (frame) => {
      milliseconds += frame.milliseconds;
      frames++;
      last = frame.data;
    });
    assert.ok(file.length <= 700_000, `${String(file.length)} bytes`);
    assert.ok(milliseconds >= 8000 && milliseconds <= 12_000, `${String(milliseconds)} ms`);
    assert.equal(width, 1280, 'two pixels for each of the 640 that the page has');
    assert.ok(height > 1000 && frames > 50, `${String(height)} pixels high, ${String(frames)} frames`);
    assert.equal(plays, 0);
    let white = 0;
    for (let at = 0; at < last.length; at += 4) if (last.readUInt32BE(at) === 0xffffffff) white++;
    assert.ok(white / (width * height) > 0.8, 'the last frame is the receipt, on white');
  });
});
