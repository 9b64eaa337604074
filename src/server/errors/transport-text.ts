/**
 * The sentences about a request without a valid answer: what happened and the likely cause.
 *
 * @module
 */
import type { TransportError as PageTransportError } from '../../client/index.js';
import { asSentence } from './pointer.js';

/** The origin of an error, as far as it is known. */
export interface ErrorSource {
  /** The gateway's id of the request, for its support. */
  readonly requestId?: string | undefined;
  /** The HTTP status of the answer. */
  readonly status?: number | undefined;
}

/** How a request without a valid answer was sent, as far as it is known. */
export interface TransportSource extends ErrorSource {
  /** Address of the host: `https://pay.example`. */
  readonly address?: string | undefined;
  /** Number of times the request was sent; 0 if it was aborted before. */
  readonly tries?: number | undefined;
  /** Seconds that each try waited for its answer. */
  readonly seconds?: number | undefined;
}

/** Codes of a server certificate that this server refuses: the names of Node for `X509_V_ERR`. The handshake ends before the request. */
const certificate =
  /^(?!ERR_SSL_).*(CERT|CRL_)|^(UNABLE_TO_|PATH_LENGTH|HOSTNAME_MISMATCH)|^INVALID_(CA|PURPOSE)$|^ERR_SSL_CERTIFICATE_VERIFY_FAILED$/;

/**
 * Codes of OpenSSL for a handshake that cannot succeed. Other codes (a bad record, an internal error) also end connections that carried
 * a request.
 */
const handshake =
  /^ERR_SSL_(WRONG_VERSION_NUMBER|UNSUPPORTED_PROTOCOL|\w*(PROTOCOL_VERSION|HANDSHAKE_FAILURE|UNRECOGNIZED_NAME|KEY_TOO_SMALL))$/;

/** The likely cause by the runtime's code of a failed connection. With each of them, the request was not sent. */
const causes: readonly (readonly [codes: RegExp, cause: string])[] = [
  [/^ECONNREFUSED$/, 'No server is listening there: start the gateway, or correct its address in the settings.'],
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    'Its host name is unknown: correct the address in the settings, or check the DNS of this server.',
  ],
  [
    certificate,
    'Its certificate is not trusted: correct the address in the settings, or make this server trust its certificate authority (with Node: NODE_EXTRA_CA_CERTS).',
  ],
  [
    handshake,
    'No TLS connection is possible: the port may expect http, or the server and this runtime share no version of TLS. Correct the address in the settings.',
  ],
  [
    /^connect |^UND_ERR_CONNECT_TIMEOUT$/,
    'No connection was made: correct the address in the settings, or allow this server to connect to it (firewall, proxy, routing).',
  ],
];
const unknownCause = 'Check that the gateway is running, and that no firewall or proxy blocks this server.';

/** Whether the same request would fail again: its certificate or its port has to change first. */
export function isLasting(detail: string): boolean {
  return certificate.test(detail) || handshake.test(detail);
}

/** Whether the code says that no connection was made, so the request cannot have arrived. */
export function wasNeverSent(reason: PageTransportError['reason'], detail: string, tries?: number): boolean {
  if (reason === 'aborted') return tries === 0;
  return reason === 'network' && causes.some(([codes]) => codes.test(detail));
}

/** The failure and its likely cause, as sentences. */
export function transportText(
  reason: PageTransportError['reason'],
  path: string,
  detail: string,
  { address = '', status, tries, seconds }: TransportSource,
): string {
  const url = `${address}${path}`;
  const times = tries === undefined ? '' : `, ${tries} ${tries === 1 ? 'try' : 'tries'}`;
  switch (reason) {
    case 'timeout': {
      const timeText = seconds === undefined ? 'in time' : `within ${seconds} s`;
      return `No answer ${timeText}${times}: ${url}. The gateway or the network is slow, or timeout (in seconds) is too short.`;
    }
    case 'network': {
      const knownCause = causes.find(([codes]) => codes.test(detail));
      const target = `${address || 'the gateway'}${detail && ` (${detail})`}`;
      const requestText = `The request was ${path}${times}.`;
      return `Could not reach ${target}. ${knownCause?.[1] ?? unknownCause} ${requestText}${knownCause ? ' Nothing was sent.' : ''}`;
    }
    case 'aborted':
      return tries === 0
        ? `The signal of this call was aborted before the request was sent: ${url}. Create a new signal for each call.`
        : `The request was aborted by the signal of this call: ${url}${times}. Your code aborted it, or its time limit (AbortSignal.timeout) ended.`;
    case 'answer':
      if (status === 429) {
        return `Too many requests: the gateway refused ${url} (HTTP 429)${times}. Wait, then send fewer requests at a time.`;
      }
      if (status !== undefined && status >= 500) {
        return `The gateway is unavailable (HTTP ${status})${times}: ${url}. It is restarting or overloaded.`;
      }
      return `${asSentence(`${url} did not answer as the gateway does${detail && `: ${detail}`}`)} Check that ${address || 'the address in the settings'} is the gateway.`;
  }
}
