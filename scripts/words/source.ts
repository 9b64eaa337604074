import ts from 'typescript';
import { markdownBlocks } from './markdown.js';
import { maskFrom, maskInline } from './mask.js';
import type { Block } from './types.js';

/** The comments of a script, and its strings that are prose: errors, console messages, texts on screen, titles of tests. */
export function sourceBlocks(file: string, source: string): Block[] {
  const kind = /x$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const comments = new Map<number, number>();
  const blocks: Block[] = [];
  const visit = (node: ts.Node) => {
    for (const range of ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [])
      comments.set(range.pos, range.end);
    for (const range of ts.getTrailingCommentRanges(source, node.end) ?? []) comments.set(range.pos, range.end);
    const text = stringBlock(node, source);
    if (text) blocks.push(text);
    for (const child of node.getChildren(root))
      if (child.kind < ts.SyntaxKind.FirstJSDocNode || child.kind > ts.SyntaxKind.LastJSDocNode) visit(child);
  };
  visit(root);
  return [...commentBlocks(source, comments), ...blocks].sort((a, b) => a.start - b.start);
}

/** Line comments one below the other are one text. */
function commentBlocks(source: string, ranges: ReadonlyMap<number, number>): Block[] {
  const runs: { start: number; end: number; line: boolean }[] = [];
  for (const [start, end] of [...ranges].sort(([a], [b]) => a - b)) {
    const line = source.startsWith('//', start);
    const last = runs.at(-1);
    if (last?.line && line && /^\n?[ \t]*$/.test(source.slice(last.end, start).replace(/\r/g, ''))) last.end = end;
    else runs.push({ start, end, line });
  }
  return runs.flatMap(({ start, end, line }) => {
    let text = source.slice(start, end);
    if (/^\/[/*]\s*(?:oxlint|eslint|@ts-|prettier|<reference|#(?:end)?region|c8|v8|@vite|#__)/.test(text)) return [];
    // An indented line is code.
    text = maskFrom(text, /^[ \t]*\*[ ]{5}.*$/gm);
    text = maskFrom(text, line ? /^[ \t]*\/\/+/gm : /^\/\*+|\*+\/$|^[ \t]*\*(?!\/)/gm);
    text = maskFrom(text, /^[ \t]*@example[^]*?(?=^[ \t]*@\w|$(?![^]))/gm);
    text = maskFrom(text, /^[ \t]*@(?:param|template|throws|type|module|default)\b[ \t]*(?:\{[^}]*\})?[ \t]*[\w.]*/gm);
    // The name of an assumption is a heading in `docs/assumptions.md`.
    text = maskFrom(text, /@assumption\b.*$/gm);
    // The sign stays: a tag begins a sentence.
    text = maskFrom(text, /(?<=^[ \t]*@)\w+/gm);
    return markdownBlocks(text, 'comment').map((block) => ({ ...block, start: block.start + start }));
  });
}

const isText = ts.isStringLiteralLike;
/** Tags whose templates are another language. `html` holds texts between its tags. */
const foreignTags = /^(?:css|sql|svg|unsafeCSS|String\.raw)\b/;

function stringBlock(node: ts.Node, source: string): Block | undefined {
  const template = ts.isTemplateExpression(node);
  if (!template && !isText(node)) return undefined;
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
    return undefined;
  if (ts.isTaggedTemplateExpression(parent) && foreignTags.test(parent.tag.getText())) return undefined;
  const start = node.getStart() + 1;
  let text = source.slice(start, node.end - 1);
  if (template) {
    for (const { expression } of node.templateSpans) {
      const from = expression.getFullStart() - 2 - start;
      const to = expression.end + 1 - start;
      text = text.slice(0, from) + `\`${'x'.repeat(to - from - 2)}\`` + text.slice(to);
    }
  }
  // Escaped marks and line breaks are two characters in the file.
  text = maskInline(text.replace(/\\n/g, '  ').replace(/\\(['"`])/g, ' $1'));
  return isProse(text) ? { kind: 'message', start, text } : undefined;
}

/** Three words, and none of the signs of code, markup or a query. */
function isProse(text: string): boolean {
  if (
    /[{}=]|;\s*$|=>|^\s*(?:SELECT|INSERT|UPDATE|CREATE|ALTER|DELETE|select|insert|update|create|alter|delete) /.test(
      text,
    )
  )
    return false;
  return (text.match(/(?<![\w.#/-])[A-Za-z][a-z’']+(?![\w(/=-])/g)?.length ?? 0) >= 3;
}
