/** The styles that the payment page has around every piece. */
import { unsafeCSS, type CSSResult } from 'lit';
import { listStyles } from '../../../src/ui/choice.js';
import { fieldStyles } from '../../../src/ui/field.js';
import { buttonStyles, resultStyles } from '../../../src/ui/result.js';
import { tokens } from '../../../src/ui/tokens.js';

export const pageStyles: readonly CSSResult[] = [tokens, fieldStyles, listStyles, buttonStyles, resultStyles].map(
  (text) => unsafeCSS(text),
);
