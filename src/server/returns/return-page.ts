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
  // If the browser names the parent, only that origin gets the message: the others would log a warning ('null': not named).
  if (framed && [undefined, 'null', origin].includes(location.ancestorOrigins?.[0])) window.parent.postMessage(message, origin);
}
// A frame may not navigate its parent: the parent removes the frame.
if (framed) document.querySelector('a')?.remove();
else if (back && !window.opener) location.replace(back);
`;

/** The colours and fonts of the elements, repeated here because the page loads no other file. Old browsers show this page too. */
const style = `:root { color-scheme: light dark; --surface: #fff; --page: #f6f6f6; --text: #1a1d24; --muted: #5b5e66; --line: #e0e1e1; --main: #1c2028; --on-main: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --surface: #17191f; --page: #0e1014; --text: #f1f3f6; --muted: #aaacb1; --line: #2f3137; --main: #f1f3f6; --on-main: #17191f; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: start center; padding: 48px 16px; background: var(--page);
  color: var(--text); font: .875rem/1.25rem -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, system-ui, sans-serif; }
main { width: 100%; max-width: 480px; padding: 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 20px; }
h1 { margin: 0 0 8px; font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; letter-spacing: -.01em; }
p { margin: 0; color: var(--muted); overflow-wrap: anywhere; }
a { display: grid; place-items: center; min-height: 3.25rem; margin-top: 24px; padding: 8px 16px; border: 1px solid transparent; border-radius: 12px;
  background: var(--main); color: var(--on-main); font-size: 1rem; font-weight: 600; text-align: center; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
@media (max-width: 480px) { body { padding: 16px; } main { padding: 24px; } }
@media (forced-colors: active) { a { border-color: LinkText; } }
`;

export interface ReturnPage {
  readonly title: string;
  readonly text: string;
  /** BCP 47 tag of the texts. */
  readonly lang: string;
  readonly status: number;
  /** The payer's target, checked, and the text of the link. */
  readonly backLink?: { readonly href: string; readonly text: string } | undefined;
  /** The origins to notify that the payer with this `MD` is back; default: none. */
  readonly notify?: { readonly MD: string; readonly origins: readonly string[] } | undefined;
  /** Origins that may frame the page. */
  readonly ancestors: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** The page as a response. */
export async function returnPage(page: ReturnPage): Promise<Response> {
  const { title, text, lang, backLink, notify } = page;
  const data = notify
    ? `${attribute('data-md', notify.MD)}${attribute('data-origins', notify.origins.join(' '))}${backLink ? attribute('data-back', backLink.href) : ''}`
    : '';
  const link = backLink ? `\n<a${attribute('href', backLink.href)} target="_top">${escapeHtml(backLink.text)}</a>` : '';
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
