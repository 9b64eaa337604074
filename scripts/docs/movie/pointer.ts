/** The pointer of the movie. Browsers do not draw the pointer in screenshots. */
import type { Pixels } from '../../pictures/palette.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An arrow in CSS pixels; its tip is the position. */
const outline: readonly Point[] = [
  [0, 0],
  [0, 17],
  [4, 13.2],
  [6.6, 19.4],
  [9.4, 18.2],
  [6.8, 12.1],
  [12.2, 12.1],
].map(([x = 0, y = 0]) => ({ x, y }));

/** Width of the white edge around the outline. */
const edge = 1.3;
/** Number of sample points in each direction of a pixel. */
const samples = 4;

const black = [28, 33, 40] as const;
const white = [255, 255, 255] as const;

/** Draws the pointer at a position of the page. `scale`: device pixels per CSS pixel. */
export function withPointer(picture: Pixels, at: Point, scale: number): Pixels {
  const data = Buffer.from(picture.data);
  const [left, top] = [Math.floor((at.x - 3) * scale), Math.floor((at.y - 3) * scale)];
  for (let y = Math.max(0, top); y < Math.min(picture.height, top + 26 * scale); y++) {
    for (let x = Math.max(0, left); x < Math.min(picture.width, left + 19 * scale); x++) {
      paint(data, (y * picture.width + x) * 4, coverage(x / scale - at.x, y / scale - at.y, scale));
    }
  }
  return { ...picture, data };
}

/** The shares of a pixel that the arrow and its edge cover. */
function coverage(x: number, y: number, scale: number): { arrow: number; edge: number } {
  const found = { arrow: 0, edge: 0 };
  const share = 1 / samples ** 2;
  for (let row = 0; row < samples; row++) {
    for (let column = 0; column < samples; column++) {
      const point = { x: x + (column + 0.5) / samples / scale, y: y + (row + 0.5) / samples / scale };
      if (isInside(point)) found.arrow += share;
      else if (distance(point) < edge) found.edge += share;
    }
  }
  return found;
}

function paint(data: Buffer, at: number, { arrow, edge: light }: { arrow: number; edge: number }): void {
  if (arrow + light === 0) return;
  for (const channel of [0, 1, 2] as const) {
    const under = data[at + channel] ?? 0;
    data[at + channel] = Math.round(black[channel] * arrow + white[channel] * light + under * (1 - arrow - light));
  }
}

const sides = outline.map((from, place) => [from, outline[(place + 1) % outline.length] ?? from] as const);

/** A point is inside if a line to its right crosses the outline an odd number of times. */
function isInside({ x, y }: Point): boolean {
  return sides.reduce(
    (inside, [from, to]) =>
      from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y) ? !inside : inside,
    false,
  );
}

const distance = ({ x, y }: Point): number =>
  Math.min(
    ...sides.map(([from, to]) => {
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const along = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)));
      return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
    }),
  );
