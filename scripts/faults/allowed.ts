/**
 * Faults that change nothing that a caller could see, each with the reason. They are not run and not counted. A run fails when an entry
 * names a fault that is no longer in the source.
 *
 * @module
 */
import type { Fault } from './mutants.js';
import { equivalents, type Equivalent } from './equivalents.js';

const plain = (text: string): string => text.replace(/\s+/g, '');

const matches = (entry: Equivalent, fault: Fault): boolean =>
  entry.file === fault.file &&
  entry.line === fault.code &&
  plain(entry.original) === plain(fault.original) &&
  (entry.replacement === undefined || plain(entry.replacement) === plain(fault.replacement));

export const isAllowed = (fault: Fault): boolean => equivalents.some((entry) => matches(entry, fault));

/**
 * What stands for an element that is always there, as in `const [first = ''] = …`, because the compiler cannot know that it is. Only
 * where no test runs it: a default that is used is tested like anything else.
 */
export const isDefaultNeverUsed = ({ before, original }: Fault): boolean =>
  /^(''|\[\]|0)$/.test(original) && /[[,]\s*[\w$]+\s*=\s*$/.test(before);

/** Entries of these files that match no fault of theirs. */
export function staleEntries(files: readonly string[], faults: readonly Fault[]): Equivalent[] {
  return equivalents.filter((entry) => files.includes(entry.file) && !faults.some((fault) => matches(entry, fault)));
}
