/** What only this package says to its elements: by symbols, so that it is no part of their public face. */

/** A property: made by `checkout()`, so that without `params.lang` the language is the default of the interface, not that of the page. */
export const asWritten: unique symbol = Symbol.for('gw-as-written');

/** A method, for the wrappers: a value that is no longer given is as if it had never been. False where it is no option. */
export const takeBack: unique symbol = Symbol.for('gw-take-back');

/** A property: the page of an element, for those in this package that need more than its public face. */
export const inside: unique symbol = Symbol.for('gw-inside');
