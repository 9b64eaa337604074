/** Renders a Mermaid diagram as a picture in the page when the site is built. */
import { renderMermaidSVG } from 'beautiful-mermaid';
import { escapeHtml } from './html.js';

/**
 * The library writes a style sheet that imports a web font, and `style` attributes with colours. Both are removed: the
 * colours are custom properties that `styles/content.css` sets, and the site sends no request to another host.
 */
function withoutStyles(svg: string): string {
  return svg
    .replace(/<style>[^]*?<\/style>/g, '')
    .replace(/(<svg\b[^>]*?) style="[^"]*"/, '$1 aria-hidden="true" focusable="false"')
    .replace(/ (font-family|data-[a-z-]+)="[^"]*"/g, '');
}

/** Ids must be unique on a page, even with two diagrams. */
let count = 0;

export function drawDiagram(source: string): string {
  const prefix = `diagram-${String(++count)}-`;
  const svg = withoutStyles(renderMermaidSVG(source.replace(/<\/?small>/g, '')))
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`);
  const left = /\sstyle="|<style|https?:\/\/(?!www\.w3\.org)/.exec(svg)?.[0];
  if (left !== undefined)
    throw new Error(`A rendered diagram still contains ${left}. Fix: change withoutStyles in ${import.meta.url}.`);
  return (
    `<figure class="diagram"><div class="drawing">${svg}</div>` +
    `<details><summary>The diagram as text</summary><pre><code>${escapeHtml(source)}</code></pre></details></figure>\n`
  );
}
