/**
 * Fetches a logo of the gateway's as pixels: the page draws it without a request of its own, whatever its policy says of images.
 *
 * @module
 */
import { own } from '../bridge/index.js';

/** Side of the square that is drawn, in device pixels. */
const side = 80;

/** Undefined where there is none, or where it is not the gateway's own. */
export async function fetchLogo(address: string, origin: string): Promise<ImageBitmap | undefined> {
  if (!URL.canParse(address, `${origin}/`)) return undefined;
  const url = new URL(address, `${origin}/`);
  if (url.origin !== origin) return undefined;
  const image = new Image(side, side);
  image.crossOrigin = 'anonymous';
  image.src = url.href;
  try {
    await image.decode();
    const canvas = own(document).createElement('canvas');
    canvas.width = canvas.height = side;
    canvas.getContext('2d')?.drawImage(image, 0, 0, side, side);
    return await createImageBitmap(canvas);
  } catch {
    return undefined;
  }
}
