import type { Rule } from '../types.js';

/** The order of words: subject, verb, object. */
export const shapes: readonly Rule[] = [
  {
    id: 'is-no',
    pattern:
      /(?<!\bthere )\b(?:is|are|was|were|be|been) no (?!longer\b|more\b|less\b|fewer\b|one\b|other\b|\w+er than\b)[a-z`]/,
    reason: 'English negates the verb.',
    instead: 'is not a, does not have a, cannot',
    example: ['A hold is no payment.', 'A hold is not a payment.'],
  },
  {
    id: 'what-subject',
    pattern:
      /(?:^ ?|[.!?;:] )What (?!if\b|about\b|happens\b|(?:is|are|do|does|did|can|should|has)\b[^.?]*\?)(?![^.?]*\?)/,
    exact: true,
    kinds: ['prose', 'comment'],
    reason: 'A clause in the place of a noun.',
    instead: 'the noun: “Valid options apply”, “The payer’s input”',
    example: ['What is right is used.', 'Valid options apply. What does it cost?'],
  },
  {
    id: 'what-is-is',
    pattern:
      /\b[Ww]hat (?:is|was|are|has|came|comes) (?:[a-z’'-]+ ){0,4}[a-z’'-]+,? (?:is|are|was|has|stays|counts|goes|must)\b/,
    exact: true,
    kinds: ['prose', 'comment'],
    reason: 'A clause in the place of the subject.',
    instead: 'the noun',
    example: ['Then what is stored is encrypted.', 'Then the stored data is encrypted.'],
  },
  {
    id: 'clause-heading',
    pattern: /^ ?(?:What|Who|Whom|Whose|Where|When|Which|If|As|Before|After|Until|Why|How(?! to\b))\b/,
    kinds: ['heading'],
    reason: 'A heading names a thing or a task, so that it can be found in an index.',
    instead: 'a noun phrase or a task: “Errors”, “Refund an order”',
    example: ['What can come of it', 'Outcomes'],
  },
  {
    id: 'clause-column',
    pattern: /^ ?(?:what|who|whom|whose|where|when|which|if|why|how)\b/,
    kinds: ['column'],
    reason: 'A column names a thing.',
    instead: 'a noun: “meaning”, “purpose”, “sender”',
    example: ['what it means', 'meaning'],
  },
  {
    id: 'inverted-never',
    pattern:
      /(?:^ ?|[.!?;:] )(?:Never|Nor|Neither) (?:is|are|was|were|does|do|has|have|can|will|may|must)\b|\bnever is\b/,
    exact: true,
    reason: 'Inverted for emphasis.',
    instead: 'subject first: “A refund never exceeds…”',
    example: ['Never is more refunded than was paid.', 'A refund never exceeds the amount paid.'],
  },
  {
    id: 'only-then',
    pattern: /(?:^ ?|[.!?;:] )Only (?:then|there|after that|when that) (?:the|it|a|an|they|its|is|are|does|do)\b/,
    exact: true,
    reason: 'Inverted for emphasis.',
    instead: 'subject first, or “After that, …”',
    example: ['Only then the next one gets another.', 'The next one gets another name after that.'],
  },
  {
    id: 'so-that',
    pattern: /, so that\b/,
    reason: 'After a comma it is a result, and a purpose has no comma.',
    instead: ', so',
    example: ['The tag is defined late, so that it flashes.', 'The tag is defined late, so it flashes.'],
  },
  {
    id: 'alone-for-only',
    pattern:
      /\b(?:for|in|from|by|to|with|on|of|at) (?:(?:the|an?|its|their|your|this|that|these|those|one|each) )?(?:[\p{L}’'`-]+ ){0,2}?[\p{L}’'`-]+ alone\b/u,
    reason: '“Alone” after a noun is rare in English and often misread.',
    instead: 'only, before the phrase',
    example: ['It goes to the gateway alone.', 'It goes only to the gateway.'],
  },
  {
    id: 'where-if',
    pattern: /(?:^ ?|[.!?] )Where (?:it|they|there|the|a|an|this|that|no|none|nothing|neither|both|one)\b(?![^.]*\?)/,
    exact: true,
    kinds: ['prose', 'comment'],
    reason: '“Where” names a place. A condition begins with “if”.',
    instead: 'if, when',
    example: ['Where the browser has no store, the dialog opens.', 'If the browser has no store, the dialog opens.'],
  },
];
