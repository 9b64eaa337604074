/** What the page loads once somebody can pay. */
export { FocusKeeper } from './focus-keeper.js';
export { backView, paidView } from './receipt.js';
