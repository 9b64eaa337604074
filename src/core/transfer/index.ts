export type * from './state.js';
export { begin, inFlight, transition, unfinished, type Unfinished } from './transition.js';
export { isWrongCode } from '../checkout/verdict.js';
export { sameDraft } from './quote.js';
