/** The console messages during an action, without lit's warning that it is a development build. */
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
