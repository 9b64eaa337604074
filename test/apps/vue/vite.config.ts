import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  // Only for raw tags: the components do not need this.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('gw-') } } })],
});
