/**
 * Problems of options, and their explanations.
 *
 * @module
 */

/** The expected value and the fix for each code, if they do not depend on the option. A page loads them to explain a problem. */
export const contradictions = {
  twice: ['one name for one option', 'Keep the name with underscores or the name in camelCase, not both.'],
  with_token: ['no value together with `params.token`', 'Leave it out: the value of the order is used.'],
  before_start: [
    'a date not before `recurring.start_time`',
    'Write a later date, or leave it out: then the subscription has no end.',
  ],
  not_enabled: [
    'one of the offered methods',
    'Name a method of `options.methods` that `options.methods_disabled` does not name.',
  ],
  other_origin: [
    'an address on the origin of the gateway or of this page',
    'Serve the picture from your own site, and write its full address.',
  ],
  none_left: [
    'at least one method that is not disabled',
    'Leave one of `options.methods` enabled. Until then, `options.methods_disabled` is ignored.',
  ],
} as const;

/**
 * A contradiction, or one of these, whose explanation depends on the option. `unknown`: no option has this name. `value`: it is not valid.
 * `shape`: an object was expected. `not_listed`: a list of the page does not contain it.
 */
export type OptionProblemCode = keyof typeof contradictions | 'unknown' | 'value' | 'shape' | 'not_listed';

/** A problem as the page finds it. `explain()` explains it. */
export interface RawOptionProblem {
  /** Such as `options.methods[1]`; `''` is the whole Options object. */
  readonly path: string;
  readonly code: OptionProblemCode;
  /** A function: then logs and clones of a problem do not contain the value, which may be a secret. */
  readonly received: () => unknown;
}

/** Facts about the page that the explanations depend on. */
export interface Effect {
  /** Whether something can be paid in spite of them. */
  readonly isPayable?: boolean;
  /** Digits of the currency after the decimal sign, if the currency is known. */
  readonly digits?: number | undefined;
}

/** A problem, explained to a developer. */
export interface OptionProblem {
  readonly path: string;
  readonly code: OptionProblemCode;
  /** The allowed values. */
  readonly expected: string;
  /** The given value, at most 60 characters; never a secret or a card number. */
  readonly received: string;
  /** How to fix it. */
  readonly fix: string;
}
