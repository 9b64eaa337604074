/** Builds one entry as a classic script: a single minified file for a `<script>` without `type="module"`. */
import { minify } from 'terser';
import { build } from 'vite';
import { minifyTemplates } from './minify-templates.js';

/** @param define - Names in the source, with the expressions that replace them. */
export async function classicScript(
  root: string,
  entry: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { ...define },
    plugins: [minifyTemplates()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'gw' },
      minify: false,
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error(`${entry}: the classic script came out empty.`);
  const options = { toplevel: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true } } as const;
  return (await minify(chunk.code, options)).code ?? chunk.code;
}
