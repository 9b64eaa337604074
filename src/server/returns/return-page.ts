/**
 * The page at the merchant's return address: it shows the transfer's outcome as text and sends the payer back, by script to the
 * waiting window or on to the shop's page, without scripts by a link. Its policy allows only its own content.
 *
 * @module
 */

/**
 * Notifies parent and opener that the payer is back, without the outcome, and only at the origins in the page. A top-level window
 * without an opener continues to the shop's page.
 */
const script = `const { md, origins, back } = document.body.dataset;
const message = { type: 'gw-challenge-returned', MD: md };
const framed = window.parent !== window;
for (const origin of origins.split(' ')) {
  if (window.opener) window.opener.postMessage(message, origin);
  // Where the browser says who the parent is, the console is spared the warning about the others ('null': it will not say).
  if (framed && [undefined, 'null', origin].includes(location.ancestorOrigins?.[0])) window.parent.postMessage(message, origin);
}
// A frame may not navigate its parent: the parent removes the frame.
if (framed) document.querySelector('a')?.remove();
else if (back && !window.opener) location.replace(back);
`;

const style = `:root { color-scheme: light dark; --surface: #fff; --page: #f4f5f7; --text: #1b1f24; --line: #d0d5db; --main: #1f5fae; --on-main: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --surface: #1d2127; --page: #14171b; --text: #eceff3; --line: #454c56; --main: #8ab8f2; --on-main: #10233b; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: start center; padding: 16px; background: var(--page);
  color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 440px; padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
h1 { margin: 0 0 16px; font-size: 1.375rem; line-height: 1.3; font-weight: 600; }
p { margin: 0; overflow-wrap: anywhere; }
a { display: block; min-height: 52px; margin-top: 24px; padding: 13px 16px; border: 1px solid transparent; border-radius: 10px;
  background: var(--main); color: var(--on-main); font-weight: 600; text-align: center; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
@media (forced-colors: active) { a { border-color: LinkText; } }
`;

export interface ReturnPage {
  readonly title: string;
  readonly text: string;
  /** BCP 47 tag of the texts. */
  readonly lang: string;
  readonly status: number;
  /** The payer's target, checked, and the text of the link. */
  readonly back?: { readonly href: string; readonly text: string } | undefined;
  /** The origins to notify that the payer with this `MD` is back; none where absent. */
  readonly notify?: { readonly MD: string; readonly origins: readonly string[] } | undefined;
  /** Origins that may frame the page. */
  readonly ancestors: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** The page as a response. */
export async function returnPage(page: ReturnPage): Promise<Response> {
  const { title, text, lang, back, notify } = page;
  const data = notify
    ? `${attribute('data-md', notify.MD)}${attribute('data-origins', notify.origins.join(' '))}${back ? attribute('data-back', back.href) : ''}`
    : '';
  const link = back ? `\n<a${attribute('href', back.href)} target="_top">${escapeHtml(back.text)}</a>` : '';
  const html = `<!doctype html>
<html${attribute('lang', lang)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body${data}>
<main>
<h1>${escapeHtml(title)}</h1>
<p role="status">${escapeHtml(text)}</p>${link}
</main>
${notify ? `<script>${script}</script>\n` : ''}</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    ...(notify ? [`script-src '${await hashOf(script)}'`] : []),
    `style-src '${await hashOf(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${page.ancestors.join(' ')}`,
  ];
  return new Response(html, {
    status: page.status,
    headers: {
      ...page.headers,
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      // The page's own address contains the transfer.
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Hash of an inline script or style, in the form of a policy. */
async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

function attribute(name: string, value: string): string {
  return ` ${name}="${escapeHtml(value)}"`;
}

/** Escapes text for HTML, in content and in quoted attributes. */
function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character);
}
