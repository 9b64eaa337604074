import { maskFrom, maskInline } from './mask.js';
import type { Block, Kind } from './types.js';

/** Front matter, fenced code, generated regions (their source is checked instead), HTML comments, addresses of links and marks of quotes. */
const notProse = [
  /^---\n[^]*?\n---\n/,
  /^<!-- generated: [^]*?<!-- \/generated -->/gm,
  /^[ \t]*```[^]*?^[ \t]*```/gm,
  /<!--[^]*?-->/g,
  /^\[[^\]]+\]: .*$/gm,
  /^>/gm,
];

const listItem = /^\s*(?:[-*+]|\d+[.)])\s+/;

/** The texts of a Markdown file, or of a comment, whose decoration is blanked already. */
export function markdownBlocks(source: string, prose: Kind = 'prose'): Block[] {
  let text = source;
  for (const pattern of notProse) text = maskFrom(text, pattern);
  text = maskInline(text);
  const blocks: Block[] = [];
  let open: { start: number; end: number } | undefined;
  const close = () => {
    if (open) blocks.push({ kind: prose, start: open.start, text: text.slice(open.start, open.end) });
    open = undefined;
  };
  const lines = text.split('\n');
  let offset = 0;
  for (const [index, line] of lines.entries()) {
    const end = offset + line.length;
    const heading = /^#+\s+/.exec(line);
    if (!line.trim()) close();
    else if (heading) {
      close();
      blocks.push({ kind: 'heading', start: offset + heading[0].length, text: line.slice(heading[0].length) });
    } else if (line.trimStart().startsWith('|')) {
      close();
      blocks.push(...cells(line, offset, /^\s*\|[\s|:-]+$/.test(lines[index + 1] ?? '') ? 'column' : prose));
    } else {
      const item = listItem.exec(line)?.[0].length ?? (/^\s*@\w/.test(line) ? 0 : undefined);
      if (item !== undefined) close();
      open = { start: open?.start ?? offset + (item ?? 0), end };
    }
    offset = end + 1;
  }
  close();
  return blocks;
}

function cells(line: string, offset: number, kind: Kind): Block[] {
  const blocks: Block[] = [];
  for (const match of line.matchAll(/(?:\\\||[^|])+/g)) {
    if (/[a-z]/i.test(match[0])) blocks.push({ kind, start: offset + match.index, text: match[0] });
  }
  return blocks;
}
