/**
 * Fetches a logo of the gateway as pixels. The page draws it without a request, so its policy for images does not matter.
 *
 * @module
 */
import { unclobbered } from '../bridge/index.js';

/** Side of the square that is drawn, in device pixels. */
const side = 80;

/** Returns undefined if there is no logo, or if it is not on the gateway's origin. */
export async function fetchLogo(address: string, origin: string): Promise<ImageBitmap | undefined> {
  if (!URL.canParse(address, `${origin}/`)) return undefined;
  const url = new URL(address, `${origin}/`);
  if (url.origin !== origin) return undefined;
  const image = new Image(side, side);
  image.crossOrigin = 'anonymous';
  image.src = url.href;
  try {
    await image.decode();
    const canvas = unclobbered(document).createElement('canvas');
    canvas.width = canvas.height = side;
    canvas.getContext('2d')?.drawImage(image, 0, 0, side, side);
    return await createImageBitmap(canvas);
  } catch {
    return undefined;
  }
}
