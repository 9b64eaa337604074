/** Whether any of the merchant's secrets verifies a message: while the secret changes, the old ones stay valid. */
export async function verifiedByAny(
  secrets: readonly string[],
  verify: (secret: string) => Promise<boolean>,
): Promise<boolean> {
  for (const secret of secrets) {
    if (await verify(secret)) return true;
  }
  return false;
}
