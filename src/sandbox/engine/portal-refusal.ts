/** Refuses a request to the portal. The caller reads its message: it names the field, and repeats no value. */
export class PortalRefusal extends Error {
  override readonly name = 'PortalRefusal';
  /** `error_code` of the token endpoint; reports have the message alone. */
  readonly code: 400 | 403;

  constructor(message: string, code: 400 | 403 = 400) {
    super(message);
    this.code = code;
  }
}
