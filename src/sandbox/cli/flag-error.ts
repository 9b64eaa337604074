/** What is wrong with the flags, in the words of the person who typed them. */
export class FlagError extends Error {
  override readonly name = 'FlagError';
}
