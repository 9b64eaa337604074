/** Colours of code, as classes: the site's policy allows no style in the markup. */
import highlighter from 'highlight.js/lib/common';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import http from 'highlight.js/lib/languages/http';
import nginx from 'highlight.js/lib/languages/nginx';
import { escapeHtml } from './html.js';

highlighter.registerLanguage('dockerfile', dockerfile);
highlighter.registerLanguage('http', http);
highlighter.registerLanguage('nginx', nginx);
highlighter.registerAliases(['vue', 'svelte', 'astro'], { languageName: 'xml' });

/** HTML of the code. A language that is not known stays as it is. */
export function highlight(code: string, language: string): string {
  const known = language !== '' && language !== 'text' && highlighter.getLanguage(language) !== undefined;
  return known ? highlighter.highlight(code, { language, ignoreIllegals: true }).value : escapeHtml(code);
}
