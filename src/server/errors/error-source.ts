/**
 * The data that an error has about its request.
 *
 * @module
 */

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
