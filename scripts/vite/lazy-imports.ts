/**
 * Lets the page's loader load the modules that are imported on demand, if the page has a loader for this folder. Under
 * a fixed version the loader knows the hash of every file, which `import()` cannot verify.
 *
 * `import('./panel.js')` becomes `lazy('panel-HASH')`. The loader is stored under a symbol, which markup cannot
 * overwrite.
 */
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { imports, plain } from './chunk-imports.js';
import type { MarkOf } from './entry-copies.js';
import { visit, type Node } from './syntax.js';

const virtual = '\0lazy-import.js';
/** Every chunk is in the same folder, so the module finds the others through its own address. */
const code = `const folder = import.meta.url.replace(/[^/]*$/, '');
export const lazy = globalThis[Symbol.for(folder)] ?? ((file) => import(/* @vite-ignore */ folder + file + '.js'));`;

/** The form in which the bundler leaves it. It may read one export of a chunk with several modules. */
const bundled = /\(\(\)=>import\("\.\/([\w-]+)\.js"\)((?:\.then\([\w$]+=>[\w$]+\.[\w$]+\))?)\)/g;

/** @param markOf - Each entry has its own copy of the few lines that find the loader. */
export function lazyImports(markOf: MarkOf): Plugin {
  return {
    name: 'lazy-imports',
    resolveId: (source, from) => (source === virtual ? virtual + markOf(from) : null),
    load: (id) => (id.startsWith(virtual) ? code : null),
    transform(source, id) {
      if (!/\/src\/.*\.ts(\?copy|$)/.test(id) || !source.includes('import(')) return null;
      const text = new MagicString(source);
      visit(this.parse(source), (node) => {
        if (node.type !== 'ImportExpression' || (node['source'] as Node).type !== 'Literal') return;
        text.appendLeft(node.start, 'lazy(()=>').appendRight(node.end, ')');
      });
      if (!text.hasChanged()) return null;
      text.prepend(`import{lazy}from${JSON.stringify(virtual)};`);
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const there = imports(file, bundle);
        file.code = file.code.replace(bundled, (_all, name: string, rest: string) => {
          const chunk = Object.values(bundle).find(({ fileName }) => fileName.endsWith(`/${name}.js`));
          // The imports of the chunk that the page may not have loaded: the loader requests all at once, and retries
          // each one that fails.
          const needed = chunk?.type === 'chunk' ? imports(chunk, bundle).filter((one) => !there.includes(one)) : [];
          return `(${[name, ...needed.filter((one) => one !== file.fileName).map(plain)].map((one) => JSON.stringify(one)).join()})${rest}`;
        });
        const left = /import\("\.\/[^"]+"\)/.exec(file.code);
        if (left) this.error(`${file.fileName}: ${left[0]} would be loaded without a check of its hash.`);
      }
    },
  };
}
