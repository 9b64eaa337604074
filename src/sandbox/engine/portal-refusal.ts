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
