/** Leaves out what schemas mean (`src/contract/documented.schema.ts`): the server client checks with them and documents nothing. */
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { visit, type Node } from './syntax.js';

/** Which argument is the schema. */
const schemaOf: Readonly<Record<string, number>> = { field: 0, named: 1 };

export function withoutTexts(): Plugin {
  return {
    name: 'without-texts',
    enforce: 'post',
    transform(code, id) {
      if (!/\/src\/contract\/[\w-]+\.schema\.ts$/.test(id)) return null;
      const text = new MagicString(code);
      visit(this.parse(code), (node) => {
        if (node.type !== 'CallExpression') return;
        const index = schemaOf[(node['callee'] as { name?: string }).name ?? ''];
        const schema = index === undefined ? undefined : (node['arguments'] as Node[])[index];
        if (!schema) return;
        text.remove(node.start, schema.start);
        text.remove(schema.end, node.end);
      });
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}
