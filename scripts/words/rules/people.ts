import type { Rule } from '../types.js';

/** Who does something: a named subject instead of a pronoun, and no reported speech. */
export const people: readonly Rule[] = [
  {
    id: 'nobody',
    pattern: /\b(?:nobody|somebody|anybody|everybody|whoever|whomever)\b/,
    reason: 'A pronoun in the place of the subject: who is it?',
    instead: 'name the subject (the payer, an attacker, any script), or: anyone, no one',
    example: ['Nobody knows whether it was charged.', 'The outcome of the charge is unknown.'],
  },
  {
    id: 'one-subject',
    pattern: /(?:^|[.!?;] )One (?:can|may|must|should|has to|needs|sees|knows|reads|says)\b/,
    exact: true,
    reason: '“One” is formal, and may be a number.',
    instead: 'you, or name the subject',
    example: ['One can pay by card.', 'You can pay by card.'],
  },
  {
    id: 'told',
    pattern: /\btold(?: (?:below|above|in|with|as|here|there|under|to (?!me|you))|(?=[.,;]))/,
    reason: 'Facts are documented, described, reported or shown.',
    instead: 'documented, described, reported, shown',
    example: ['What is wrong is told with its fix.', 'Each problem is reported with its fix.'],
  },
  {
    id: 'said',
    pattern: /\b(?:is|are|was|were|be|been|not|never) said\b|\bsaid (?:below|above|in|to be)\b/,
    reason: 'Facts are documented, stated or reported.',
    instead: 'documented, stated, reported',
    example: ['An invalid value is said in the console.', 'An invalid value is logged to the console.'],
  },
  {
    id: 'says-itself',
    pattern: /\bsays? (?:itself|themselves|nothing)\b/,
    reason: 'A value has a meaning, a program reports, a page contains.',
    instead: 'is ignored, declares, does not mention',
    example: ['An empty attribute says nothing.', 'An empty attribute is ignored.'],
  },
  {
    id: 'test-holds',
    pattern: /\b(?:a|the|this|that|each|its) (?:test|suite|rule) holds?\b|\btests? holds?\b/,
    reason: 'A test checks.',
    instead: 'checks, ensures',
    example: ['A test holds the two equal.', 'A test checks that the two are equal.'],
  },
  {
    id: 'hears',
    pattern:
      /\b(?:hears?|heard) (?:of|from|that|about)\b|\b(?:handler|listener|page|element|server|shop|frame)s? hears?\b/,
    reason: 'Programs do not hear.',
    instead: 'receives, listens to, is notified of',
    example: ['The server hears of the payment.', 'The server is notified of the payment.'],
  },
  {
    id: 'own-words',
    pattern: /\b(?:into|its|own|no|new|same) words\b/,
    reason: 'An interface has texts and messages.',
    instead: 'text, message, description',
    example: ['The error is put into words later.', 'The text of the error is added later.'],
  },
];
