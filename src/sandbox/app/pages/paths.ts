/**
 * Paths of the pages that payers see.
 *
 * @module
 */

/** The payment page's path, without the order's token. */
export const hostedPath = '/checkout';
/** The style of the pages that work without scripts. */
export const pageStylePath = '/return/page.css';
