/**
 * The state of a field. `incomplete` differs from `invalid`: a payer who is still typing has not made a mistake yet. This module
 * never returns `checking`; callers with a remote check use it.
 */
export type FieldState = 'empty' | 'incomplete' | 'invalid' | 'valid' | 'checking';

/**
 * The result of a check. Every `invalid` has a reason; `incomplete` has one only if the message needs it. `length`: too many digits.
 * `checksum`: the Luhn digit differs. `month`: not 1 to 12. `past`: expired. `far`: more than 25 years ahead. `digits`: other
 * characters than digits and separators, such as in a masked number. `zero`: a `(0)` in a phone number that may belong to it.
 */
export interface Check {
  state: FieldState;
  reason?: 'length' | 'checksum' | 'same' | 'month' | 'past' | 'far' | 'digits' | 'zero';
}
