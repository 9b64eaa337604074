/** The receipt of the payment page, and where the focus of the payer goes. Loaded once the payer can pay. */
export { FocusKeeper } from './focus-keeper.js';
export { styles } from './result-styles.js';
export { results } from './results.js';
