/** Reads a picture that moves (APNG), as a browser does: each frame as it is seen, and for how long. */
import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';

interface Movie {
  readonly width: number;
  readonly height: number;
  /** How often it is played; 0 for without end. */
  readonly plays: number;
}

export interface SeenFrame {
  readonly milliseconds: number;
  /** Four bytes for each pixel. */
  readonly data: Buffer;
}

interface Chunk {
  readonly type: string;
  readonly content: Buffer;
}

function chunksOf(file: Buffer): Chunk[] {
  assert.equal(file.toString('latin1', 0, 8), '\x89PNG\r\n\x1a\n');
  const found: Chunk[] = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    const end = at + 8 + length;
    found.push({ type: file.toString('latin1', at + 4, at + 8), content: file.subarray(at + 8, end) });
    at = end + 4;
  }
  return found;
}

/** @param see - Gets each frame as it is seen. The next one is drawn into the same bytes. */
export function readMovie(file: Buffer, see: (frame: SeenFrame) => void = () => undefined): Movie {
  const chunks = chunksOf(file);
  const content = (type: string) => chunks.find((one) => one.type === type)?.content ?? assert.fail(`no ${type}`);
  const [width, height] = [content('IHDR').readUInt32BE(0), content('IHDR').readUInt32BE(4)];
  assert.deepEqual([...content('IHDR').subarray(8)], [8, 3, 0, 0, 0], 'eight bits and a palette');
  const [palette, clear] = [content('PLTE'), content('tRNS')];
  const screen = Buffer.alloc(width * height * 4);
  let sequence = 0;
  let frames = 0;
  for (const [place, { type, content: control }] of chunks.entries()) {
    if (type !== 'fcTL') continue;
    const next = chunks[place + 1] ?? assert.fail('a frame without pixels');
    assert.equal(next.type, frames === 0 ? 'IDAT' : 'fdAT');
    assert.equal(control.readUInt32BE(0), sequence++);
    if (frames > 0) assert.equal(next.content.readUInt32BE(0), sequence++);
    const rows = inflateSync(frames === 0 ? next.content : next.content.subarray(4));
    draw({ screen, width, palette, clear }, control, rows);
    see({ milliseconds: (control.readUInt16BE(20) / control.readUInt16BE(22)) * 1000, data: screen });
    frames++;
  }
  assert.equal(content('acTL').readUInt32BE(0), frames);
  return { width, height, plays: content('acTL').readUInt32BE(4) };
}

interface Screen {
  readonly screen: Buffer;
  readonly width: number;
  readonly palette: Buffer;
  readonly clear: Buffer;
}

/** Lays a frame over what is there: pixels of a clear colour change nothing. */
function draw({ screen, width, palette, clear }: Screen, control: Buffer, rows: Buffer): void {
  const [columns = 0, lines = 0, left = 0, top = 0] = [4, 8, 12, 16].map((at) => control.readUInt32BE(at));
  assert.equal(rows.length, (columns + 1) * lines);
  for (let line = 0; line < lines; line++) {
    const from = line * (columns + 1);
    assert.equal(rows[from], 0, 'a row with a filter');
    for (let column = 0; column < columns; column++) {
      const colour = rows[from + 1 + column] ?? 0;
      if (clear[colour] === 0) continue;
      const to = ((top + line) * width + left + column) * 4;
      screen.writeUInt32BE(palette.readUIntBE(colour * 3, 3) * 256 + 255, to);
    }
  }
}
