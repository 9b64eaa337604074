/** Compares a picture with the accepted one. */
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { decode, withPalette, type Pixels } from './palette.js';

export interface Comparison {
  /** The current picture, as it would be accepted. */
  readonly now: Buffer;
  readonly isSame: boolean;
  /** The difference in words; absent if there is no accepted picture. */
  readonly words?: string;
  /** A picture of the difference; absent if the sizes differ. */
  readonly difference?: Buffer;
}

/** From 0 to 1: the tolerance for the colour of a pixel. The smooth edges of letters do not count. */
const threshold = 0.06;
/** @param mayDiffer - Number of pixels that may differ. */
export function compare(taken: Buffer, accepted: Buffer | undefined, mayDiffer = 3): Comparison {
  const { png: now, pixels } = withPalette(decode(taken));
  if (!accepted) return { now, isSame: false };
  if (now.equals(accepted)) return { now, isSame: true };
  const before = decode(accepted);
  if (before.width !== pixels.width || before.height !== pixels.height) {
    return { now, isSame: false, words: `${sizeOf(before)} became ${sizeOf(pixels)}` };
  }
  const { width, height } = pixels;
  const difference = new PNG({ width, height });
  const count = pixelmatch(before.data, pixels.data, difference.data, width, height, { threshold });
  if (count <= mayDiffer) return { now, isSame: true };
  return { now, isSame: false, words: `${String(count)} pixels differ`, difference: PNG.sync.write(difference) };
}

const sizeOf = ({ width, height }: Pixels): string => `${String(width)} × ${String(height)}`;
