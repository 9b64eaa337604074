/**
 * Typing letters in the list leads to the next name that begins with them.
 *
 * @module
 */
import type { SearchIndex } from './search.js';

/** Letters typed within this time, in ms, form the beginning of one name. */
const typingPause = 700;

export class TypeAhead {
  #typed = '';
  #typedAt = 0;

  /**
   * Number of the row that a letter leads to. The same letter again leads to the name after that.
   *
   * @param at - Number of the active row.
   */
  find({ key, timeStamp }: KeyboardEvent, index: SearchIndex, at: number): number | undefined {
    const going = timeStamp - this.#typedAt < typingPause && this.#typed !== '';
    if (key === ' ' && !going) return at;
    this.#typed = going ? this.#typed + key : key;
    this.#typedAt = timeStamp;
    const letters = [...this.#typed];
    const same = letters.every((letter) => letter === letters[0]);
    const found = index.startingWith(same ? key : this.#typed, same ? at + 1 : at);
    return found === -1 ? undefined : found;
  }
}
