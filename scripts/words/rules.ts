/**
 * The rules: what is foreign, old or vague in a technical text, why, and what to write. Each has an example of both.
 *
 * A rule is here if it is right nearly always; the few places where it is not are in `allowed.ts`, each with its reason.
 */
import { people } from './rules/people.js';
import { shapes } from './rules/shapes.js';
import { terms } from './rules/terms.js';
import { wordings } from './rules/wordings.js';
import type { Rule } from './types.js';

export const rules: readonly Rule[] = [...terms, ...wordings, ...people, ...shapes];
