/**
 * Minifies the files that a payer's browser loads. Terser makes the card form 1.5 % smaller than the bundler's own
 * minifier, which keeps it below its ceiling (measured: `npm run size`). Apps that bundle the package choose their own
 * minifier.
 */
import { minify } from 'terser';
import type { Plugin } from 'vite';

export function minifyChunks(): Plugin {
  return {
    name: 'minify-chunks',
    // Runs before the file's name gets its hash, so the hash matches the final bytes.
    async renderChunk(code) {
      const { code: small } = await minify(code, { module: true, ecma: 2020, compress: { passes: 2 } });
      return small === undefined ? null : { code: small, map: null };
    },
  };
}
