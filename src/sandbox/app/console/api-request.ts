/**
 * Requests that a developer sends from the console. They are signed here with the merchant's secret, so no page contains a secret. The
 * gateway handles them like any other request.
 *
 * @module
 */
import {
  isObject,
  accessTokenResponse,
  accessTokenEndpoint,
  sign,
  signAccessToken,
  signVersion2,
  type SignedFields,
} from '../../../contract/index.js';
import type { Endpoint } from '../../../contract/index.js';
import type { Context } from '../context.js';
import { isBroken } from '../host/faults.js';

/** The gateway, for requests from the console. */
export interface OwnGateway {
  /** Answers a request to any host, chosen by the URL's origin. */
  fetch(request: Request, info: { address: string }): Promise<Response>;
  /** The portal's origin, if it differs from the payment host's. */
  readonly portalOrigin?: string | undefined;
}

/** A request that is ready to be sent. */
export interface PreparedRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export type ReceivedAnswer = NonNullable<Awaited<ReturnType<typeof sendPrepared>>>;

interface ApiForm {
  body: unknown;
  /** The version of the signature, `v1` or `v2`, or `none`. Any other text is version 1. */
  form: string;
  /** `Idempotency-Key`; empty for none. */
  key: string;
  /** The parameters in the path. */
  parameters: Readonly<Record<string, string>>;
  address: string;
}

/** Signs the entered body. A body that cannot be signed is sent unchanged: the gateway's answer describes the error. */
export async function prepareRequest(
  context: Context,
  ownGateway: OwnGateway,
  endpoint: Endpoint,
  { body, form, key, parameters, address }: ApiForm,
): Promise<PreparedRequest> {
  const origin = endpoint.group === 'Reports' ? (ownGateway.portalOrigin ?? context.payOrigin) : context.payOrigin;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
  const token =
    endpoint.proof === 'access token' ? await accessTokenFor(context, ownGateway, body, address) : undefined;
  return {
    url: origin + path,
    headers: {
      'content-type': 'application/json',
      ...(key === '' ? {} : { 'idempotency-key': key }),
      ...(token === undefined ? {} : { authorization: `Token ${token}` }),
    },
    body: JSON.stringify(form === 'none' ? body : await signFields(context, endpoint, body, form)),
  };
}

async function signFields(
  { merchants, applications }: Context,
  { proof }: Endpoint,
  body: unknown,
  form: string,
): Promise<unknown> {
  if (!isObject(body)) return body;
  if (proof === 'private key') {
    const { application_id: id, date } = body;
    const application = applications.get(String(id));
    if (!application) return body;
    return { ...body, signature: await signAccessToken(application.privateKey, application.id, String(date)) };
  }
  const { request } = body;
  if (proof !== 'signature' || !isObject(request)) return body;
  const merchant = merchants.get(Number(request['merchant_id']));
  if (!merchant) return body;
  const { signature: _, ...fields } = request;
  if (form === 'v2') return { ...body, request: await signVersion2(merchant.secret, fields) };
  return { ...body, request: { ...fields, signature: await sign(merchant.secret, fields as SignedFields) } };
}

/** An access token of the company that owns the request's merchant; undefined if there is no company. */
async function accessTokenFor(
  context: Context,
  ownGateway: OwnGateway,
  body: unknown,
  address: string,
): Promise<string | undefined> {
  const merchant = isObject(body) ? Number(body['merchant_id']) : NaN;
  const all = [...context.applications.values()];
  const application = all.find(({ merchants }) => merchants?.includes(merchant) ?? true) ?? all[0];
  if (!application) return undefined;
  const fields = { application_id: application.id, date: new Date(context.now()).toISOString() };
  const form = { body: fields, form: 'v1', key: '', parameters: {}, address };
  const request = await prepareRequest(context, ownGateway, accessTokenEndpoint, form);
  const answer = await sendPrepared(ownGateway, request, address);
  const read = accessTokenResponse.safeParse(answer?.body);
  return read.success ? read.data.token : undefined;
}

/** Sends a prepared request within this process. Undefined if a fault closed the connection. */
export async function sendPrepared(ownGateway: OwnGateway, { url, headers, body }: PreparedRequest, address: string) {
  const startTime = performance.now();
  const answer = await ownGateway.fetch(new Request(url, { method: 'POST', headers, body }), { address });
  if (isBroken(answer)) return undefined;
  const text = await answer.text();
  const milliseconds = Math.round(performance.now() - startTime);
  return { status: answer.status, headers: [...answer.headers], text, body: parseJson(text), milliseconds };
}

/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The request as a command for a POSIX shell. Every text is quoted, so the shell expands nothing. */
export function curlOf({ url, headers, body }: PreparedRequest): string {
  const lines = [
    `curl -sS ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `--data-raw ${quoted(body)}`,
  ];
  return lines.join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
