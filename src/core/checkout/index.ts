export * from './page-transition.js';
export * from './page-order.js';
export * from './state.js';
export { begin, inFlight, transition } from './transition.js';
export { isWrongCode } from './verdict.js';
export * from './verdict.js';
export { outcomeKind, type OutcomeKind } from './outcome-kind.js';
