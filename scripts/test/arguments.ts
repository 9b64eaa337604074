/** Parses the arguments of `npm test -- …`. */
export interface Wish {
  /** Names of stages, and parts of paths of test files. */
  words: string[];
  /** Whether unchanged files that passed before are left out: only if no name was given. */
  changed: boolean;
  browser: 'bundled' | 'system' | undefined;
}

const usage =
  'Valid arguments: --all, --browser bundled, --browser system, names of stages, and parts of paths of test files.';

export function readArguments(args: readonly string[]): Wish | { problem: string } {
  const words: string[] = [];
  let all = false;
  let browser: Wish['browser'];
  for (let index = 0; index < args.length; index++) {
    const word = args[index] ?? '';
    const [name, value = name === '--browser' ? args[++index] : undefined] = word.split('=');
    if (name === '--browser') {
      if (value !== 'bundled' && value !== 'system')
        return {
          problem: `--browser takes "bundled" or "system", not ${value === undefined ? 'nothing' : `"${value}"`}.`,
        };
      browser = value;
    } else if (word === '--all') all = true;
    else if (word.startsWith('-')) return { problem: `There is no option ${word}. ${usage}` };
    else words.push(word);
  }
  return { words, changed: !all && words.length === 0, browser };
}
