/** Removes white space from html`` and svg`` templates, and minifies css`` templates with their tokens, so payers download less. */
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import * as tokens from '../../src/core/theme/tokens.js';
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
        const { quasis, start, end } = node['quasi'] as Node & { quasis: Node[] };
        if (tag === 'css') {
          const minified = css(withTokens(code.slice(start + 1, end - 1)));
          if (start + 1 < end - 1) text.overwrite(start + 1, end - 1, minified);
          return;
        }
        for (const [index, quasi] of quasis.entries()) {
          if (quasi.start === quasi.end) continue;
          const raw = code.slice(quasi.start, quasi.end);
          const next = /^(html|svg)$/.test(tag) ? markup(raw, index) : raw;
          if (next !== raw) text.overwrite(quasi.start, quasi.end, next);
        }
      });
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}

/** Writes the value of each `${token.group.name}`: nothing else can be minified. */
function withTokens(raw: string): string {
  const groups: Readonly<Record<string, Readonly<Record<string, unknown>>>> = tokens;
  return raw.replace(/\$\{([^}]*)\}/g, (_, expression: string) => {
    const [, group = '', name = ''] = /^token\.(\w+)\.(\w+)$/.exec(expression) ?? [];
    const value = groups[group]?.[name];
    if (value === undefined)
      throw new Error(`A css\`\` template has \${${expression}}: write \${token.group.name}, or the value.`);
    return String(value);
  });
}

const css = (raw: string) => minifyCss(raw).replaceAll('\\', '\\\\').replaceAll('`', '\\`');

/** Removes only white space with a line break: a space within a line may be intended. */
function markup(raw: string, index: number): string {
  return raw
    .replace(/\s*\n\s*/g, '\n')
    .replace(/>\n/g, '>')
    .replace(/\n(?=<|\/?>)/g, '')
    .replace(index === 0 ? /^\n/ : /^$/, '')
    .replaceAll('\n', ' ');
}
