/**
 * The sentences about a request without a valid answer: what happened and the likely cause.
 *
 * @module
 */
import type { TransportError as PageTransportError } from '../client/index.js';
import { asSentence } from './pointer.js';
import type { TransportSource } from './error-source.js';

/** The likely cause by the runtime's code of a failed connection. */
const causes: readonly (readonly [codes: RegExp, cause: string])[] = [
  [/^ECONNREFUSED$/, 'No server is listening there: start the gateway, or correct its address in the settings.'],
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    'Its host name is unknown: correct the address in the settings, or check the DNS of this server.',
  ],
  [
    /CERT|TLS|ZERO_/,
    'Its certificate is not trusted: correct the address in the settings, or make this server trust its certificate authority.',
  ],
];
const unknownCause = 'Check that the gateway is running, and that no firewall or proxy blocks this server.';

/** Whether the code says that no connection was made, so the request cannot have arrived. */
export function neverArrived({
  reason,
  detail,
  tries,
}: Pick<PageTransportError, 'reason'> & { detail: string; tries?: number | undefined }): boolean {
  if (reason === 'aborted') return tries === 0;
  return reason === 'network' && causes.some(([codes]) => codes.test(detail));
}

/** The failure and its likely cause, as sentences. */
export function transportText(
  reason: PageTransportError['reason'],
  path: string,
  detail: string,
  { origin = '', status, tries, seconds }: TransportSource,
): string {
  const address = `${origin}${path}`;
  const times = tries === undefined ? '' : `, ${tries} ${tries === 1 ? 'try' : 'tries'}`;
  switch (reason) {
    case 'timeout': {
      const within = seconds === undefined ? 'in time' : `within ${seconds} s`;
      return `No answer ${within}${times}: ${address}. The gateway or the network is slow, or timeout (in seconds) is too short.`;
    }
    case 'network': {
      const known = causes.find(([codes]) => codes.test(detail));
      const where = `${origin || 'the gateway'}${detail && ` (${detail})`}`;
      const what = `The request was ${path}${times}.`;
      return `Could not reach ${where}. ${known?.[1] ?? unknownCause} ${what}${known ? ' Nothing was sent.' : ''}`;
    }
    case 'aborted':
      return tries === 0
        ? `The signal of this call was aborted before the request was sent: ${address}. Create a new signal for each call.`
        : `The request was aborted by the signal of this call: ${address}${times}. Your code aborted it, or its time limit (AbortSignal.timeout) ended.`;
    case 'answer':
      if (status === 429) {
        return `Too many requests: the gateway refused ${address} (HTTP 429)${times}. Wait, then send fewer requests at a time.`;
      }
      if (status !== undefined && status >= 500) {
        return `The gateway is unavailable (HTTP ${status})${times}: ${address}. It is restarting or overloaded.`;
      }
      return `${asSentence(`${address} did not answer as the gateway does${detail && `: ${detail}`}`)} Check that ${origin || 'the address in the settings'} is the gateway.`;
  }
}
