/**
 * Sends the payer to a bank's page. Banks refuse to be framed: if the shop's page is in a frame of another origin, the bank opens at the top.
 *
 * @assumption Settled in the third round: A bank's page in a frame
 * @module
 */
import { html, type TemplateResult } from 'lit/html.js';

/** Whether this page is in a frame, and the page at the top has another origin. */
export function isFramed(): boolean {
  try {
    return top !== window && top?.location.origin !== location.origin;
  } catch {
    return true;
  }
}

/** Leaves for the bank. In a frame, only while the browser allows it after a press; otherwise the payer follows {@link bankLink}. */
export function leavePage(url: string): void {
  if (!isFramed()) location.assign(url);
  else if (navigator.userActivation?.isActive) goTop(url);
}

/** A link to the bank's page, in place of the pay button. */
export function bankLink(url: string, text: string, kind = ''): TemplateResult {
  return html`<a class=${kind} href=${url} target=${isFramed() ? '_top' : '_self'} rel="noopener" @click=${follow}
    >${text}</a
  >`;
}

/** A sandboxed frame may not navigate the top. Then the address opens in a new tab. */
function follow(event: Event): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (link.target !== '_top') return;
  if (goTop(link.href)) event.preventDefault();
  else link.target = '_blank';
}

function goTop(url: string): boolean {
  try {
    Object.assign(top?.location ?? {}, { href: url });
    return true;
  } catch {
    return false;
  }
}
