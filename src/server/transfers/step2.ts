/**
 * Step 2 of a transfer: the issuer's form, posted to the address from the gateway. It has no `{"request": …}` envelope, and only servers
 * send it, so it is separate from the shared client. Interface: 3-D Secure steps, 3 and 4.
 *
 * @module
 */
import {
  isFailure,
  transferAccepted,
  transferStep2Path,
  type TransferAccepted,
  type TransferStep2Request,
} from '../../contract/index.js';
import { GatewayError, TransportError } from '../errors/errors.js';
import { redact, valuesToRedact } from '../errors/redact.js';
import type { CallOptions } from '../requests/call-options.js';
import { postJson, fieldOf, type Answer, type SendSettings } from '../requests/http.js';

/**
 * Posts step 2. Retried once if the gateway was unreachable, because it answers a repeated `PaRes` in the same way.
 *
 * @param address - Checked: see `step2Address`.
 * @throws GatewayError when the gateway refuses; TransportError when the outcome is unknown.
 */
export async function postStep2(
  address: string,
  { MD, PaRes }: TransferStep2Request,
  settings: SendSettings,
  options: CallOptions = {},
): Promise<TransferAccepted> {
  const { origin } = new URL(address);
  const path = address.slice(origin.length);
  // Errors name the endpoint instead of its address, whose last part belongs to this payer.
  const question = { address: origin, path, name: transferStep2Path, body: { MD, PaRes }, safe: true };
  const answer = await postJson(question, { ...settings, retries: Math.min(1, settings.retries ?? 1) }, options);
  return readAnswer(answer, valuesToRedact({ PaRes }));
}

function readAnswer({ body, status, requestId }: Answer, secrets: readonly string[]): TransferAccepted {
  const source = { status, requestId };
  // The interface shows the two fields bare; some gateways wrap them. @assumption Readings settled: Transaction list
  const response = typeof body === 'object' && body !== null && 'response' in body ? body.response : body;
  if (isFailure(response)) {
    throw new GatewayError(String(response.error_code), redact(response.error_message, secrets), source);
  }
  const accepted = transferAccepted.safeParse(response);
  if (accepted.success) return accepted.data;
  throw new TransportError('answer', transferStep2Path, fieldOf(accepted.error.issues), source);
}
