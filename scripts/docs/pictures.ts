import { speedPicture } from './speed.js';
import { presetPicture } from './swatches.js';

/** The drawn pictures, by file. */
export const pictures: Readonly<Record<string, () => string>> = {
  'docs/pictures/presets.svg': presetPicture,
  'docs/pictures/speed.svg': speedPicture,
};
