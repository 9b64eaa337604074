/** Holds the next request of this page to this path back. Returns what lets it go. */
export function holdBack(path: string): () => void {
  const { fetch } = globalThis;
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  globalThis.fetch = async (address, init) => {
    if (address instanceof Request || !String(address).endsWith(path)) return fetch(address, init);
    globalThis.fetch = fetch;
    await free;
    return fetch(address, init);
  };
  return () => {
    globalThis.fetch = fetch;
    letGo();
  };
}
