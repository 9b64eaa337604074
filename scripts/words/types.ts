/** The kind of a text. A rule may apply to some kinds only. */
export type Kind = 'heading' | 'column' | 'prose' | 'comment' | 'message';

/** A run of text that is read as one: a paragraph, a list item, a table cell, a comment, a string. */
export interface Block {
  readonly kind: Kind;
  /** Offset of `text` in the file. */
  readonly start: number;
  /** As long as in the file: code, links and decoration are blanked, so offsets stay correct. */
  readonly text: string;
}

export interface Rule {
  readonly id: string;
  /** A space matches any white space, line breaks too. Case does not matter unless `exact`. */
  readonly pattern: RegExp;
  readonly exact?: boolean;
  readonly kinds?: readonly Kind[];
  /** Why the words are wrong, in one sentence. */
  readonly reason: string;
  /** The words to use. */
  readonly instead: string;
  /** A text that the rule finds, and the text that an editor makes of it. `test/scripts/words.test.ts` runs both. */
  readonly example: readonly [wrong: string, right: string];
}

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly found: string;
  /** The words around it. */
  readonly context: string;
  readonly instead: string;
}
