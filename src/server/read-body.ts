/**
 * Reads what a stranger sends, no further than it may be long.
 *
 * @module
 */

/** The body as text; undefined where it is longer than `longest` bytes, of which no more is read. */
export async function readBody({ body }: Request, longest: number): Promise<string | undefined> {
  if (!body) return '';
  const decoder = new TextDecoder();
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > longest) {
      // Not awaited: whoever sends on and on is not waited for.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
