/** Width and height of a picture, so a page does not move when the picture loads. */
import { readFileSync } from 'node:fs';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Undefined if the format of the file is unknown here. */
export function pictureSize(file: string): Size | undefined {
  if (file.endsWith('.svg')) {
    const [, width, height] =
      /<svg\b[^>]*?viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
    return width && height ? { width: Number(width), height: Number(height) } : undefined;
  }
  const bytes = readFileSync(file);
  const name = bytes.toString('latin1', 0, 16);
  if (name.startsWith('\x89PNG')) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (name.startsWith('GIF8')) return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (name.startsWith('RIFF') && name.endsWith('VP8X')) {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  return undefined;
}
