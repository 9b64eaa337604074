/** Loaded once the payer can pay: what is needed only after a payment. */
export { FocusKeeper } from './focus-keeper.js';
export { styles } from './result-styles.js';
export { results } from './results.js';
