/**
 * Shortens the list of the catalogues that a page loads. The source names each module, so every bundler finds it. If
 * all file names differ only by the locale, the locales are enough: `{cs: () => lazy('cs-HASH'), …}` becomes a rule.
 */
import type { Plugin } from 'vite';

/** Every file name is a locale and the same hash. Other lists are not changed. */
const list = /\{(\w\w):\(\)=>([\w$]+)\("(\w+-)?\1(-\w+)"\)(?:,(\w\w):\(\)=>\2\("\3\5\4"\))+\}/g;

export function shortCatalogues(): Plugin {
  return {
    name: 'short-catalogues',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        file.code = file.code.replace(list, (all, _first, lazy: string, kind = '', end: string) => {
          const locales = [...all.matchAll(/(\w\w):\(\)/g)].map(([, locale]) => locale);
          // A different name from the function's, which the minifier chose.
          const name = lazy === '_' ? '$' : '_';
          const rule = `${name}=>[${name},()=>${lazy}(\`${String(kind)}\${${name}}${end}\`)]`;
          return `Object.fromEntries("${locales.join(' ')}".split(" ").map(${rule}))`;
        });
      }
    },
  };
}
