/**
 * Typing letters in the list leads to the next name that begins with them.
 *
 * @module
 */
import type { SearchIndex } from './search.js';

/** Letters typed within this time, in ms, form the beginning of one name. */
const typingPause = 700;

export class TypeAhead {
  #text = '';
  #typedAt = 0;

  /**
   * Number of the row that a letter leads to. The same letter again leads to the name after that.
   *
   * @param at - Number of the active row.
   */
  find({ key, timeStamp }: KeyboardEvent, index: SearchIndex, at: number): number | undefined {
    const continues = timeStamp - this.#typedAt < typingPause && this.#text !== '';
    if (key === ' ' && !continues) return at;
    this.#text = continues ? this.#text + key : key;
    this.#typedAt = timeStamp;
    const letters = [...this.#text];
    const isRepetition = letters.every((letter) => letter === letters[0]);
    const position = index.startingWith(isRepetition ? key : this.#text, isRepetition ? at + 1 : at);
    return position === -1 ? undefined : position;
  }
}
