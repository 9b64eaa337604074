/**
 * Copies the quick start of README.md to `docs/start.md`, so both pages have the same text: every section of README whose heading begins
 * with one of these words.
 */
const headings = /^## (?:start the gateway|take a payment)\b/i;

/** Applies a change outside of code samples. */
function outsideSamples(text: string, change: (part: string) => string): string {
  return text
    .split(/(^```[^]*?^```$)/m)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');
}

/** The lines of each second-level section. A line in a code sample is not a heading. */
function sectionsOf(text: string): string[] {
  const sections: string[][] = [[]];
  let inSample = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) inSample = !inSample;
    if (!inSample && line.startsWith('## ')) sections.push([]);
    sections.at(-1)?.push(line);
  }
  return sections.map((lines) => lines.join('\n'));
}

/** A link of README.md, rewritten for a page in `docs/`. */
function movedLink(href: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return href;
  if (href.startsWith('#')) return `../README.md${href}`;
  return href.startsWith('docs/') ? href.slice('docs/'.length) : `../${href}`;
}

function moved(part: string): string {
  return part
    .replace(/<!--[^]*?-->\n*/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(\]\()([^)\s]+)/g, (_all, open: string, href: string) => open + movedLink(href))
    .replace(
      /(<(?:img|source)\b[^>]*?\b(?:src|srcset)=")([^"]+)/g,
      (_all, open: string, src: string) => open + movedLink(src),
    );
}

/** @param readme - The text of README.md. */
export function quickStart(readme: string): string {
  const text = sectionsOf(readme)
    .filter((section) => headings.test(section))
    .join('\n');
  if (text === '')
    throw new Error('README.md has no section whose heading begins with "Start the gateway" or "Take a payment".');
  return outsideSamples(text, moved).trim();
}
