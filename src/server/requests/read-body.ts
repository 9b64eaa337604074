/** The body of an untrusted request as text. Undefined if it is longer than `longest` bytes; the rest is not read. */
export async function readBody({ body }: Request, maximumLength: number): Promise<string | undefined> {
  if (!body) return '';
  const decoder = new TextDecoder();
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > maximumLength) {
      // Not awaited: an endless sender must not block the answer.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
