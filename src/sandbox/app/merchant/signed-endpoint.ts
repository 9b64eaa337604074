/**
 * Endpoints whose requests the merchant signs, in version 1 or 2.0. A version 2.0 request is decoded here, and its answer has the same
 * version.
 *
 * @assumption Version 2.0
 * @module
 */
import {
  isObject,
  isVersion2,
  orderIn,
  signVersion2,
  textOfVersion2,
  verifyVersion2,
  version2,
} from '../../../contract/index.js';
import { parseJson } from '../../engine/json.js';
import { requireExactNumbers } from '../../engine/number-literals.js';
import { refuseCardFields, type Parameters } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import { checkFields, type ReceivedRequest } from '../host/endpoint.js';
import type { Call, Context } from '../context.js';
import { requireMerchant } from './merchants.js';

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
    return signVersion2(signer.secret, unsigned(answer));
  };
}

/** Nested data as the fields of version 1: a subscription as separate fields, other data as JSON text. */
function flat(order: Record<string, unknown>): Parameters {
  const { recurring_data: plan, signature: _, ...rest } = order;
  const planned = isObject(plan)
    ? Object.entries(plan).map(([name, value]) => [`recurring_${name}`, value] as const)
    : [];
  const fields = [
    ...Object.entries(rest),
    ...planned,
    ...(planned.length || plan === undefined ? [] : [['recurring_data', plan] as const]),
  ];
  return Object.fromEntries(
    fields.flatMap(([name, value]) => {
      if (value === null) return [];
      return [[name, typeof value === 'object' ? JSON.stringify(value) : value]];
    }),
  );
}

function unsigned(answer: object): unknown {
  if (Array.isArray(answer)) return answer;
  const { signature: _, response_signature_string: __, ...fields } = answer as Record<string, unknown>;
  return fields;
}
