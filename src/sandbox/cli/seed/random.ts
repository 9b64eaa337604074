/**
 * Repeatable random numbers: the same keys give the same numbers on every machine.
 *
 * @module
 */

/** The generator sfc32. Its state has 128 bits, so the texts of two orders are never equal. */
export class RandomGenerator {
  readonly #state: Uint32Array;

  /** @param key - Up to 2^53. */
  constructor(key: number, number: number, purpose: number) {
    this.#state = Uint32Array.of(key, Math.floor(key / 0x1_0000_0000) ^ (purpose << 24), number, 1);
    for (let round = 0; round < 12; round++) this.#next();
  }

  /** 32 bits. */
  #next(): number {
    const [a = 0, b = 0, c = 0, counter = 0] = this.#state;
    const result = (a + b + counter) >>> 0;
    this.#state.set([b ^ (b >>> 9), c + (c << 3), ((c << 21) | (c >>> 11)) + result, counter + 1]);
    return result;
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

  fill(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    return bytes.map(() => this.#next() >>> 24);
  }
}

/** The items, each repeated by its weight, so picking needs one index. */
export function weightedList<Item>(weights: readonly (readonly [Item, number])[]): readonly Item[] {
  return weights.flatMap(([item, weight]) => Array.from({ length: weight }, () => item));
}
