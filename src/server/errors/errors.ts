/**
 * The errors of the server client. They extend the page client's errors, so `instanceof` works with either, and add details that
 * would be too large for a page. None contains a secret, a token or card data. None has a `cause`, so logs contain no request data.
 *
 * @module
 */
import { GatewayError as PageGatewayError, TransportError as PageTransportError } from '../../client/index.js';
import { asSentence, nameClass, withPointer } from './pointer.js';
import { transportText, type ErrorSource, type TransportSource } from './transport-text.js';

/** The gateway refused the request: `code` is its code, `"1008"`. Interface: Errors. */
export class GatewayError extends PageGatewayError {
  static {
    nameClass(this, 'GatewayError');
  }
  /** From the header `X-Request-Id`, or `request_id` of the body. */
  readonly requestId: string | undefined;

  /** @param topic - Name of the explanation, if it is not the code. */
  constructor(code: string, message: string, { requestId }: ErrorSource = {}, topic = code) {
    super(code, withPointer(message, topic));
    this.requestId = requestId;
  }
}

/**
 * No valid answer arrived, so it is unknown whether the gateway carried the request out. `reason` is `timeout`, `network`, `answer`
 * (the answer is not the gateway's interface) or `aborted`.
 */
export class TransportError extends PageTransportError {
  static {
    nameClass(this, 'TransportError');
  }
  /** The same as `reason`, so every error of this client has a `code`. */
  readonly code: PageTransportError['reason'];
  readonly requestId: string | undefined;
  /** The HTTP status of the answer, if there was one. */
  readonly status: number | undefined;
  /** The cause in a few words: the field of an answer, `ECONNREFUSED`. */
  readonly detail: string;
  /** Number of times the request was sent, if that is known. */
  readonly tries: number | undefined;
  /** Seconds that each try waited for its answer: the `timeout` of the call. */
  readonly seconds: number | undefined;

  /**
   * @param nextStep - Sentences that follow the cause.
   * @param cause - Sentences in place of the usual ones.
   */
  constructor(
    reason: PageTransportError['reason'],
    path: string,
    detail = '',
    source: TransportSource = {},
    nextStep = '',
    cause = transportText(reason, path, detail, source),
  ) {
    super(reason, path, withPointer(`${cause} ${asSentence(nextStep)}`.trimEnd(), reason));
    this.code = reason;
    this.requestId = source.requestId;
    this.status = source.status;
    this.detail = detail;
    this.tries = source.tries;
    this.seconds = source.seconds;
  }
}

/** The gateway refused a report. `code` is the message of the interface, or the gateway's own text. Interface: Errors, Reporting API. */
export class ReportError extends GatewayError {
  static {
    nameClass(this, 'ReportError');
  }
  override readonly name = 'ReportError';

  constructor(code: string, message: string, source: ErrorSource = {}) {
    super(code, message, source, 'report');
  }
}

/** The gateway refused an access token: the application is unknown, or its private key is wrong. Interface: Errors, Token endpoint. */
export class AccessTokenError extends GatewayError {
  static {
    nameClass(this, 'AccessTokenError');
  }
  override readonly name = 'AccessTokenError';

  constructor(code: string, message: string, source: ErrorSource = {}) {
    super(code, message, source, 'access_token');
  }
}

/**
 * The rows of a report did not match the gateway's count, however often they were read: they changed meanwhile, or equal rows are on
 * several pages. Every returned row is correct and was returned once. It is unknown which rows are missing.
 */
export class ReportMovedError extends Error {
  static {
    nameClass(this, 'ReportMovedError');
  }
  override readonly name = 'ReportMovedError';
  readonly code = 'moved';

  constructor(
    /** Number of rows returned before the error. */
    readonly rowCount: number,
    label: string,
  ) {
    const text =
      `${label}: the rows did not match the gateway’s count, because they kept changing, or equal rows are on several pages. ` +
      `${rowCount} rows were returned, each once; others are missing. ` +
      'Read the report again later, filter by days that have ended, or use a larger on_page.';
    super(withPointer(text, 'moved'));
  }
}
