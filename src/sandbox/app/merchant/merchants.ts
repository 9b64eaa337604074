/**
 * The merchants, and the proof that one of them sent a request: its signature, in version 1 or 2.0. A version 2.0 request is decoded here,
 * and its answer has the same version.
 *
 * @assumption Version 2.0
 * @module
 */
import {
  isObject,
  isVersion2,
  type MerchantInfo,
  orderIn,
  readsAsAnswer,
  signatureString,
  signVersion2,
  textOfVersion2,
  verifySignature,
  verifyVersion2,
  version2,
} from '../../../contract/index.js';
import { type Parameters, parseMerchantId, refuseCardFields } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import { parseJson, requireExactNumbers } from '../../engine/request-json.js';
import type { OrderRow } from '../../store/tables/orders.js';
import type { Call, Context, Merchant } from '../context.js';
import { checkFields, type ReceivedRequest } from '../host/endpoint.js';

/** The merchant by its ID; 1016 for an unknown merchant. */
export function requireMerchant(context: Context, id: unknown): Merchant {
  const merchant = context.merchants.get(parseMerchantId(id));
  if (!merchant) throw new Refusal(1016);
  return merchant;
}

/** The merchant's description for a payer; no field if nothing is known. @assumption Information for the page */
export function merchantInfo({ name, url, logo }: Merchant): { merchant?: MerchantInfo } {
  const info = { ...(name ? { name } : {}), ...(url ? { url } : {}), ...(logo ? { logo } : {}) };
  return Object.keys(info).length === 0 ? {} : { merchant: info };
}

/** The name for the issuer's and the bank's page; no field if the merchant has none. */
export function merchantName(
  { merchants }: Context,
  { merchant_id: id }: Pick<OrderRow, 'merchant_id'>,
): { merchant_name?: string } {
  const name = merchants.get(id)?.name;
  return name ? { merchant_name: name } : {};
}

/**
 * The merchant who signed the request; 1014 for a wrong signature. The signature is computed over the values as sent.
 *
 * The gateway signs its answers by the same rule, and payers can copy the signature of an answer. So values that can be those of an answer
 * are refused, independent of their names in the request.
 *
 * @assumption Requests are not results
 */
export async function requireSignature(
  context: Context,
  request: Record<string, string | number>,
  { signer }: Pick<Call, 'signer'>,
): Promise<Merchant> {
  // A version 2.0 message was verified with its names before it was opened.
  if (signer) return signer;
  const merchant = requireMerchant(context, request['merchant_id']);
  if (!(await verifySignature(merchant.secret, request))) throw new Refusal(1014);
  const [, ...values] = signatureString('', request).split('|');
  if (readsAsAnswer(values)) throw new Refusal(1014, 'Invalid signature: these are the values of an answer');
  return merchant;
}

export type EndpointHandler = (
  context: Context,
  request: Parameters,
  call: Call,
  received: ReceivedRequest,
) => Promise<object>;

/** The handler for both versions. Failures are the same in both: they are not signed. */
export function readSigned(handler: EndpointHandler): EndpointHandler {
  return async (context, request, call, received) => {
    requireExactNumbers(received.text, 'request');
    if (!isVersion2(request)) return handler(context, request, call, received);
    const message = version2.safeParse(request);
    const names = Object.keys(request).filter((name) => !(name in version2.shape));
    if (!message.success || names.length > 0) {
      throw new Refusal(1007, 'A version 2.0 request has the fields `version`, `data` and `signature`, all texts');
    }
    const invalidData = (reason = 'be Base64 of {"order": {…}}') =>
      new Refusal(1007, `Parameter \`data\` must ${reason}`);
    const text = textOfVersion2(message.data);
    if (text === undefined) throw invalidData();
    const order = orderIn(parseJson(text, invalidData));
    if (!isObject(order)) throw invalidData();
    requireExactNumbers(text, 'order');
    const fields = checkFields(flat(checkFields(order)));
    const signer = requireMerchant(context, order['merchant_id']);
    if (!(await verifyVersion2(signer.secret, message.data))) throw new Refusal(1014);
    refuseCardFields(fields);
    const answer = await handler(
      context,
      { ...fields, signature: message.data.signature },
      { ...call, signer },
      received,
    );
    return signVersion2(signer.secret, withoutSignature(answer));
  };
}

/** Nested data as the fields of version 1: a subscription as separate fields, other data as JSON text. */
function flat(order: Record<string, unknown>): Parameters {
  const { recurring_data: plan, signature: _, ...rest } = order;
  const withPlan = isObject(plan)
    ? Object.entries(plan).map(([name, value]) => [`recurring_${name}`, value] as const)
    : [];
  const fields = [
    ...Object.entries(rest),
    ...withPlan,
    ...(withPlan.length || plan === undefined ? [] : [['recurring_data', plan] as const]),
  ];
  return Object.fromEntries(
    fields.flatMap(([name, value]) => {
      if (value === null) return [];
      return [[name, typeof value === 'object' ? JSON.stringify(value) : value]];
    }),
  );
}

function withoutSignature(answer: object): unknown {
  if (Array.isArray(answer)) return answer;
  const { signature: _, response_signature_string: __, ...fields } = answer as Record<string, unknown>;
  return fields;
}
