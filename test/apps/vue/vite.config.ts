import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  // For raw tags alone: the components need nothing.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('gw-') } } })],
});
