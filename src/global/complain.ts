/**
 * Console messages about a shop's mistake: what happened, what was expected, and the fix.
 *
 * @module
 */

/**
 * Logs a mistake.
 *
 * @param text - The name that the shop wrote. If one of `names` is close to it, that name is the fix.
 */
export async function reportMisuse(
  what: string,
  expected: string,
  fix: string,
  text?: unknown,
  names: readonly string[] = [],
): Promise<void> {
  const close = typeof text === 'string' ? await nearestOf(text, names) : undefined;
  console.error(`gw-checkout: ${what}\nExpected: ${expected}\nFix: ${close ? `Did you mean "${close}"?` : fix}`);
}

/** Loaded on demand: a page without mistakes does not need it. */
async function nearestOf(text: string, names: readonly string[]): Promise<string | undefined> {
  try {
    const { nearest } = await import('../contract/nearest.js');
    return nearest(text, names);
  } catch {
    return undefined;
  }
}
