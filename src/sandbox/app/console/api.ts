/**
 * The pages that send requests to the gateway (`/openapi`): the list of operations, and for each operation a form with an example, the
 * answer, and the request as a curl command. Plain HTML: it works without scripts.
 *
 * @module
 */
import { exampleOf } from '../../openapi/document.js';
import { endpoints, type Endpoint } from '../../../contract/index.js';
import { newestMerchantOrder } from '../../store/console/orders.js';
import { randomHex } from '../../web/bytes.js';
import type { Context } from '../context.js';
import { html, type Markup } from '../../html/markup.js';
import { answerSection, curlSection } from './api-answer.js';
import { fieldSections } from './api-fields.js';
import {
  prepareRequest,
  sendPrepared,
  signatureForms,
  type OwnGateway,
  type PreparedRequest,
  type ReceivedAnswer,
  type SignatureForm,
} from './api-request.js';
import type { View } from './layout.js';
import { paths } from './paths.js';
import { postForm } from './post-form.js';
import { heading, section } from './parts.js';

const groups = [...new Set(endpoints.map(({ group }) => group))];

export function apiView(): View {
  const main = html`${heading(
      'API',
      'Every operation of the gateway. Open one, edit the example and send it. The console signs the request.',
    )}
    <p>
      <a class="button" href="${paths.document}">OpenAPI document</a>
    </p>
    ${groups.map((group) => {
      const rows = endpoints.filter((candidate) => candidate.group === group);
      return section(
        group.toLowerCase().replace(/\W+/g, '-'),
        group,
        html`<ul class="operations">
          ${rows.map(
            ({ id, summary, path }) =>
              html`<li>
                <a class="row" href="${paths.operation(id)}">${summary}</a>
                <code>POST ${path}</code>
              </li>`,
          )}
        </ul>`,
      );
    })}`;
  return { section: 'api', title: 'API', main, still: true };
}

interface ApiForm {
  body: string;
  form: string;
  key: string;
  parameters: Readonly<Record<string, string>>;
}

interface Outcome {
  problem?: string;
  prepared?: PreparedRequest;
  /** Absent if nothing was sent. `answer` is undefined if the connection was closed. */
  sent?: { answer: ReceivedAnswer | undefined };
}

/** The form of an operation with its example; undefined for an unknown endpoint. */
export async function operationView(context: Context, id: string): Promise<View | undefined> {
  const endpoint = endpoints.find((candidate) => candidate.id === id);
  if (!endpoint) return undefined;
  return view(context, endpoint, { ...(await exampleTyped(context, endpoint)) }, {});
}

/** Sends the request of a posted form. */
export async function tryOperation(
  context: Context,
  ownGateway: OwnGateway,
  id: string,
  form: Readonly<Record<string, string>>,
  address: string,
): Promise<View | undefined> {
  const endpoint = endpoints.find((candidate) => candidate.id === id);
  if (!endpoint) return undefined;
  const { body = '', form: signatureForm = 'v1', key = '', does: action, ...parameters } = form;
  const apiForm = { body, form: signatureForm, key: key.trim(), parameters };
  const parsed = readBody(body);
  if ('problem' in parsed) return view(context, endpoint, apiForm, { problem: parsed.problem });
  if (!/^[\x21-\x7e]{0,255}$/.test(apiForm.key)) {
    return view(context, endpoint, apiForm, {
      problem: 'The idempotency key must be 1 to 255 visible ASCII characters.',
    });
  }
  const prepared = await prepareRequest(context, ownGateway, endpoint, {
    ...{ body: parsed.value, key: apiForm.key, parameters, address },
    form: isSignatureForm(signatureForm) ? signatureForm : 'v1',
  });
  if (action === 'sign') return view(context, endpoint, apiForm, { prepared });
  return view(context, endpoint, apiForm, {
    prepared,
    sent: { answer: await sendPrepared(ownGateway, prepared, address) },
  });
}

function readBody(body: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(body) as unknown };
  } catch (error) {
    return { problem: `The body is not valid JSON. ${error instanceof Error ? error.message : ''}`.trim() };
  }
}

const isSignatureForm = (text: string): text is SignatureForm => Object.hasOwn(signatureForms, text);

/** An example that can be sent unchanged. It creates an order with a new ID, or is about the newest order. */
async function exampleTyped(context: Context, endpoint: Endpoint): Promise<ApiForm> {
  const [first = 700001] = context.merchants.keys();
  const newest = await newestMerchantOrder(context.store, endpoint.id === 'refundOrder' ? 'approved' : undefined);
  const fields = { ...exampleFields(context, endpoint), ...(newest ? existing(endpoint, newest) : {}) };
  const body = exampleOf(endpoint, { merchant: newest?.merchant_id ?? first, fields });
  return { body: JSON.stringify(body, null, 2), form: 'v1', key: '', parameters: {} };
}

function exampleFields({ widgets, applications, now }: Context, { id, example }: Endpoint): Record<string, unknown> {
  const [widget] = widgets.keys();
  const [application] = applications.keys();
  const unique = randomHex(3);
  return {
    ...(id.startsWith('create') || id === 'chargeStoredCard' ? { order_id: `order-${unique}` } : {}),
    ...('server_callback_url' in example ? { server_callback_url: 'http://localhost:3000/callbacks' } : {}),
    ...('response_url' in example ? { response_url: 'http://localhost:3000/thanks' } : {}),
    ...(id === 'sendTransfer' ? { order_id: `transfer-${unique}` } : {}),
    ...('widget_id' in example && widget !== undefined ? { widget_id: widget } : {}),
    ...('application_id' in example && application !== undefined ? { application_id: application } : {}),
    ...('date' in example ? { date: new Date(now()).toISOString() } : {}),
  };
}

function existing(
  { id, group, example }: Endpoint,
  newest: { order_id: string; amount: number; currency: string; token: string },
): Record<string, unknown> {
  if (group === 'Payment page') return 'token' in example ? { token: newest.token } : {};
  if (group !== 'Orders' || id.startsWith('create') || id === 'chargeStoredCard') return {};
  const { order_id, amount, currency } = newest;
  return { order_id, ...('amount' in example ? { amount, currency } : {}) };
}

function view(context: Context, endpoint: Endpoint, apiForm: ApiForm, outcome: Outcome): View {
  const { summary, description, path, proof } = endpoint;
  const main = html`<p class="back"><a href="${paths.api}">All operations</a></p>
    ${heading(summary, description)}
    <p class="request-line"><code>POST ${path}</code></p>
    ${section('try', 'Request', requestForm(context, endpoint, apiForm, outcome.problem))}
    ${outcome.sent && answerSection(outcome.sent.answer, outcome.prepared?.body ?? '')}
    ${outcome.prepared && curlSection(outcome.prepared, proof)} ${fieldSections(endpoint)}`;
  const status = outcome.problem === undefined ? {} : { status: 400 };
  return { section: 'api', title: `${summary} · API`, main, still: true, ...status };
}

function requestForm(
  context: Context,
  { id, path, proof, takesKey }: Endpoint,
  { body, form, key, parameters }: ApiForm,
  problem: string | undefined,
): Markup {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const rows = Math.min(24, Math.max(8, body.split('\n').length + 1));
  const fields = html`${names.map(
      (name) =>
        html`<div class="field">
          <label for="${name}">${name} from the TermUrl</label>
          <input id="${name}" name="${name}" autocomplete="off" value="${parameters[name] ?? ''}" />
        </div>`,
    )}
    <div class="field ${problem === undefined ? '' : 'wrong'}">
      <label for="body">Body (JSON)</label>
      <textarea
        id="body"
        name="body"
        rows="${rows}"
        spellcheck="false"
        autocomplete="off"
        autocapitalize="off"
        wrap="off"
        aria-describedby="body-hint"
        ${problem !== undefined && html`aria-invalid="true"`}
      >
${body}</textarea>
      <p class="hint" id="body-hint">${problem ?? hintOf(proof, [...context.merchants.keys()])}</p>
    </div>
    ${
      (proof === 'signature' || proof === 'private key') &&
      html`<div class="field short">
        <label for="form">Signature</label>
        <select id="form" name="form">
          ${Object.entries(signatureForms)
            .filter(([name]) => proof === 'signature' || name !== 'v2')
            .map(
              ([name, words]) =>
                html`<option value="${name}" ${name === form && html`selected`}>
                  ${proof === 'private key' && name === 'v1' ? 'SHA-512 with the private key' : words}
                </option>`,
            )}
        </select>
      </div>`
    }
    ${
      takesKey &&
      html`<div class="field short">
        <label for="key">Idempotency-Key (optional)</label>
        <input id="key" name="key" maxlength="255" autocomplete="off" spellcheck="false" value="${key}" />
      </div>`
    }
    <div class="buttons">
      <button class="primary" name="does" value="send">Send the request</button>
      <button name="does" value="sign">Show as curl only</button>
      <a class="button" href="${paths.operation(id)}">Reset</a>
    </div>`;
  return postForm(context, `${paths.operation(id)}#answer`, fields, html`class="try" novalidate`);
}

function hintOf(proof: Endpoint['proof'], merchants: readonly number[]): string {
  switch (proof) {
    case 'signature':
      return `The console adds the signature, with the secret of the merchant_id. Available merchants: ${merchants.join(', ')}.`;
    case 'private key':
      return 'The console adds the signature, with the private key of the application_id.';
    case 'access token':
      return 'The console requests an access token and sends it in the Authorization header.';
    case 'none':
      return 'This request needs no signature.';
  }
}
