/**
 * The errors of the server client. They extend the page client's errors, so that `instanceof` works with either, and add details that
 * would be too large for a page. None contains a secret, a token or card data, and none has a `cause`: a request must leave no trace
 * in a log.
 *
 * @module
 */
import { GatewayError as Refusal, TransportError as Silence } from '../client/index.js';
import { nameClass } from './class-name.js';

/** The origin of an error, as far as it is known. */
export interface ErrorSource {
  /** The gateway's id of the request, for its support. */
  readonly requestId?: string | undefined;
  /** The HTTP status of the answer. */
  readonly status?: number | undefined;
}

/** The gateway refused the request: `code` is its code, `"1008"`. Interface: Errors. */
export class GatewayError extends Refusal {
  static {
    nameClass(this, 'GatewayError');
  }
  /** From the header `X-Request-Id`, or `request_id` of the body. */
  readonly requestId: string | undefined;

  constructor(code: string, message: string, { requestId }: ErrorSource = {}) {
    super(code, message);
    this.requestId = requestId;
  }
}

/**
 * No valid answer arrived, so it is unknown whether the gateway carried the request out. `reason` is `timeout`, `network`, `answer`
 * (the answer is not the gateway's interface) or `aborted`.
 */
export class TransportError extends Silence {
  static {
    nameClass(this, 'TransportError');
  }
  /** The same as `reason`, so that every error of this client has a `code`. */
  readonly code: Silence['reason'];
  readonly requestId: string | undefined;
  /** The HTTP status of the answer, where there was one. */
  readonly status: number | undefined;
  /** The cause in a few words: the field of an answer, `ECONNREFUSED`. */
  readonly detail: string;

  constructor(reason: Silence['reason'], path: string, detail = '', { requestId, status }: ErrorSource = {}) {
    super(reason, path, detail);
    this.code = reason;
    this.requestId = requestId;
    this.status = status;
    this.detail = detail;
  }
}

/** The gateway refused a report. `code` is the message of the interface, or the gateway's own text. Interface: Errors, Reporting API. */
export class ReportError extends GatewayError {
  static {
    nameClass(this, 'ReportError');
  }
  override readonly name = 'ReportError';
}

/** The gateway refused an access token: the application is unknown, or its private key is wrong. Interface: Errors, Token endpoint. */
export class AccessTokenError extends GatewayError {
  static {
    nameClass(this, 'AccessTokenError');
  }
  override readonly name = 'AccessTokenError';
}

/**
 * Rows changed repeatedly while the report was read. Every row that was returned is correct and was returned once; which rows are
 * missing is not known.
 */
export class ReportMovedError extends Error {
  static {
    nameClass(this, 'ReportMovedError');
  }
  override readonly name = 'ReportMovedError';
  readonly code = 'moved';

  constructor(
    /** Number of rows returned before. */
    readonly given: number,
    where: string,
  ) {
    super(
      `${where}: the rows did not hold still while they were read. ${given} rows were given, each once; others are missing. Read again later, or a range that ended some time ago.`,
    );
  }
}
