/**
 * The gateway's and the issuer's own pages: plain HTML that works without scripts.
 *
 * @module
 */
/** Text for HTML, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character);
}

export interface Page {
  title: string;
  /** Inside of `main`, escaped already. */
  body: string;
  /** Address of the style sheet. */
  style: string;
  /** Address of a script, where the page has one. */
  script?: string;
  /** `data-…` attributes of `body`, for the script. */
  data?: Readonly<Record<string, string>>;
  status?: number;
  /** Where the page's forms may go. */
  formAction: string;
  /** Who may frame the page. */
  frameAncestors: string;
}

/** The page as an answer, with a policy that allows exactly what it holds. */
export function htmlPage(page: Page): Response {
  const data = Object.entries(page.data ?? {}).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>
<link rel="stylesheet" href="${escapeHtml(page.style)}">
${page.script === undefined ? '' : `<script src="${escapeHtml(page.script)}" defer></script>`}
</head>
<body${data.join('')}>
<main>
${page.body}
</main>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    `form-action ${page.formAction}`,
    `frame-ancestors ${page.frameAncestors}`,
    "require-trusted-types-for 'script'",
  ];
  return new Response(html, {
    status: page.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
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

/** Posts the page's form on by itself; without scripts the payer presses the button. */
export const postOnScript = `const form = Document.prototype.querySelector.call(document, 'form[data-post-on]');
if (form) HTMLFormElement.prototype.requestSubmit.call(form);
`;

/** Hidden fields of a form. */
export function hiddenFields(fields: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(String(value))}">`)
    .join('\n');
}

/** One calm look for all of them: one column, from 280 px, light and dark by the payer's setting. */
export const pageStyle = `:root {
  color-scheme: light dark;
  --surface: #ffffff; --page: #f4f5f7; --text: #1b1f24; --quiet: #57606a; --line: #d0d5db;
  --main: #1f5fae; --on-main: #ffffff; --negative: #b3261e; --positive: #146c43;
}
@media (prefers-color-scheme: dark) {
  :root {
    --surface: #1d2127; --page: #14171b; --text: #eceff3; --quiet: #a4adb8; --line: #454c56;
    --main: #8ab8f2; --on-main: #10233b; --negative: #ffb4ab; --positive: #7fd8a8;
  }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: start center; padding: 16px; background: var(--page);
  color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 440px; padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
h1 { margin: 0 0 16px; font-size: 1.375rem; line-height: 1.3; font-weight: 600; }
p { margin: 0 0 16px; }
main > p:last-child { margin: 0; }
dl { margin: 0 0 16px; display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
label { display: block; margin-bottom: 4px; font-weight: 500; }
input:not([type="hidden"]) { width: 100%; min-height: 48px; padding: 0 12px; font: inherit; letter-spacing: .1em; color: inherit;
  background: var(--surface); border: 1px solid var(--quiet); border-radius: 10px; }
input[aria-invalid="true"] { border-color: var(--negative); border-width: 2px; }
button { width: 100%; min-height: 52px; margin-top: 16px; padding: 8px 16px; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--on-main); background: var(--main); border: 1px solid transparent; border-radius: 10px; }
button.quiet { color: var(--text); background: transparent; border-color: var(--quiet); }
:focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
.code { font-size: 1.375rem; font-weight: 600; letter-spacing: .15em; font-variant-numeric: tabular-nums; }
.hint { color: var(--quiet); font-size: .9375rem; }
.error { color: var(--negative); font-weight: 500; }
.good { color: var(--positive); font-weight: 500; }
@media (forced-colors: active) { button { border-color: ButtonText; } }
`;
