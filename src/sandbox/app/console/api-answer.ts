/**
 * The answer to a request from the API pages, and the request as a curl command.
 *
 * @module
 */
import type { Endpoint } from '../../../contract/index.js';
import { html, type Markup } from '../../html/markup.js';
import { curlOf, type PreparedRequest, type ReceivedAnswer } from './api-request.js';
import { badge } from './badge.js';
import { paths, withQuery } from './paths.js';
import { section } from './parts.js';

/** Longest answer that is shown in full: a report can be several megabytes long. */
const maximumLength = 100_000;

export function answerSection(answer: ReceivedAnswer | undefined, requestText: string): Markup {
  if (!answer) {
    return section(
      'answer',
      'Answer',
      html`<p>${badge('bad', 'no', 'No answer')}</p>
        <p class="quiet">A fault rule closed the connection.</p>`,
    );
  }
  const { status, headers, text, milliseconds } = answer;
  const body = pretty(text);
  const isTruncated = body.length > maximumLength;
  return section(
    'answer',
    'Answer',
    html`<p class="outcome">
        ${isSuccess(answer) ? badge('good', 'done', `HTTP ${status}`) : badge('bad', 'no', failureText(answer))}
        <span class="quiet">${milliseconds} ms</span>
      </p>
      <pre
        class="code"
        tabindex="0"
        role="region"
        aria-label="Body of the answer"
      ><code>${body.slice(0, maximumLength)}${isTruncated && '\n…'}</code></pre>
      ${isTruncated && html`<p class="quiet">Only the beginning is shown. The curl command below returns the full answer.</p>`}
      ${links(text, requestText)}
      <details>
        <summary>Headers</summary>
        <pre class="code" tabindex="0" role="region" aria-label="Headers of the answer"><code>${headers
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}</code></pre>
      </details>`,
  );
}

export function curlSection(prepared: PreparedRequest, proof: Endpoint['proof']): Markup {
  return section(
    'curl',
    'As curl',
    html`<pre
        class="code wrapped"
        id="curl-text"
        tabindex="0"
        role="region"
        aria-label="The request as curl"
      ><code>${curlOf(prepared)}</code></pre>
      ${
        proof === 'access token' &&
        html`<p class="quiet">The command contains an access token that can read your reports for one hour.</p>`
      }`,
    html`<button class="copy" type="button" data-copy-of="curl-text">
      Copy <span class="hidden">the command</span>
    </button>`,
  );
}

/** Links to the payment page of a new order, and to the order in the console. */
function links(text: string, requestText: string): Markup | undefined {
  const { token, checkout_url: url } = insideOf(text, 'response');
  const { order_id: id } = insideOf(requestText, 'request');
  const page = typeof url === 'string' ? url : typeof token === 'string' ? `/checkout/${token}` : undefined;
  const isOrder = typeof id === 'string' && !id.startsWith('transfer-');
  if (page === undefined && !isOrder) return undefined;
  return html`<p class="buttons">
    ${page !== undefined && /^(https?:|\/)/.test(page) && html`<a class="button" href="${page}">Open the payment page</a>`}
    ${isOrder && html`<a class="button" href="${withQuery(paths.orders, { q: id })}">Find the order</a>`}
  </p>`;
}

function insideOf(text: string, name: string): Record<string, unknown> {
  const body = parseText(text);
  const response = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof response === 'object' && response !== null ? (response as Record<string, unknown>) : {};
}

function isSuccess(answer: ReceivedAnswer): boolean {
  return answer.status === 200 && failureOf(answer) === undefined;
}

function failureText(answer: ReceivedAnswer): string {
  const code = failureOf(answer);
  return code === undefined || code === '' ? `HTTP ${answer.status}` : `HTTP ${answer.status}, ${code}`;
}

/** The error in the body of an answer. Every endpoint answers failures with the HTTP status 200. */
function failureOf({ text }: ReceivedAnswer): string | undefined {
  const { error_code, response_status } = insideOf(text, 'response');
  if (response_status === 'failure') return `error ${String(error_code)}`;
  const body = parseText(text);
  if (typeof body !== 'object' || body === null) return '';
  if ('error_code' in body) return `error ${String(body.error_code)}`;
  return 'err_code' in body ? 'refused' : undefined;
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pretty(text: string): string {
  const body = parseText(text);
  return body === undefined ? text : JSON.stringify(body, null, 2);
}
