/**
 * The OpenAPI 3.1 document of the gateway, made from the contract. The gateway serves it at `/openapi.json`, and docs/http.md has its tables.
 *
 * It describes version 1 of signed messages. A message of version 2.0 may replace it in every signed request; a schema with both would make
 * every typed client ask which one it has.
 *
 * @module
 */
import { endpoints, type Endpoint } from '../../contract/index.js';
import { makeSchemas, reference, schemaOf, type Schema } from './schemas.js';

export interface Hosts {
  /** Address of the payment host. */
  payUrl: string;
  /** Address of the portal host, where it is not the payment host's. */
  portalUrl?: string | undefined;
}

const description = `Signed requests carry a \`signature\`: lower-case hexadecimal SHA-1 of the secret and of the values, ordered by the names of their fields, without empty values, joined by \`|\`.
Every answer of the payment host has the HTTP status 200; \`response.response_status\` is \`failure\` where the request was not carried out.
Paths work with and without a slash at their end.`;

const tags: Readonly<Record<Endpoint['group'], string>> = {
  Orders: 'For your server: requests are signed with the merchant’s secret.',
  'Payment page': 'For a payer’s page: the order token is the proof.',
  Transfers: 'Card-to-card transfers: the widget and the page’s origin are the proof.',
  Reports: 'For your server: an access token is the proof.',
};

/** Makes the document of a gateway at these addresses. */
export function makeDocument({ payUrl, portalUrl }: Hosts) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Payment gateway',
      version: '1.0',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: payUrl }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { post: documentOf(endpoint, portalUrl) }])),
    components: {
      schemas: makeSchemas(),
      securitySchemes: {
        accessToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Token <ACCESS_TOKEN>`, from issueAccessToken.',
        },
      },
    },
  };
}

function documentOf(endpoint: Endpoint, portalUrl: string | undefined) {
  const { id, path, group, summary, takesKey, proof } = endpoint;
  const parameters = [
    ...Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({
      ...{ name, in: 'path' as const, required: true, description: 'From the `TermUrl` of the challenge.' },
      schema: { type: 'string' },
    })),
    ...(takesKey ? [idempotencyKey] : []),
  ];
  return {
    operationId: id,
    tags: [group],
    summary,
    description: endpoint.description,
    ...(parameters.length > 0 ? { parameters } : {}),
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: requestSchema(endpoint), example: exampleOf(endpoint, { merchant: 700001 }) },
      },
    },
    responses: responsesOf(endpoint),
    security: proof === 'access token' ? [{ accessToken: [] }] : [],
    ...(endpoint.hasWebhook ? { callbacks: webhookOf(id) } : {}),
    ...(group === 'Reports' && portalUrl !== undefined ? { servers: [{ url: portalUrl }] } : {}),
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  description:
    'Your name of this request, 1 to 255 visible ASCII characters: sent again with it, it is not carried out twice.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
};

const withEnvelope = (name: string, schema: Schema): Schema => ({
  type: 'object',
  properties: { [name]: schema },
  required: [name],
});

function requestSchema({ request, hasEnvelope }: Endpoint): Schema {
  return hasEnvelope ? withEnvelope('request', schemaOf(request)) : schemaOf(request);
}

/** The body of an example. The signature is left out: it would be wrong for any other secret. */
export function exampleOf(
  { example, hasEnvelope, proof }: Endpoint,
  { merchant, fields = {} }: { merchant: number; fields?: Readonly<Record<string, unknown>> },
): object {
  const needsMerchant = proof === 'signature' || proof === 'access token';
  const body = { ...(needsMerchant ? { merchant_id: merchant } : {}), ...example, ...fields };
  return hasEnvelope ? { request: body } : body;
}

function responsesOf({ id, group, response, hasEnvelope, takesKey }: Endpoint) {
  const failureSchema =
    group !== 'Reports' ? 'Failure' : id === 'issueAccessToken' ? 'AccessTokenFailure' : 'ReportFailure';
  const wrap = (schema: Schema) => (group === 'Reports' ? schema : withEnvelope('response', schema));
  const answer: Schema = { anyOf: [schemaOf(response), reference(failureSchema)] };
  const isRepeatable = !hasEnvelope && group === 'Transfers';
  const header = (text: string) => ({ description: text, schema: { type: 'string' } });
  const requestId = { 'X-Request-Id': header('Id of this request, for questions about it.') };
  return {
    200: {
      description: 'The answer, or the failure body: both have the HTTP status 200.',
      headers: {
        ...requestId,
        ...(takesKey
          ? { 'Idempotent-Replayed': header('`true` where an earlier request with this key was carried out.') }
          : {}),
      },
      content: json(
        isRepeatable ? { ...wrap(answer), description: 'Success repeats its fields at the top level.' } : wrap(answer),
      ),
    },
    429: {
      description: 'Too many requests from this address. Nothing was begun.',
      headers: { ...requestId, 'Retry-After': header('Seconds to wait.') },
      content: json(wrap(reference(failureSchema))),
    },
  };
}

const json = (schema: Schema) => ({ 'application/json': { schema } });

/** The server callback, in the words of the document: `callbacks` of the operation whose request names the address. */
const webhookOf = (id: string) => ({
  serverCallback: {
    '{$request.body#/request/server_callback_url}': {
      post: {
        operationId: `${id}Webhook`,
        summary: 'Webhook: the final outcome of an order',
        description:
          'Sent when the order is approved, declined for good, expired or reversed. Only HTTP 200 ends the retries: after 2, 60, 300, 600, 3,600 and 86,400 seconds. Receivers must be idempotent.',
        requestBody: { required: true, content: json(reference('OrderResult')) },
        responses: { 200: { description: 'Received. Any other status is a failed delivery.' } },
      },
    },
  },
});
