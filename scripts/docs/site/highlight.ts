/** Highlights code with classes, because the site's policy allows no inline styles. */
import highlighter from 'highlight.js/lib/common';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import http from 'highlight.js/lib/languages/http';
import nginx from 'highlight.js/lib/languages/nginx';
import { escapeHtml } from './html.js';

highlighter.registerLanguage('dockerfile', dockerfile);
highlighter.registerLanguage('http', http);
highlighter.registerLanguage('nginx', nginx);
highlighter.registerAliases(['vue', 'svelte', 'astro'], { languageName: 'xml' });

/** The code as HTML. Code in an unknown language is only escaped. */
export function highlight(code: string, language: string): string {
  const known = language !== '' && language !== 'text' && highlighter.getLanguage(language) !== undefined;
  return known ? highlighter.highlight(code, { language, ignoreIllegals: true }).value : escapeHtml(code);
}
