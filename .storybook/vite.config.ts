import { defineConfig } from 'vite';

export default defineConfig({
  build: { target: 'es2022' },
  // It finds its .wasm file beside itself, which it would not after being bundled ahead.
  optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
});
