/**
 * The answer to a request from the API pages, and the request as a curl command.
 *
 * @module
 */
import { isObject, type Endpoint } from '../../../contract/index.js';
import { html, type Markup } from '../../html/markup.js';
import { curlOf, parseJson, type PreparedRequest, type ReceivedAnswer } from './api-request.js';
import { badge } from './badge.js';
import { button, code, section } from './parts.js';
import { paths, withQuery } from './paths.js';

/** Longest answer that is shown in full: a report can be several megabytes long. */
const maximumLength = 100_000;

/** @param answer - Undefined if a fault rule closed the connection. */
export function answerSection(answer: ReceivedAnswer | undefined, requestText: string): Markup {
  if (!answer) {
    const closed = html`<p>${badge('bad', 'no', 'No answer')}</p>
      <p class="quiet">A fault rule closed the connection.</p>`;
    return section('answer', 'Answer', closed);
  }
  const { status, headers, text, body, milliseconds } = answer;
  const content = body === undefined ? text : JSON.stringify(body, null, 2);
  const isTruncated = content.length > maximumLength;
  const failure = failureIn(body);
  const outcome = [`HTTP ${status}`, failure].filter(Boolean).join(', ');
  return section(
    'answer',
    'Answer',
    html`<p class="outcome">
        ${status === 200 && failure === undefined ? badge('good', 'done', outcome) : badge('bad', 'no', outcome)}
        <span class="quiet">${milliseconds} ms</span>
      </p>
      ${code('Body of the answer', html`${content.slice(0, maximumLength)}${isTruncated && '\n…'}`)}
      ${isTruncated && html`<p class="quiet">Only the beginning is shown. The curl command below returns the full answer.</p>`}
      ${links(body, parseJson(requestText))}
      <details>
        <summary>Headers</summary>
        ${code('Headers of the answer', headers.map(([name, value]) => `${name}: ${value}`).join('\n'))}
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
    button('Copy', 'the command', html`class="copy" type="button" data-copy-of="curl-text"`),
  );
}

/** Links to the payment page of a new order, and to the order in the console. */
function links(body: unknown, requestBody: unknown): Markup | undefined {
  const { token, checkout_url: url } = inside(body, 'response');
  const { order_id: id } = inside(requestBody, 'request');
  const page = typeof url === 'string' ? url : typeof token === 'string' ? `/checkout/${token}` : undefined;
  const isOrder = typeof id === 'string' && !id.startsWith('transfer-');
  if (page === undefined && !isOrder) return undefined;
  return html`<p class="buttons">
    ${page !== undefined && /^(https?:|\/)/.test(page) && html`<a class="button" href="${page}">Open the payment page</a>`}
    ${isOrder && html`<a class="button" href="${withQuery(paths.orders, { q: id })}">Find the order</a>`}
  </p>`;
}

/** The error in the body of an answer. Every endpoint answers failures with the HTTP status 200. */
function failureIn(body: unknown): string | undefined {
  const { error_code: code, response_status: status } = inside(body, 'response');
  if (status === 'failure') return `error ${String(code)}`;
  if (!isObject(body)) return '';
  if ('error_code' in body) return `error ${String(body['error_code'])}`;
  return 'err_code' in body ? 'refused' : undefined;
}

function inside(body: unknown, name: string): Readonly<Record<string, unknown>> {
  const value = isObject(body) ? body[name] : undefined;
  return isObject(value) ? value : {};
}
