/**
 * Finds the syntax error of a JSON text. The messages of the JavaScript engines differ, and one engine gives no position.
 *
 * @module
 */

export interface SyntaxFault {
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  /** The problem at this position, without a full stop. */
  readonly problem: string;
}

/** A number, a text or a keyword of JSON at the current position. */
const scalars =
  /(-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?|"([^"\\\u0000-\u001f]|\\(["\\/bfnrt]|u[\da-fA-F]{4}))*"|true|false|null)/y;

class Fault extends Error {
  constructor(
    readonly at: number,
    readonly problem: string,
  ) {
    super(problem);
  }
}

class Reader {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads the text to its end. @throws Fault at the first error. */
  all(): void {
    this.#value();
    this.#space();
    if (this.at < this.#text.length) throw this.#fault('there is text after the end');
  }

  #value(): void {
    this.#space();
    if (this.#takes('{')) return this.#list('}', () => this.#entry());
    if (this.#takes('[')) return this.#list(']', () => this.#value());
    this.#scalar('a value is expected');
  }

  #entry(): void {
    this.#space();
    if (this.#text[this.at] !== '"') throw this.#fault('a name in double quotes is expected');
    this.#scalar('a name in double quotes is expected');
    this.#space();
    if (!this.#takes(':')) throw this.#fault('a colon is expected after the name');
    this.#value();
  }

  #list(end: string, read: () => void): void {
    this.#space();
    if (this.#takes(end)) return;
    for (;;) {
      read();
      this.#space();
      if (this.#takes(end)) return;
      if (!this.#takes(',')) throw this.#fault(`a comma or ${end} is expected`);
      this.#space();
      if (this.#text[this.at] === end) throw this.#fault(`a comma is not allowed before ${end}`);
    }
  }

  #scalar(problem: string): void {
    scalars.lastIndex = this.at;
    const [found] = scalars.exec(this.#text) ?? [];
    if (found === undefined)
      throw this.#fault(this.#text[this.at] === '"' ? 'a string does not end or has an invalid escape' : problem);
    this.at += found.length;
  }

  #takes(character: string): boolean {
    const is = this.#text[this.at] === character;
    if (is) this.at++;
    return is;
  }

  #space(): void {
    while (/[ \t\r\n]/.test(this.#text[this.at] ?? '')) this.at++;
  }

  #fault(problem: string): Fault {
    return new Fault(this.at, this.at >= this.#text.length ? 'the text ends too early' : problem);
  }
}

/** Returns the first error; undefined for valid JSON, and for JSON that is nested too deeply to read. */
export function syntaxErrorIn(text: string): SyntaxFault | undefined {
  try {
    new Reader(text).all();
  } catch (error) {
    if (!(error instanceof Fault)) return undefined;
    const before = text.slice(0, error.at).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, problem: error.problem };
  }
  return undefined;
}
