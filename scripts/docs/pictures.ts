import { speedPicture } from './speed.js';

/** Each picture that is drawn from figures, by its file. */
export const pictures: Readonly<Record<string, () => string>> = { 'docs/pictures/speed.svg': speedPicture };
