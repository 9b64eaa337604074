/**
 * The document of every page, and the headers of the pages that the gateway, the issuer and the banks show to payers. Plain HTML: works
 * without scripts.
 *
 * @module
 */
import { delimiters } from '../../core/i18n/fill.js';
import { html, type Markup, type Part } from './markup.js';

export interface Document {
  /** English if absent. */
  lang?: string;
  title: string;
  /** Links and scripts. */
  head: Part;
  /** `data-…` attributes of `body`, for the script. */
  data?: Readonly<Record<string, string>>;
  body: Part;
}

/** The document around every page of the sandbox: of the gateway, the issuer, the banks and the console. */
export function documentOf({ lang = 'en', title, head, data = {}, body }: Document): string {
  const attributes = Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`);
  // prettier-ignore
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title.replace(delimiters, '')}</title>
${head}
</head>
<body${attributes}>
${body}
</body>
</html>
`.toString();
}

export interface Page {
  title: string;
  /** The content of `main`. */
  body: Markup;
  /** Address of the style sheet. */
  style: string;
  /** Address of a script, if the page has one. */
  script?: string;
  /** `data-…` attributes of `body`, for the script. */
  data?: Readonly<Record<string, string>>;
  status?: number;
  /** The origins that the page's forms may be sent to. */
  formAction: string;
  /** The origins that may frame the page. */
  frameAncestors: string;
}

/** The page as an answer. Its policy allows only its own contents. */
export function htmlPage({ title, body, style, script, data = {}, status = 200, ...policy }: Page): Response {
  const text = documentOf({
    title,
    head: [
      html`<link rel="stylesheet" href="${style}" />`,
      script !== undefined && html`<script src="${script}" defer></script>`,
    ],
    data,
    body: html`<main>${body}</main>`,
  });
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    `form-action ${policy.formAction}`,
    `frame-ancestors ${policy.frameAncestors}`,
    "require-trusted-types-for 'script'",
  ];
  return htmlAnswer(text, directives, status);
}

/** A document that caches do not store. Its address can contain a secret, so no referrer is sent. */
export function htmlAnswer(text: string, directives: readonly string[], status = 200): Response {
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'content-security-policy': directives.join('; '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** A style sheet or script of these pages. */
export function textFile(body: string, type: 'text/css' | 'text/javascript'): Response {
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=UTF-8`,
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}
