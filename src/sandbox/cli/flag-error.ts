/** A problem with the flags, described with the flags as the person typed them. */
export class FlagError extends Error {
  override readonly name = 'FlagError';
}
