/** What the console complained of while something was done; lit says in development that it is not built. */
export async function complaints(act: () => Promise<void>): Promise<string[]> {
  const said: string[] = [];
  const { error, warn } = console;
  console.error = console.warn = (...words: unknown[]) => said.push(words.join(' '));
  try {
    await act();
  } finally {
    Object.assign(console, { error, warn });
  }
  return said.filter((line) => !/Lit is in dev mode/.test(line));
}
