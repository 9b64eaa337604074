/**
 * Bundles the apps of the wrappers' tests as one module each, because a browser or Node cannot load two versions of a
 * framework. It uses the development build, because only that runs React's strict mode.
 *
 * @module
 */
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const apps = { react18: 'react', react19: 'react', vue: 'vue' } as const;
export type App = keyof typeof apps;

/** The names of React 18 in package.json. By default, React is the package `react`. */
const aliases = [
  { find: /^react-dom(?=\/|$)/, replacement: 'react-dom18' },
  { find: /^react(?=\/|$)/, replacement: 'react18' },
];

/** Vue requires these flags. */
const vueFlags = {
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
};

export async function bundleApp(app: App, where: 'browser' | 'server' = 'browser'): Promise<string> {
  // Loaded on demand: most runs of the browser tests build no app.
  const { build } = await import('vite');
  const server = where === 'server';
  const entry = `${root}/test/wrappers/apps/${apps[app]}${server ? '-server' : ''}.ts`;
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    define: server ? {} : { 'process.env.NODE_ENV': '"development"', ...vueFlags },
    resolve: { alias: app === 'react18' ? aliases : [] },
    ...(server ? { ssr: { noExternal: true } } : {}),
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      ...(server ? { ssr: entry } : { lib: { entry, formats: ['es'] } }),
      rolldownOptions: { output: { codeSplitting: false }, checks: { moduleLevelDirective: false } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`The build of ${entry} has no output.`);
  return chunk.code;
}
