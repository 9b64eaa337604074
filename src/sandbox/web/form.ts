/** The fields of a posted form, with the first value of each; undefined if the body is not a form, too long, or badly encoded. */
export function readForm(type: string, body: string | undefined): Record<string, string> | undefined {
  if (type !== 'application/x-www-form-urlencoded' || body === undefined || isBadlyEncoded(body)) return undefined;
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) if (!fields.has(name)) fields.set(name, value);
  return Object.fromEntries(fields);
}

/** Whether a URL or an encoded form contains U+0000, or bytes that are not UTF-8. */
export function isBadlyEncoded(text: string): boolean {
  if (/%00|\0/.test(text)) return true;
  try {
    // A percent sign that starts no escape is a plain character.
    decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25'));
    return false;
  } catch {
    return true;
  }
}
