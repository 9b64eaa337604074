/**
 * A request that is not carried out: the code and the message of the failure body.
 *
 * @module
 */
import { type ErrorCode, errorCodes, type Failure } from '../../contract/index.js';

/** Thrown by the rules, answered as the failure body. Its message is for developers and contains no input. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: ErrorCode,
    message: string = sentence(code),
  ) {
    super(message);
  }
}

/** The content of the failure body. `error_code` is a string on the payment host. Interface: Errors. */
export function failureOf(refusal: Refusal): Failure {
  return { response_status: 'failure', error_code: String(refusal.code), error_message: refusal.message };
}

/** A code's meaning as a sentence, `General decline`. */
export function sentence(code: ErrorCode): string {
  const message = errorCodes[code];
  return message.charAt(0).toUpperCase() + message.slice(1);
}

/** The sender chooses the name, so only a short, plain name is repeated. */
export function quote(name: string): string {
  return /^[\w.-]{1,64}$/.test(name) && !/\d{6}/.test(name) ? `\`${name}\`` : 'of the request';
}

/** Refuses a request to the portal. Its message is sent to the caller: it names the field, and repeats no value. */
export class PortalRefusal extends Error {
  override readonly name = 'PortalRefusal';
  /** `error_code` of the token endpoint; reports have only the message. */
  readonly code: 400 | 403;

  constructor(message: string, code: 400 | 403 = 400) {
    super(message);
    this.code = code;
  }
}
