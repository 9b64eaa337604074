/**
 * The one post that is no `{"request": …}`: the issuer's word, bare, to the address the gateway gave. It is here and not in the
 * client, which payers' pages load. Interface: 3-D Secure steps, 3 and 4.
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
import { GatewayError, TransportError } from '../errors.js';
import { hide, valuesToHide } from '../hide.js';
import { ask, fieldOf, type Answer, type CallOptions, type SendSettings } from '../http.js';

/**
 * Posts step 2; once more where the gateway could not be reached, as it answers a repeated `PaRes` the same.
 *
 * @param address - Checked: see `step2Address`.
 * @throws GatewayError when the gateway says no; TransportError when nobody knows.
 */
export async function postStep2(
  address: string,
  { MD, PaRes }: TransferStep2Request,
  settings: SendSettings,
  options: CallOptions = {},
): Promise<TransferAccepted> {
  const { origin } = new URL(address);
  const path = address.slice(origin.length);
  // Errors name the endpoint and not its address, whose last part is made for this payer alone.
  const question = { origin, path, name: transferStep2Path, body: { MD, PaRes }, safe: true };
  const answer = await ask(question, { ...settings, retries: Math.min(1, settings.retries ?? 1) }, options);
  return readAnswer(answer, valuesToHide({ PaRes }));
}

function readAnswer({ body, status, requestId }: Answer, secrets: readonly string[]): TransferAccepted {
  const source = { status, requestId };
  // The interface shows the two fields bare, gateways also wrap them. @assumption Readings settled: Transaction list
  const inside = typeof body === 'object' && body !== null && 'response' in body ? body.response : body;
  if (isFailure(inside)) {
    throw new GatewayError(String(inside.error_code), hide(inside.error_message, secrets), source);
  }
  const accepted = transferAccepted.safeParse(inside);
  if (accepted.success) return accepted.data;
  throw new TransportError('answer', transferStep2Path, fieldOf(accepted.error.issues), source);
}
