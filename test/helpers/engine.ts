/** Which engine a browser test runs in, and what a test cannot have there. */

type Engine = 'chromium' | 'firefox' | 'webkit';

const { userAgent } = navigator;
const name = /Firefox\//.test(userAgent) ? 'firefox' : /Chrome\//.test(userAgent) ? 'chromium' : 'webkit';
export const engine: Engine = name;

/** By engine: what a test may need, and why it cannot have it there. Chromium has it all. */
const lacking = {
  chromium: {},
  firefox: {
    emulateMedia: 'the runner cannot emulate media',
    leaving: 'a page that starts to leave loses its connection to the runner, also if it stays',
  },
  webkit: {
    emulateMedia: 'the runner cannot emulate media',
    cutAnswers: 'an answer that is cut off is not a network error in WebKitGTK',
  },
} satisfies Record<Engine, Record<string, string>>;

type Need = keyof typeof lacking.firefox | keyof typeof lacking.webkit;

/** `it`, for a test that needs this: skipped, with the reason in its name, in an engine that has it not. */
export function itWith(need: Need): (title: string, test: Mocha.AsyncFunc) => void {
  const reason = (lacking[engine] as Partial<Record<Need, string>>)[need];
  return (title, test) => {
    if (reason === undefined) it(title, test);
    else it.skip(`${title} (${engine}: ${reason})`, test);
  };
}
