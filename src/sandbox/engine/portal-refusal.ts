/** A request to the portal that is not completed. Its message is what the caller reads: it names the field, and repeats no value. */
export class PortalRefusal extends Error {
  override readonly name = 'PortalRefusal';
  /** `error_code` of the token endpoint; reports have the message alone. */
  readonly code: 400 | 403;

  constructor(message: string, code: 400 | 403 = 400) {
    super(message);
    this.code = code;
  }
}
