/** Stands for `@playwright/test` and `vitest` in the samples of the documents: collects the tests, and knows what the samples expect. */
import type { Page } from 'playwright-core';

type Body = (given: { page: Page }) => Promise<void> | void;

/** The tests of the samples that were loaded, in their order. */
export const tests: [title: string, body: Body][] = [];

export function test(title: string, body: Body): void {
  tests.push([title, body]);
}

export function expect(value: unknown): { toBe(wanted: unknown): void; toContain(part: string): void } {
  const check = (holds: boolean, wanted: unknown) => {
    if (!holds) throw new Error(`Expected ${JSON.stringify(wanted)}, received ${JSON.stringify(value)}.`);
  };
  return {
    toBe: (wanted) => check(value === wanted, wanted),
    toContain: (part) => check(String(value).includes(part), part),
  };
}
