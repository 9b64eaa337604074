/** A Mermaid diagram as a picture in the page, drawn when the site is built. */
import { renderMermaidSVG } from 'beautiful-mermaid';
import { escapeHtml } from './html.js';

/**
 * The library writes a style sheet that imports a web font, and a `style` with colours. Both are dropped: the colours are custom properties,
 * which `styles/content.css` sets, and the site requests nothing from another host.
 */
function withoutStyles(svg: string): string {
  return svg
    .replace(/<style>[^]*?<\/style>/g, '')
    .replace(/(<svg\b[^>]*?) style="[^"]*"/, '$1 aria-hidden="true" focusable="false"')
    .replace(/ (font-family|data-[a-z-]+)="[^"]*"/g, '');
}

/** Ids are unique on a page, also where it has two diagrams. */
let count = 0;

export function drawDiagram(source: string): string {
  const prefix = `diagram-${String(++count)}-`;
  const svg = withoutStyles(renderMermaidSVG(source.replace(/<\/?small>/g, '')))
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`);
  const left = /\sstyle="|<style|https?:\/\/(?!www\.w3\.org)/.exec(svg)?.[0];
  if (left !== undefined)
    throw new Error(`A drawn diagram still has ${left}: change withoutStyles in ${import.meta.url}.`);
  return (
    `<figure class="diagram"><div class="drawing">${svg}</div>` +
    `<details><summary>The diagram as text</summary><pre><code>${escapeHtml(source)}</code></pre></details></figure>\n`
  );
}
