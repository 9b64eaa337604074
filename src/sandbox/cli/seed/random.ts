/**
 * Repeatable random numbers: the same keys give the same numbers on every machine.
 *
 * @module
 */

/** SplitMix32, restarted for each order, so an order does not depend on earlier ones. */
export class RandomGenerator {
  #state = 0;

  /** Restarts the sequence with these keys, integers up to 2^53. */
  restart(...keys: readonly number[]): void {
    this.#state = 0x6a09e667;
    for (const key of keys) {
      this.#state ^= key >>> 0;
      this.#state = this.#next() ^ Math.floor(key / 0x1_0000_0000);
      this.#state = this.#next();
    }
  }

  /** 32 bits. */
  #next(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0;
    let mixed = this.#state ^ (this.#state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }

  /** From 0 to 1, without 1: for times, never for money. */
  fraction(): number {
    return this.#next() / 0x1_0000_0000;
  }

  /** An integer from 0, less than the bound. */
  below(bound: number): number {
    return Math.floor(this.fraction() * bound);
  }

  /** An integer between the two, both included. */
  between(minimum: number, maximum: number): number {
    return minimum + this.below(maximum - minimum + 1);
  }

  /** True in this number of cases out of a thousand. */
  isTrue(ofThousand: number): boolean {
    return this.below(1000) < ofThousand;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  /** Lower-case hexadecimal digits. */
  hex(length: number): string {
    let text = '';
    while (text.length < length) text += this.#next().toString(16).padStart(8, '0');
    return text.slice(0, length);
  }

  digits(length: number): string {
    let text = '';
    while (text.length < length) text += String(this.below(1_000_000)).padStart(6, '0');
    return text.slice(0, length);
  }
}

/** The items, each repeated by its weight, so picking needs one index. */
export function weighted<Item>(weights: readonly (readonly [Item, number])[]): readonly Item[] {
  return weights.flatMap(([item, weight]) => Array.from({ length: weight }, () => item));
}
