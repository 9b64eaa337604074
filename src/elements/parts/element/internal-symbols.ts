/** Members that only this package uses. Symbols keep them out of the public interface of the elements. */

/** Property: `checkout()` created the element. Without `params.lang` its language is then the interface's default, not the page's. */
export const asWritten: unique symbol = Symbol.for('gw-as-written');

/** Property: the half of an element that is not public (`internals.ts`). */
export const internals: unique symbol = Symbol.for('gw-internals');

/** The same, of an element whose class is only known to have it. @typeParam Inner - The part of it that the caller uses. */
export const internalsOf = <Inner>(element: object): Inner => (element as { readonly [internals]: Inner })[internals];
