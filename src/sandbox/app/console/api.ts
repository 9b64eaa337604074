/**
 * The pages that send requests to the gateway (`/openapi`): the list of operations, and for each operation a form with an example, the
 * answer, and the request as a curl command. Plain HTML: it works without scripts.
 *
 * @module
 */
import { endpoints, type Endpoint } from '../../../contract/index.js';
import { exampleOf } from '../../openapi/document.js';
import { fieldRows, namesIn } from '../../openapi/field-rows.js';
import { makeSchemas, schemaOf, type Schema } from '../../openapi/schemas.js';
import { newestMerchantOrder } from '../../store/console/orders.js';
import { randomHex } from '../../web/bytes.js';
import type { Context } from '../context.js';
import { html, type Markup } from '../../html/markup.js';
import { answerSection, curlSection } from './api-answer.js';
import { prepareRequest, sendPrepared } from './api-request.js';
import type { OwnGateway, PreparedRequest, ReceivedAnswer } from './api-request.js';
import { withCode } from './format.js';
import type { View } from './layout.js';
import { field, heading, options, section } from './parts.js';
import { paths } from './paths.js';
import { postForm } from './post-form.js';

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

/** The entered text. */
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

const endpointOf = (id: string) => endpoints.find((candidate) => candidate.id === id);

/** The form of an operation with its example; undefined for an unknown endpoint. */
export async function operationView(context: Context, id: string): Promise<View | undefined> {
  const endpoint = endpointOf(id);
  return endpoint && view(context, endpoint, await exampleTyped(context, endpoint), {});
}

/** Sends the request of a posted form. */
export async function tryOperation(
  context: Context,
  ownGateway: OwnGateway,
  id: string,
  posted: Readonly<Record<string, string>>,
  address: string,
): Promise<View | undefined> {
  const endpoint = endpointOf(id);
  if (!endpoint) return undefined;
  const { body = '', form = 'v1', key = '', does: action, ...parameters } = posted;
  const apiForm = { body, form, key: key.trim(), parameters };
  const show = (outcome: Outcome) => view(context, endpoint, apiForm, outcome);
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    return show({ problem: `The body is not valid JSON. ${error instanceof Error ? error.message : ''}`.trim() });
  }
  if (!/^[\x21-\x7e]{0,255}$/.test(apiForm.key)) {
    return show({ problem: 'The idempotency key must be 1 to 255 visible ASCII characters.' });
  }
  const prepared = await prepareRequest(context, ownGateway, endpoint, { ...apiForm, body: value, address });
  if (action === 'sign') return show({ prepared });
  return show({ prepared, sent: { answer: await sendPrepared(ownGateway, prepared, address) } });
}

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

function view(context: Context, endpoint: Endpoint, apiForm: ApiForm, { problem, prepared, sent }: Outcome): View {
  const { summary, description, path, proof, request, response } = endpoint;
  const main = html`<p class="back"><a href="${paths.api}">All operations</a></p>
    ${heading(summary, description)}
    <p class="request-line"><code>POST ${path}</code></p>
    ${section('try', 'Request', requestForm(context, endpoint, apiForm, problem))}
    ${sent && answerSection(sent.answer, prepared?.body ?? '')} ${prepared && curlSection(prepared, proof)}
    ${section('fields', 'Fields', html`${fieldLists('Request', request)} ${fieldLists('Answer', response)}`)}`;
  const status = problem === undefined ? undefined : 400;
  return { section: 'api', title: `${summary} · API`, main, still: true, status };
}

function requestForm(
  context: Context,
  { id, path, proof, takesKey }: Endpoint,
  { body, form, key, parameters }: ApiForm,
  problem: string | undefined,
): Markup {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const rows = Math.min(24, Math.max(8, body.split('\n').length + 1));
  const fields: readonly (Parameters<typeof field>[0] | false)[] = [
    ...names.map((name) => ({
      id: name,
      label: `${name} from the TermUrl`,
      control: (attributes: Markup) =>
        html`<input ${attributes} autocomplete="off" value="${parameters[name] ?? ''}" />`,
    })),
    {
      id: 'body',
      label: 'Body (JSON)',
      control: (attributes) =>
        html`<textarea
          ${attributes}
          rows="${rows}"
          spellcheck="false"
          autocomplete="off"
          autocapitalize="off"
          wrap="off"
        >
${body}</textarea>`,
      hint: hintOf(proof, [...context.merchants.keys()]),
      problem,
    },
    (proof === 'signature' || proof === 'private key') && {
      id: 'form',
      label: 'Signature',
      control: (attributes) =>
        html`<select ${attributes}>
          ${options(formsOf[proof], form)}
        </select>`,
      short: true,
    },
    takesKey && {
      id: 'key',
      label: 'Idempotency-Key (optional)',
      control: (attributes) =>
        html`<input ${attributes} maxlength="255" autocomplete="off" spellcheck="false" value="${key}" />`,
      short: true,
    },
  ];
  const content = html`${fields.map((details) => details && field(details))}
    <div class="buttons">
      <button class="primary" name="does" value="send">Send the request</button>
      <button name="does" value="sign">Show as curl only</button>
      <a class="button" href="${paths.operation(id)}">Reset</a>
    </div>`;
  return postForm(context, `${paths.operation(id)}#answer`, content, html`class="try" novalidate`);
}

const unsigned = ['none', 'None: send the body unchanged'] as const;
/** The forms of a signature. */
const formsOf = {
  signature: [['v1', 'Version 1: flat fields'], ['v2', 'Version 2.0: Base64 data'], unsigned],
  'private key': [['v1', 'SHA-512 with the private key'], unsigned],
} as const;

function hintOf(proof: Endpoint['proof'], merchants: readonly number[]): string {
  return {
    signature: `The console adds the signature, with the secret of the merchant_id. Available merchants: ${merchants.join(', ')}.`,
    'private key': 'The console adds the signature, with the private key of the application_id.',
    'access token': 'The console requests an access token and sends it in the Authorization header.',
    none: 'This request needs no signature.',
  }[proof];
}

let cachedSchemas: Record<string, Schema> | undefined;
/** Made when first needed. The schemas are the same for every gateway. */
const schemas = (): Record<string, Schema> => (cachedSchemas ??= makeSchemas());

/** The fields of a request or an answer, from the OpenAPI document. */
function fieldLists(title: string, schema: Endpoint['request']): readonly Markup[] {
  return namesIn(schemaOf(schema)).map(
    (name) =>
      html`<details>
        <summary>${title}: ${name}</summary>
        <dl class="field-list">
          ${fieldRows(schemas(), name).map(
            ({ path, type, isRequired, text }) =>
              html`<div>
                <dt>
                  <code>${path}</code>
                  <span class="quiet">${type}</span>${isRequired && html` <span class="busy">required</span>`}
                </dt>
                <dd>${withCode(text)}</dd>
              </div>`,
          )}
        </dl>
      </details>`,
  );
}
