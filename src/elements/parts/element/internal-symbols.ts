/** Members that only this package uses. Symbols keep them out of the public interface of the elements. */

/** Property: `checkout()` created the element. Without `params.lang` its language is then the interface's default, not the page's. */
export const asWritten: unique symbol = Symbol.for('gw-as-written');

/** Method for the wrappers: resets an option, so the other sources apply again. Returns false for a name that is not an option. */
export const takeBack: unique symbol = Symbol.for('gw-take-back');

/** Property: the model of the element, for code of this package that needs more than the public interface. */
export const inside: unique symbol = Symbol.for('gw-inside');
