/** Removes white space from html`` and svg`` templates, and minifies css`` templates, so payers download less. */
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { minifyCss } from './minify-css.js';
import { visit, type Node } from './syntax.js';

export function minifyTemplates(): Plugin {
  return {
    name: 'minify-templates',
    enforce: 'post',
    transform(code, id) {
      if (!/\/src\/.*\.ts(\?copy|$)/.test(id) || !/(html|svg|css)`/.test(code)) return null;
      const text = new MagicString(code);
      visit(this.parse(code), (node) => {
        if (node.type !== 'TaggedTemplateExpression') return;
        const tag = (node['tag'] as { name?: string }).name ?? '';
        const { quasis } = node['quasi'] as { quasis: Node[] };
        for (const [index, quasi] of quasis.entries()) {
          if (quasi.start === quasi.end) continue;
          const raw = code.slice(quasi.start, quasi.end);
          const next = tag === 'css' ? css(raw, quasis.length) : /^(html|svg)$/.test(tag) ? markup(raw, index) : raw;
          if (next !== raw) text.overwrite(quasi.start, quasi.end, next);
        }
      });
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}

function css(raw: string, parts: number): string {
  if (parts > 1) throw new Error('A css`` template with expressions cannot be minified: write its values out.');
  return minifyCss(raw).replaceAll('\\', '\\\\').replaceAll('`', '\\`');
}

/** Removes only white space with a line break: a space within a line may be intended. */
function markup(raw: string, index: number): string {
  return raw
    .replace(/\s*\n\s*/g, '\n')
    .replace(/>\n/g, '>')
    .replace(/\n(?=<|\/?>)/g, '')
    .replace(index === 0 ? /^\n/ : /^$/, '')
    .replaceAll('\n', ' ');
}
