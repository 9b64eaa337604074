/**
 * Faults without an effect that a caller could see, each with the reason. They are neither run nor counted. A run fails
 * if an entry names a fault that is no longer in the source.
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
 * A default for an element that always exists, as in `const [first = ''] = …`, because the compiler cannot know that it
 * does. Only if no test runs the default; otherwise it is tested like other code.
 */
export const isDefaultNeverUsed = ({ before, original }: Fault): boolean =>
  /^(''|\[\]|0)$/.test(original) && /[[,]\s*[\w$]+\s*=\s*$/.test(before);

/** Entries of these files that match no fault. */
export function staleEntries(files: readonly string[], faults: readonly Fault[]): Equivalent[] {
  return equivalents.filter((entry) => files.includes(entry.file) && !faults.some((fault) => matches(entry, fault)));
}
