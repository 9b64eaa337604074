/**
 * The one post that is no `{"request": …}`: the issuer's word, bare, to the address the gateway gave. It is here and not in the
 * client, which payers' pages load. Interface: 3-D Secure steps, 3 and 4.
 *
 * @module
 */
import { GatewayError, TransportError } from '../client/index.js';
import {
  isFailure,
  transferAccepted,
  transferStep2Path,
  type TransferAccepted,
  type TransferStep2Request,
} from '../contract/index.js';
import type { GatewaySettings } from './settings.js';

/** Seconds before the second and last try. */
const retryDelay = 0.3;

/**
 * Posts step 2; once more where the gateway could not be reached, as it answers a repeated `PaRes` the same.
 *
 * @param address - Checked: see `step2Address`.
 * @throws GatewayError when the gateway says no; TransportError when nobody knows.
 */
export async function postStep2(
  address: string,
  body: TransferStep2Request,
  settings: Pick<GatewaySettings, 'fetch' | 'timeout'>,
): Promise<TransferAccepted> {
  try {
    return await postOnce(address, body, settings);
  } catch (error) {
    if (!(error instanceof TransportError) || error.reason !== 'network') throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelay * 1000));
    return postOnce(address, body, settings);
  }
}

async function postOnce(
  address: string,
  { MD, PaRes }: TransferStep2Request,
  { fetch: request = fetch, timeout = 30 }: Pick<GatewaySettings, 'fetch' | 'timeout'>,
): Promise<TransferAccepted> {
  const limit = AbortSignal.timeout(timeout * 1000);
  let status: number;
  let text: string;
  try {
    const answer = await request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ MD, PaRes }),
      signal: limit,
      // Not followed: the issuer's word is for the pay host alone. (`error` is not known to every edge runtime.)
      redirect: 'manual',
    });
    status = answer.status;
    text = await answer.text();
  } catch {
    // The cause is left out, as the client does: what was sent must leave no trace in an error.
    throw new TransportError(limit.aborted ? 'timeout' : 'network', transferStep2Path);
  }
  return readAnswer(status, text);
}

function readAnswer(status: number, text: string): TransferAccepted {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new TransportError('answer', transferStep2Path, `HTTP ${status}, no JSON`);
  }
  // The interface shows the two fields bare, gateways also wrap them. @assumption Readings settled: Transaction list
  const inside = typeof body === 'object' && body !== null && 'response' in body ? body.response : body;
  if (isFailure(inside)) throw new GatewayError(String(inside.error_code), inside.error_message);
  const accepted = transferAccepted.safeParse(inside);
  if (accepted.success) return accepted.data;
  throw new TransportError('answer', transferStep2Path, accepted.error.issues[0]?.path.join('.') || 'response');
}
