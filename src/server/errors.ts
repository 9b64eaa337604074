/**
 * The errors of the server client: those of the page's client with more to say. A page pays for every letter, a server does not.
 *
 * They are subclasses of the page's own, so that `instanceof` of either works. None holds a secret, a token or card data, and none
 * has a `cause`: what was sent must leave no trace in a log.
 *
 * @module
 */
import { GatewayError as Refusal, TransportError as Silence } from '../client/index.js';

/** Where an error came from, as far as it is known. */
export interface ErrorSource {
  /** The gateway's name of the request, for its support. */
  readonly requestId?: string | undefined;
  /** The HTTP status of the answer. */
  readonly status?: number | undefined;
}

/** The gateway did not carry the request out, and said why: `code` is its code, `"1008"`. Interface: Errors. */
export class GatewayError extends Refusal {
  /** Of the header `X-Request-Id`, or `request_id` of the body. */
  readonly requestId: string | undefined;

  constructor(code: string, message: string, { requestId }: ErrorSource = {}) {
    super(code, message);
    this.requestId = requestId;
  }
}

/**
 * No word from the gateway: whether it carried the request out is not known. `reason` is `timeout`, `network`, `answer` (something
 * answered that is not the gateway's interface) or `aborted`.
 */
export class TransportError extends Silence {
  /** The reason once more, so that every error of this client has a `code`. */
  readonly code: Silence['reason'];
  readonly requestId: string | undefined;
  /** The HTTP status of the answer, where there was one. */
  readonly status: number | undefined;
  /** What was wrong, in a few words: the field of an answer, `ECONNREFUSED`. */
  readonly detail: string;

  constructor(reason: Silence['reason'], path: string, detail = '', { requestId, status }: ErrorSource = {}) {
    super(reason, path, detail);
    this.code = reason;
    this.requestId = requestId;
    this.status = status;
    this.detail = detail;
  }
}

/** A report that was not made. `code` is the message of the interface, or the gateway's own text. Interface: Errors, Reporting API. */
export class ReportError extends GatewayError {}

/** No access token: the application is not known, or its private key is another one. Interface: Errors, Token endpoint. */
export class AccessTokenError extends GatewayError {}

/**
 * Rows moved under the reading and did not hold still. Every row that was given is right and was given once; which ones are missing
 * is not known.
 */
export class ReportMovedError extends Error {
  override readonly name = 'ReportMovedError';
  readonly code = 'moved';

  constructor(
    /** Rows that were given before. */
    readonly given: number,
    where: string,
  ) {
    super(
      `${where}: the rows did not hold still while they were read. ${given} rows were given, each once; others are missing. Read again later, or a range that ended some time ago.`,
    );
  }
}
