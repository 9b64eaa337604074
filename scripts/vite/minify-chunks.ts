/**
 * Minifies what a payer's browser loads. Terser packs the card form 1.5 % smaller than the bundler's own minifier, which is what
 * keeps it under its ceiling (measured: `npm run size`); apps that bundle the package minify as they like.
 */
import { minify } from 'terser';
import type { Plugin } from 'vite';

export function minifyChunks(): Plugin {
  return {
    name: 'minify-chunks',
    // Before the file's name gets its hash, which then stands for these very bytes.
    async renderChunk(code) {
      const { code: small } = await minify(code, { module: true, ecma: 2020, compress: { passes: 2 } });
      return small === undefined ? null : { code: small, map: null };
    },
  };
}
