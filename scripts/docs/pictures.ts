import { speedPicture } from './speed.js';

/** The charts, by file. */
export const pictures: Readonly<Record<string, () => string>> = { 'docs/pictures/speed.svg': speedPicture };
