/**
 * The state of a field. `incomplete` differs from `invalid`: a payer who is still typing has made no mistake yet. `checking` is never
 * returned by this room; it is for callers with a remote check.
 */
export type FieldState = 'empty' | 'incomplete' | 'invalid' | 'valid' | 'checking';

/**
 * The result of a check. Every `invalid` has a reason; `incomplete` has one only where it helps to word the message. `length` too many
 * digits · `checksum` the Luhn digit differs · `month` not 1 to 12 · `past` expired · `far` over 25 years ahead · `digits` something
 * other than digits and separators, such as a masked number.
 */
export interface Check {
  state: FieldState;
  reason?: 'length' | 'checksum' | 'same' | 'month' | 'past' | 'far' | 'digits';
}
