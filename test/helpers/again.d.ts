/** A second copy of a module: the bundle of the browser tests runs it once more. */
declare module '*?again';
